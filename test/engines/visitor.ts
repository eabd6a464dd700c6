import { until } from "#test/tools/until.ts";

/** Size of the page's viewport, in CSS pixels. */
export type Size = { width: number; height: number };

export type Engine = {
  /** A visitor with an empty browser: no cookies, nothing stored. */
  openVisitor(size: Size): Promise<Visitor>;
  /** Ends the engine's processes and removes its files. */
  close(): Promise<void>;
};

/** Selectors of what a visitor operates. The exact accessible name picks the element. */
const controls = {
  link: "a[href]",
  button: "button",
  choice: "input[type=radio], input[type=checkbox]",
  field: "input, textarea",
};

/** A found element on the current page. */
export type Control = {
  /** Scrolls the element to the middle of the screen. False when it is not visible there or is covered. */
  isInReach(): Promise<boolean>;
  press(): Promise<void>;
  /** Returns how many lines its words take. */
  lines(): Promise<number>;
  /** Replaces the field's text. */
  type(text: string): Promise<void>;
};

/** What each engine's driver does differently, in its current frame. */
export type Driver = {
  goTo(address: string): Promise<void>;
  address(): Promise<string>;
  run<Result>(script: () => Result): Promise<Result>;
  find(selector: string, name: string): Promise<Control[]>;
  /** Returns false while the frame is missing. */
  enterFrame(title: string): Promise<boolean>;
  leaveFrame(): Promise<void>;
  /** Returns a PNG of the screen. */
  picture(): Promise<Uint8Array>;
  /** The browser's own problem messages since it opened. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
};

const waitMs = 30_000;

/** A visitor at a browser, who waits half a minute for each thing and then throws. */
export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor(driver: Driver) {
  async function inReach(kind: keyof typeof controls, name: string): Promise<Control | undefined> {
    for (const control of await driver.find(controls[kind], name)) {
      if (await control.isInReach()) return control;
    }
    return undefined;
  }

  return {
    problems: () => driver.problems(),
    picture: () => driver.picture(),
    leave: () => driver.close(),

    /** Opens an address and waits until its page hears input. */
    async open(address: string): Promise<void> {
      await driver.goTo(address);
      await hold(`${address} hears what is done on it`, () => driver.run(hears));
    },

    async press(kind: "link" | "button" | "choice", name: string): Promise<void> {
      await hold(`the ${kind} "${name}" is pressed`, async () => {
        const control = await inReach(kind, name);
        await control?.press();
        return control;
      });
    },

    async fill(name: string, text: string): Promise<void> {
      await hold(`the field "${name}" is filled`, async () => {
        const control = await inReach("field", name);
        await control?.type(text);
        return control;
      });
    },

    /** Waits until a link's words fit on one line. */
    async seeOnOneLine(name: string): Promise<void> {
      await hold(`the link "${name}" is on one line`, async () => (await (await inReach("link", name))?.lines()) === 1);
    },

    /** Waits until the page shows these words, in any case. */
    async see(words: string): Promise<void> {
      const wanted = words.toLowerCase();
      await hold(`"${words}" is read`, async () => (await driver.run(readScreen)).toLowerCase().includes(wanted));
    },

    /** Waits for an address and until its page hears input. */
    async arriveAt(path: RegExp): Promise<void> {
      const isThere = async () => path.test(new URL(await driver.address()).pathname);
      await hold(`the address is ${path}`, async () => (await isThere()) && (await driver.run(hears)));
    },

    /** Works in a frame, found by its title. */
    async inFrame(title: string, work: () => Promise<void>): Promise<void> {
      await hold(`there is a frame "${title}"`, () => driver.enterFrame(title));
      await work();
      await driver.leaveFrame();
    },
  };
}

/** Retries, because pages change while being checked. Throws the last problem. */
async function hold(what: string, isSo: () => Promise<unknown>): Promise<void> {
  let cause: unknown;
  const attempt = () =>
    isSo().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
  await until(what, attempt, { withinMs: waitMs }).catch((error: Error) => {
    throw new Error(error.message, { cause });
  });
}

/** True once the page's own script has run, like `waitForScripts` of the other browser tests. */
function hears(): boolean {
  const isComplete = document.readyState !== "loading" && location.protocol.startsWith("http");
  return isComplete && (!("__reactRouterContext" in window) || "__reactRouterDataRouter" in window);
}

function readScreen(): string {
  return document.body.innerText.replaceAll(/\s+/gu, " ");
}

/**
 * Elements of a selector that contain all words of a name: asking an engine for accessible names is slow. Runs in the
 * page.
 */
export function likelyCalled(selector: string, name: string): HTMLElement[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const byId = (ids: string | null) => (ids ? ids.split(" ").map(id => document.getElementById(id)) : []);
  return Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(element => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const texts = [element, ...(labels ?? []), ...byId(element.getAttribute("aria-labelledby"))].flatMap(one => [
      one?.textContent,
      one?.ariaLabel,
      ...Array.from(one?.querySelectorAll("img") ?? [], ({ alt }) => alt),
    ]);
    const words = new Set(wordsOf([...texts, element.title].join(" ")));
    return wordsOf(name).every(word => words.has(word));
  });
}

/** Scrolls an element to the middle; returns whether it rests there and a finger can reach it. Runs in the page. */
export function bringInReach(element: Element): boolean {
  // A frame moves with its dialog.
  for (let inner: Element | null = element; inner; inner = inner.ownerDocument.defaultView!.frameElement) {
    const document = inner.ownerDocument;
    for (const { playState, timeline, effect } of document.getAnimations()) {
      // Scroll animations, as of the header, always run.
      const isMoving = playState === "running" && timeline === document.timeline;
      if (isMoving && (effect as KeyframeEffect).target?.contains(inner)) return false;
    }
  }
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = element.getClientRects();
  if (!box || box.width === 0) return false;
  let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Anything over a frame, such as the notice of an opening payment page, also blocks presses inside.
  for (let inner: Element | null = element; inner; inner = inner.ownerDocument.defaultView!.frameElement) {
    if (inner !== element) {
      const frame = inner.getBoundingClientRect();
      [x, y] = [x + frame.x + inner.clientLeft, y + frame.y + inner.clientTop];
    }
    if (!inner.contains(inner.ownerDocument.elementFromPoint(x, y))) return false;
  }
  return true;
}

/** How many lines an element's words take. Runs in the page. */
export function countLines(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
}

/** The element to press: for a choice its label, because the input is hidden. Runs in the page. */
export function pressedFor(element: Element): Element {
  const isChoice = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/u.test(element.type);
  return (isChoice && element.labels?.[0]) || element;
}
