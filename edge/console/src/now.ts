/** The time, for what counts up or down on a screen. */
import { useEffect, useState } from "preact/hooks";

/** Milliseconds since 1970, looked at once a second while `isOn`. */
export function useNow(isOn = true): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!isOn) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
