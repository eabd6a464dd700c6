import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installOnDebian } from "./install-on-debian.ts";

const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

/**
 * The Chromium for most browser tests: the same engine without windows, in which they take two fifths less time. In CI,
 * on Debian as root, it is installed where it is missing; where it cannot be had, the other one serves. It fetches
 * pictures from further below the fold, so what a visit weighs is measured in the other.
 */
export function findHeadlessChromium(): string {
  return given() ?? onMachine([shell]) ?? (process.env.CI ? installed(shell) : undefined) ?? findChromium();
}

/**
 * The Chromium the bench and the measuring tests drive: `CHROMIUM_PATH`, then Chrome or Chromium on the machine, then
 * Playwright's own; on Debian as root the package is installed when there is none.
 * Throws with what to do when there is none to be had. Source: docs/operating.md#settings.
 */
export function findChromium(): string {
  const found = given() ?? onMachine(names) ?? playwrights() ?? installed("chromium");
  if (found) return found;
  throw new Error(
    "No Chromium found. Set CHROMIUM_PATH, install Chrome or Chromium, or run `npx playwright install chromium`.",
  );
}

/**
 * Flags for a headless Chromium that asks nothing of the network by itself; without a sandbox only as root, where it
 * has none.
 */
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

/** The program of a package, which has its name; undefined where it cannot be had. */
function installed(name: string): string | undefined {
  return installOnDebian(name) ? onMachine([name]) : undefined;
}
