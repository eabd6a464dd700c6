import type { ProductSummary } from "#app/catalog/products/product.ts";

let asked: ProductSummary | undefined;
let waiting: ProductSummary[] = [];
const listeners = new Set<() => void>();

let page: { productId: string; ask(): void } | undefined;

/** A product's own page asks beside its sizes, without the dialog. Returns how to stop. */
export function askOnPage(productId: string, ask: () => void): () => void {
  page = { productId, ask };
  return () => void (page = undefined);
}

/** Waits until earlier questions are answered. */
export function askForSize(product: ProductSummary): void {
  if (page?.productId === product.id) page.ask();
  else if (asked) waiting = [...waiting.filter(({ id }) => id !== product.id), product];
  else show(product);
}

/** The dialog closes, then calls `askNext`. */
export function closeSizeQuestion(): void {
  show(undefined);
}

/** Waits a turn, so that the dialog can open again. */
export function askNext(): void {
  show(undefined);
  const next = waiting.shift();
  if (next) setTimeout(() => show(next));
}

/** About a product whose size was chosen elsewhere, or all when the page is left. */
export function dropSizeQuestions(productId?: string): void {
  waiting = waiting.filter(({ id }) => productId && id !== productId);
  if (asked && (!productId || asked.id === productId)) askNext();
}

/** A store for `useSyncExternalStore`. It is empty on the server. */
export const sizeQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ProductSummary | undefined => asked,
  onServer: (): undefined => undefined,
};

function show(product: ProductSummary | undefined): void {
  asked = product;
  for (const listener of listeners) listener();
}
