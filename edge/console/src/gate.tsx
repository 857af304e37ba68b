/** The frame of the screens that need no session: the way in, and what the links of mails lead to. */
import type { ComponentChildren } from "preact";
import { Foot } from "./foot";
import { Head } from "./parts";

export function Gate({ title, verdict, children }: { title: string; verdict: string; children: ComponentChildren }) {
  return (
    <>
      <main id="main" class="wrap gate">
        <div>
          <p class="brand">Bellwether</p>
          <Head title={title} verdict={verdict} />
        </div>
        {children}
      </main>
      <Foot />
    </>
  );
}
