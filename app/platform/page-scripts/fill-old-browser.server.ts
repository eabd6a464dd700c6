/** Adds the functions that `target` lacks. */
export function addMissing(target: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

type AddMissing = typeof addMissing;
type List = unknown[];

/**
 * Adds language functions that the oldest browsers lack, before any module runs. Sent as text, so it uses only its
 * argument. Source: docs/decisions/oldest-browsers.md. A test of the built files finds missing ones.
 */
export function fillOldLanguage(fill: AddMissing): void {
  fill(Array.prototype, {
    toSorted(this: List, compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare);
    },
    toReversed(this: List) {
      return [...this].reverse();
    },
    toSpliced(this: List, ...change: [number, number, ...List]) {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
    with(this: List, at: number, value: unknown) {
      const copy = [...this];
      copy[at < 0 ? copy.length + at : at] = value;
      return copy;
    },
  });
  fill(String.prototype, {
    toWellFormed(this: string) {
      return this.replace(/\p{Surrogate}/gu, "\uFFFD");
    },
  });
}

/** Adds what old browsers lack for addresses, signals and forms. */
export function fillOldPage(fill: AddMissing): void {
  const parse = (text: string, base?: string) => {
    try {
      return new URL(text, base);
    } catch {
      return null;
    }
  };
  fill(URL, { parse, canParse: (text: string, base?: string) => parse(text, base) !== null });
  const any = (signals: AbortSignal[]) => {
    const control = new AbortController();
    const stop = () => control.abort();
    for (const signal of signals) {
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
    }
    return control.signal;
  };
  const timeout = (ms: number) => {
    const control = new AbortController();
    setTimeout(() => control.abort(), ms);
    return control.signal;
  };
  fill(AbortSignal, { any, timeout });
  fill(HTMLFormElement.prototype, {
    requestSubmit(this: HTMLFormElement, button?: HTMLElement) {
      if (button) return button.click();
      const own = Object.assign(document.createElement("button"), { hidden: true });
      this.append(own);
      own.click();
      own.remove();
    },
  });
}

/** Functions that the check of the built files allows. */
export const filledFunctions = [
  "Array.toSorted",
  "Array.toReversed",
  "Array.toSpliced",
  "Array.with",
  "String.toWellFormed",
  "URL.parse",
  "URL.canParse",
  "AbortSignal.any",
  "AbortSignal.timeout",
  "HTMLFormElement.requestSubmit",
] as const;
