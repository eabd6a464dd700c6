import { until } from "#test/until.ts";

/** Width and height of what a page is shown in, in pixels of a style sheet. */
export type Size = { width: number; height: number };

/** A browser that runs, and lets visitors in. */
export type Engine = {
  /** Somebody with an empty browser: no cookie, nothing kept. */
  openVisitor(size: Size): Promise<Visitor>;
  /** Ends its processes and removes what it has written. */
  close(): Promise<void>;
};

/** What a visitor operates. Which of them is meant says its name for a screen reader, exactly. */
const controls = {
  link: "a[href]",
  button: "button",
  choice: "input[type=radio], input[type=checkbox]",
  field: "input, textarea",
};

/** One that was found, on the page of the moment. */
export type Control = {
  /** Brings it to the middle of the screen. False when it is not seen there, or something else lies over it. */
  isInReach(): Promise<boolean>;
  press(): Promise<void>;
  /** Over how many lines its words go. */
  lines(): Promise<number>;
  /** In place of what the field has. */
  type(text: string): Promise<void>;
};

/** What each engine's driver does in its own way, in the frame it is in. */
export type Driver = {
  goTo(address: string): Promise<void>;
  address(): Promise<string>;
  run<Result>(script: () => Result): Promise<Result>;
  find(selector: string, name: string): Promise<Control[]>;
  /** False while there is no such frame. */
  enterFrame(title: string): Promise<boolean>;
  leaveFrame(): Promise<void>;
  /** A picture of the screen, as PNG. */
  picture(): Promise<Uint8Array>;
  /** What the browser complained of since it was opened, in its words. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
};

const waitMs = 30_000;

/** Somebody at a browser, who waits half a minute for what they look for. Throws when it does not come. */
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

    /** Goes to an address, and waits until its page hears what is done on it. */
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

    /** Until a link's words stand on one line. */
    async seeOnOneLine(name: string): Promise<void> {
      await hold(`the link "${name}" is on one line`, async () => (await (await inReach("link", name))?.lines()) === 1);
    },

    /** Until the page shows these words, in small or large letters. */
    async see(words: string): Promise<void> {
      const wanted = words.toLowerCase();
      await hold(`"${words}" is read`, async () => (await driver.run(readScreen)).toLowerCase().includes(wanted));
    },

    /** Until the address is one, and its page hears what is done on it. */
    async arriveAt(path: RegExp): Promise<void> {
      const isThere = async () => path.test(new URL(await driver.address()).pathname);
      await hold(`the address is ${path}`, async () => (await isThere()) && (await driver.run(hears)));
    },

    /** Does something in a frame, found by its title. */
    async inFrame(title: string, work: () => Promise<void>): Promise<void> {
      await hold(`there is a frame "${title}"`, () => driver.enterFrame(title));
      await work();
      await driver.leaveFrame();
    },
  };
}

/** Again and again, because pages change while they are looked at. Throws with what went wrong the last time. */
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

/** As `waitForScripts` of the other browser tests: the page's own script is there. */
function hears(): boolean {
  const isComplete = document.readyState !== "loading" && location.protocol.startsWith("http");
  return isComplete && (!("__reactRouterContext" in window) || "__reactRouterDataRouter" in window);
}

function readScreen(): string {
  return document.body.innerText.replaceAll(/\s+/gu, " ");
}

/**
 * The elements that a selector means and whose words have all of a name's: the few whose accessible name is worth
 * asking for, which takes an engine long. Runs in the page.
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

/** Whether a finger reaches an element, which is brought to the middle of the screen and rests. Runs in the page. */
export function bringInReach(element: Element): boolean {
  // A frame moves with the dialog it stands in.
  for (let inner: Element | null = element; inner; inner = inner.ownerDocument.defaultView!.frameElement) {
    const document = inner.ownerDocument;
    for (const { playState, timeline, effect } of document.getAnimations()) {
      // What moves with the scroll, as the header does, is always running.
      const isMoving = playState === "running" && timeline === document.timeline;
      if (isMoving && (effect as KeyframeEffect).target?.contains(inner)) return false;
    }
  }
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = element.getClientRects();
  if (!box || box.width === 0) return false;
  let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // What lies over a frame, as the notice that a payment's page is being opened, takes the presses on what is in it.
  for (let inner: Element | null = element; inner; inner = inner.ownerDocument.defaultView!.frameElement) {
    if (inner !== element) {
      const frame = inner.getBoundingClientRect();
      [x, y] = [x + frame.x + inner.clientLeft, y + frame.y + inner.clientTop];
    }
    if (!inner.contains(inner.ownerDocument.elementFromPoint(x, y))) return false;
  }
  return true;
}

/** Over how many lines the words of an element go. Runs in the page. */
export function countLines(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
}

/** What is pressed for an element: the label of a choice, whose own input is not seen. Runs in the page. */
export function pressedFor(element: Element): Element {
  const isChoice = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/u.test(element.type);
  return (isChoice && element.labels?.[0]) || element;
}
