//! The shapes that distinguish groups without colour.

use crate::show::Short;
use maud::{Markup, Render, html};
use std::f64::consts::TAU;

/// Number of shapes.
pub(crate) const COUNT: usize = 8;

/// Number of corners, angle of the first corner in turns from the top, and size, chosen so that all have about the same area.
const POLYGONS: [(usize, f64, f64); COUNT - 1] = [
    (4, 0.125, 1.2), // square
    (3, 0.0, 1.35),  // triangle
    (4, 0.0, 1.2),   // diamond
    (6, 0.25, 1.08), // hexagon
    (3, 0.5, 1.35),  // triangle, point down
    (5, 0.0, 1.12),  // pentagon
    (10, 0.0, 1.45), // star: every second corner is nearer to the centre
];

/// One shape around a point; `None` is the small ring of pages outside groups.
pub(crate) fn shape(group: Option<usize>, x: f64, y: f64, radius: f64, class: &str) -> Markup {
    let polygon = group.and_then(|group| group.checked_sub(1)).and_then(|at| POLYGONS.get(at));
    match (group, polygon) {
        (None, _) => html! { circle cx=(Short(x)) cy=(Short(y)) r=(Short(radius * 0.6)) class={ (class) " out" } {} },
        (Some(_), None) => html! { circle cx=(Short(x)) cy=(Short(y)) r=(Short(radius)) class=(class) {} },
        (Some(_), Some(&(corners, turn, size))) => {
            html! { polygon points=(Corners { corners, turn, x, y, radius: radius * size }) class=(class) {} }
        }
    }
}

struct Corners {
    corners: usize,
    turn: f64,
    x: f64,
    y: f64,
    radius: f64,
}

impl Render for Corners {
    fn render_to(&self, out: &mut String) {
        for at in 0..self.corners {
            let inner = if self.corners == 10 && at % 2 == 1 { 0.45 } else { 1.0 };
            #[allow(clippy::cast_precision_loss, reason = "ten corners at most")]
            let angle = (self.turn + at as f64 / self.corners as f64) * TAU;
            if at > 0 {
                out.push(' ');
            }
            Short(self.x + inner * self.radius * angle.sin()).render_to(out);
            out.push(',');
            Short(self.y - inner * self.radius * angle.cos()).render_to(out);
        }
    }
}

/// The shape of a group, for its name in a table.
pub(crate) fn mini(group: Option<usize>) -> Markup {
    html! { svg class="mini" width="16" height="16" aria-hidden="true" { (shape(group, 8.0, 8.0, 5.6, "n3")) } }
}
