/** A text as a QR picture, for the camera of a telephone. What draws it is loaded when it is shown. */
import { useEffect, useState } from "preact/hooks";

/** White around the picture, in modules (ISO/IEC 18004 asks for four). */
const BORDER = 4;

export function Qr({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    let isCurrent = true;
    // Without the picture there is still the text beside it.
    import("uqr").then(({ encode }) => isCurrent && setRows(encode(text, { ecc: "M", border: BORDER }).data), () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!rows) return null;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg class="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
