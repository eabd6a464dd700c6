const percent = new Intl.NumberFormat("en-NG", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** The change as " (+12%)". Empty when the earlier figure was zero or too small to compare. */
export function changeText(now: number, then: number): string {
  if (then <= 0 || now < 0 || now / then > 100) return "";
  return ` (${percent.format((now - then) / then)})`;
}
