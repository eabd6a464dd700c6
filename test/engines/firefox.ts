import { type BrowserContext, type ElementHandle, type Frame, launch, type Page } from "puppeteer-core";
import {
  bringInReach,
  type Control,
  countLines,
  createVisitor,
  type Driver,
  type Engine,
  likelyCalled,
  pressedFor,
} from "./visitor.ts";

/**
 * Starts a headless Firefox with its own profile. Firefox speaks WebDriver BiDi by itself
 * (docs/decisions/oldest-browsers.md).
 */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: "firefox", executablePath, headless: true, defaultViewport: null });
  return {
    async openVisitor(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return createVisitor(driverOf(context, page));
    },
    close: () => browser.close(),
  };
}

function driverOf(context: BrowserContext, page: Page): Driver {
  const problems = watchForProblems(page);
  let frame: Frame = page.mainFrame();
  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    address: async () => page.url(),
    run: script => frame.evaluate(script) as Promise<never>,
    async find(selector, name) {
      const likely = await (await frame.evaluateHandle(likelyCalled, selector, name)).getProperties();
      const controls: Control[] = [];
      for (const one of likely.values()) {
        const element = one.asElement() as ElementHandle<HTMLElement> | null;
        if (element && (await isCalled(element, name))) controls.push(controlOf(page, element));
      }
      return controls;
    },
    async enterFrame(title) {
      const element = await page.$(`iframe[title="${title}"]`);
      const inner = await element?.contentFrame();
      if (inner) frame = inner;
      return Boolean(inner);
    },
    async leaveFrame() {
      frame = page.mainFrame();
    },
    picture: () => page.screenshot(),
    problems: async () => problems,
    close: () => context.close(),
  };
}

/** Whether Firefox gives an element this name, by a query around it. */
async function isCalled(element: ElementHandle<HTMLElement>, name: string): Promise<boolean> {
  const around = (await element.evaluateHandle(one => one.parentElement)) as ElementHandle<HTMLElement>;
  const named = await around.$$(`::-p-aria([name="${name.replaceAll('"', '\\"')}"])`);
  const isIt = await Promise.all(named.map(one => one.evaluate((found, wanted) => found === wanted, element)));
  return isIt.includes(true);
}

function controlOf(page: Page, element: ElementHandle): Control {
  const pressed = async () => (await element.evaluateHandle(pressedFor)) as ElementHandle<Element>;
  return {
    isInReach: async () => (await pressed()).evaluate(bringInReach),
    press: async () => (await pressed()).click(),
    lines: () => element.evaluate(countLines),
    async type(text) {
      await element.click({ count: 3 });
      await page.keyboard.type(text);
    },
  };
}

/** Firefox reports errors, policy refusals and rejected promises alike. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", message => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url ?? ""})`);
  });
  page.on("pageerror", error => problems.push(`page error: ${error instanceof Error ? error.stack : String(error)}`));
  page.on("response", response => {
    if (response.status() >= 400) problems.push(`${response.status()} from ${response.url()}`);
  });
  page.on("requestfailed", request => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page cancels its open requests.
    if (!reason.includes("NS_BINDING_ABORTED")) problems.push(`no answer from ${request.url()}: ${reason}`);
  });
  return problems;
}
