const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//u, "Edge"],
  [/OPR\//u, "Opera"],
  [/SamsungBrowser\//u, "Samsung Internet"],
  [/Firefox\/|FxiOS\//u, "Firefox"],
  [/Chrome\/|CriOS\//u, "Chrome"],
  [/Safari\//u, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/u, "iPhone"],
  [/iPad/u, "iPad"],
  [/Android/u, "Android"],
  [/Windows/u, "Windows"],
  [/Mac OS X/u, "Mac"],
  [/Linux|CrOS/u, "Linux"],
];

/** "Chrome on Android", from the `User-Agent` header; "A browser" for what nobody knows. */
export function deviceName(userAgent: string): string {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = find(systems);
  return `${find(browsers) ?? "A browser"}${system ? ` on ${system}` : ""}`;
}
