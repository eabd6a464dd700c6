import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Capabilities, error, type WebDriver, type WebElement } from "selenium-webdriver";
import { until } from "#test/tools/until.ts";
import { findFreePort } from "../../e2e/shops/shop-process.ts";
import {
  bringInReach,
  type Control,
  countLines,
  createVisitor,
  type Driver,
  type Engine,
  likelyCalled,
  pressedFor,
  type Size,
} from "./visitor.ts";
import { watchPage } from "./watch-page.ts";

/** Programs that drive WebKit: Debian packages webkit2gtk-driver and xvfb. */
export type WebKitPrograms = { driver: string; browser: string; screen: string };

/** The window can be as narrow as a phone only when its buttons take no room. */
const smallToolbar = "window * { font-size: 1px; min-width: 0; padding: 0; margin: 0; border: 0; }\n";

/** Starts WebKitGTK's driver with its own screen. Each visitor gets a browser. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "selvedge-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), smallToolbar);
  // Pages see reduced motion: a press in a moving dialog may miss.
  writeFileSync(join(home, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const screen = spawn(programs.screen, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = (await once(screen.stdio[3]!, "data")) as [Buffer];
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: home, XDG_CONFIG_HOME: home },
  });
  const address = `http://127.0.0.1:${port}`;
  await until("the driver of WebKit answers", () => fetch(`${address}/status`).then(Boolean, () => false));
  return {
    async openVisitor(size) {
      const browser = await openBrowser(address, programs.browser);
      await resize(browser, size);
      return createVisitor(driverOf(browser));
    },
    async close() {
      for (const child of [driver, screen]) await end(child);
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function openBrowser(server: string, binary: string): Promise<WebDriver> {
  const options = { binary, args: ["--automation"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  // Does not wait for the page: the test watches it from the start.
  return new Builder().usingServer(server).withCapabilities(capabilities.setPageLoadStrategy("none")).build();
}

/** The window's buttons make it larger than the page. */
async function resize(browser: WebDriver, size: Size): Promise<void> {
  const window = browser.manage().window();
  await window.setRect(size);
  const around = size.height - (await browser.executeScript<number>(() => innerHeight));
  await window.setRect({ ...size, height: size.height + around });
}

function driverOf(browser: WebDriver): Driver {
  const problems: string[] = [];
  const watch = async () => {
    for (const problem of await browser.executeScript<string[]>(watchPage)) problems.push(problem);
  };
  const watched = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await watch();
    return work();
  };
  return {
    async goTo(address) {
      const startOf = () => browser.executeScript<number>(() => performance.timeOrigin);
      const before = await startOf();
      await browser.get(address);
      const isAnother = async () => {
        try {
          return (await startOf()) !== before;
        } catch (problem) {
          // The page was left during the question.
          if (problem instanceof error.NoSuchFrameError) return false;
          throw problem;
        }
      };
      await until(`another page begins at ${address}`, isAnother);
    },
    address: () => browser.getCurrentUrl(),
    run: script => watched(() => browser.executeScript(script)),
    find: (selector, name) =>
      watched(async () => {
        const controls: Control[] = [];
        // One by one: the driver answers one question at a time, and refuses questions about hidden elements.
        for (const element of await browser.executeScript<WebElement[]>(likelyCalled, selector, name)) {
          const itsName = await element.getAccessibleName().catch(() => undefined);
          if (itsName === name) controls.push(controlOf(browser, element));
        }
        return controls;
      }),
    async enterFrame(title) {
      const [frame] = await watched(() => browser.findElements(By.css(`iframe[title="${title}"]`)));
      if (frame) await browser.switchTo().frame(frame);
      return Boolean(frame);
    },
    leaveFrame: () => browser.switchTo().defaultContent(),
    picture: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    async problems() {
      await watch();
      return problems;
    },
    close: () => browser.quit(),
  };
}

function controlOf(browser: WebDriver, element: WebElement): Control {
  const pressed = () => browser.executeScript<WebElement>(pressedFor, element);
  return {
    isInReach: async () => browser.executeScript<boolean>(bringInReach, await pressed()),
    press: async () => (await pressed()).click(),
    lines: () => browser.executeScript<number>(countLines, element),
    async type(text) {
      await element.clear();
      await element.sendKeys(text);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill();
  await exited;
}
