/** Bars by day, stacked by series, with the same figures as a table. Widths and heights are attributes of SVG: the policy forbids styles. */
import { number } from "../format";
import { useTexts } from "../texts";

interface Day {
  date: string;
  /** One for each series. */
  values: number[];
}

const HEIGHT = 120;
const STEP = 20;

export function Days({ title, series, days }: { title: string; series: string[]; days: Day[] }) {
  const { say, language } = useTexts();
  const total = (day: Day) => day.values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(1, ...days.map(total));
  return (
    <figure class="days">
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title}>
        <line x1={0} x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} class="base" />
        {days.map((day, index) => {
          let top = HEIGHT;
          return day.values.map((value, of) => {
            const height = (value / most) * (HEIGHT - 4);
            top -= height;
            return (
              <rect key={`${index} ${of}`} class={`series s${of}`} x={index * STEP + 2} width={STEP - 4} y={top} height={height}>
                <title>{`${day.date}: ${series[of] ?? ""} ${number(language, value)}`}</title>
              </rect>
            );
          });
        })}
      </svg>
      <figcaption>
        <span>{days[0]?.date}</span>
        {series.length > 1 && (
          <ul class="legend">
            {series.map((name, of) => (
              <li key={name}>
                <svg viewBox="0 0 12 12" aria-hidden="true" class="ic">
                  <rect class={`series s${of}`} width="12" height="12" />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
        <span>{days.at(-1)?.date}</span>
      </figcaption>
      <details>
        <summary>{say("as-table")}</summary>
        <div class="scroll" tabIndex={0} role="region" aria-label={title}>
          <table>
            <caption class="sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{say("day")}</th>
                {series.map((name) => (
                  <th key={name} scope="col" class="r">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{day.date}</th>
                  {day.values.map((value, of) => (
                    <td key={of} class="r">
                      {number(language, value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
