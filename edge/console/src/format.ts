/** Money, numbers and times as people of a language write them. */
import type { Language } from "./address";

const LOCALES: Record<Language, string> = { en: "en-GB", fr: "fr-FR", es: "es-ES" };

/** An amount of euro cents; `signed` shows a plus, too. */
export function euros(language: Language, cents: number, signed = false): string {
  const signDisplay = signed ? "exceptZero" : "auto";
  return new Intl.NumberFormat(LOCALES[language], { style: "currency", currency: "EUR", signDisplay }).format(cents / 100);
}

/** An amount as a person types it, in euro cents; NaN for what is none. */
export const typedCents = (typed: string): number => (/^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(",", ".")) * 100) : Number.NaN);

/** An amount of euro cents as a person would type it. */
export const typable = (language: Language, cents: number): string => (cents / 100).toFixed(2).replace(".", language === "en" ? "." : ",");

/** `signed` shows a plus, too. */
export function number(language: Language, value: number, signed = false): string {
  const signDisplay = signed ? "exceptZero" : "auto";
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2, signDisplay }).format(value);
}

/** A point in time in UTC, to the minute. `text`: RFC 3339. */
export function time(language: Language, text: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(new Date(text))} UTC`;
}

/** A point in time as the clocks of a zone show it, to the minute; in UTC, and saying so, if the browser does not know the zone. `text`: RFC 3339. */
export function timeIn(language: Language, text: string, zone: string): string {
  try {
    return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeStyle: "short", timeZone: zone }).format(new Date(text));
  } catch {
    return time(language, text);
  }
}

/** A day. `text`: `2026-11-21`. */
export function date(language: Language, text: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeZone: "UTC" }).format(new Date(text));
}

/** A number with its unit, as `Intl.NumberFormat` names units. */
export function quantity(language: Language, value: number, unit: "percent" | "second" | "millisecond" | "kilobyte" | "byte" | "hour"): string {
  return new Intl.NumberFormat(LOCALES[language], { style: "unit", unit, unitDisplay: unit === "byte" ? "long" : "short", maximumFractionDigits: 2 }).format(value);
}
