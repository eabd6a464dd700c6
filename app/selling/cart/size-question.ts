import type { ProductSummary } from "#app/catalog/products/product.ts";

let asked: ProductSummary | undefined;
let waiting: ProductSummary[] = [];
const listeners = new Set<() => void>();

/** Asks which size of a product is wanted: the dialog shows it, after those asked for before it. */
export function askForSize(product: ProductSummary): void {
  if (asked) waiting = [...waiting.filter(({ id }) => id !== product.id), product];
  else show(product);
}

/** The size was chosen: the dialog closes, and then calls `askNext`. */
export function closeSizeQuestion(): void {
  show(undefined);
}

/** The dialog has closed, with or without a choice. The next question waits a turn, so that it can open anew. */
export function askNext(): void {
  show(undefined);
  const next = waiting.shift();
  if (next) setTimeout(() => show(next));
}

/** Takes questions back: those about a product whose size was chosen elsewhere, or all once their page was left. */
export function dropSizeQuestions(productId?: string): void {
  waiting = waiting.filter(({ id }) => productId && id !== productId);
  if (asked && (!productId || asked.id === productId)) askNext();
}

/** The product asked about, as `useSyncExternalStore` wants it; on the server there is none. */
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
