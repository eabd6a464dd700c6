import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installOnDebian } from "./install-on-debian.ts";

const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

/**
 * The Chromium for most browser tests: the headless shell, which takes two fifths less time. CI on Debian as root
 * installs it if missing; otherwise the full Chromium serves. The headless shell fetches pictures from further below
 * the fold, so visits are weighed in the full one.
 */
export function findHeadlessChromium(): string {
  return given() ?? onMachine([shell]) ?? (process.env.CI ? installed(shell) : undefined) ?? findChromium();
}

/**
 * The Chromium for the bench and measuring tests: `CHROMIUM_PATH`, then the machine's Chrome or Chromium, then
 * Playwright's own; Debian as root installs the package if there is none. Throws with advice when none can be had.
 * Source: docs/operating.md#settings.
 */
export function findChromium(): string {
  const found = given() ?? onMachine(names) ?? playwrights() ?? installed("chromium");
  if (found) return found;
  throw new Error(
    "No Chromium found. Set CHROMIUM_PATH, install Chrome or Chromium, or run `npx playwright install chromium`.",
  );
}

/** Flags that keep a headless Chromium off the network; root gets no sandbox, because none works there. */
export const chromiumFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

function given(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH is ${path}, and there is no such file.`);
  return path || undefined;
}

function onMachine(programs: string[]): string | undefined {
  const inPath = (process.env.PATH ?? "").split(delimiter).flatMap(folder => programs.map(name => join(folder, name)));
  return [...inPath, ...(programs === names ? places : [])].find(path => existsSync(path));
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The program of a package with the same name; undefined if unavailable. */
function installed(name: string): string | undefined {
  return installOnDebian(name) ? onMachine([name]) : undefined;
}
