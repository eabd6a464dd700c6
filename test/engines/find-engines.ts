import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { startFirefox } from "./firefox.ts";
import type { Engine } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

export const engineNames = ["firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

/** Debian has each engine in these packages. */
export const packagesOf = { firefox: ["firefox-esr"], webkit: ["webkit2gtk-driver", "xvfb"] };

/** Puppeteer sizes the window with a command that older ones lack: github.com/puppeteer/puppeteer/pull/14391. */
const oldestFirefox = 144;

/** Returns how to start an engine; undefined where the machine lacks something for it, or has it too old. */
export function findEngine(name: EngineName): (() => Promise<Engine>) | undefined {
  if (name === "firefox") {
    const program = inPath("firefox-esr", "firefox") ?? there("/Applications/Firefox.app/Contents/MacOS/firefox");
    return program && versionOf(program) >= oldestFirefox ? () => startFirefox(program) : undefined;
  }
  const programs = {
    driver: inPath("WebKitWebDriver"),
    browser: globSync("/usr/{lib,lib/*,libexec}/webkit2gtk-4.{0,1}/MiniBrowser").toSorted().at(-1),
    screen: inPath("Xvfb"),
  };
  const { driver, browser, screen } = programs;
  return driver && browser && screen ? () => startWebKit({ driver, browser, screen }) : undefined;
}

/** Reads the first number of a program's version, 0 when it says none. */
function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return Number(/\d+/u.exec(stdout ?? "")?.[0] ?? 0);
}

function inPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path));
}

function there(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}
