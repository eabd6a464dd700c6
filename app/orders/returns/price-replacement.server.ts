import { type Kobo, sumKobo, sumOfLines, timesQuantity } from "#app/lib/money.ts";
import { orderSums } from "#app/selling/pricing/order-sums.ts";
import { type ReturnableLine, soldFor } from "./find-returnable.server.ts";

/** `discountKobo` takes the odd kobo of its items. */
type ReplacementLine = {
  line: ReturnableLine;
  size: string;
  quantity: number;
  priceKobo: Kobo;
  discountKobo: Kobo;
};

/** `totalKobo` = `subtotalKobo` − `discountKobo` + `feeKobo`. */
export type PricedReplacement = {
  lines: ReplacementLine[];
  subtotalKobo: Kobo;
  discountKobo: Kobo;
  feeKobo: Kobo;
  totalKobo: Kobo;
};

type Exchanged = { position: number; count: number; newSize: string | null; differenceKobo: Kobo | null };

/** Each item costs what the returned one did plus the agreed difference. Equal items are one line. */
export function priceReplacement(exchange: {
  items: Exchanged[];
  lines: ReturnableLine[];
  feeKobo: Kobo;
}): PricedReplacement {
  const { items, lines, feeKobo } = exchange;
  const parts = items.flatMap(({ position, count, newSize, differenceKobo }) => {
    const line = lines.find(one => one.position === position);
    if (!line || newSize === null) return [];
    const kobo = Math.max(0, soldFor(line, count) + timesQuantity(differenceKobo ?? 0, count));
    return [{ line, size: newSize, count, kobo }];
  });
  const merged = Map.groupBy(parts, ({ line, size }) => `${line.productId} ${size}`);
  const priced = [...merged.values()].map(those => {
    const [{ line, size }] = those as [(typeof parts)[number]];
    const quantity = those.reduce((sum, { count }) => sum + count, 0);
    const kobo = sumKobo(those.map(part => part.kobo));
    const priceKobo = Math.ceil(kobo / quantity);
    return { line, size, quantity, priceKobo, discountKobo: timesQuantity(priceKobo, quantity) - kobo };
  });
  const subtotalKobo = sumOfLines(priced);
  const discountKobo = sumKobo(priced.map(one => one.discountKobo));
  const { totalKobo } = orderSums({ subtotalKobo, discountKobo, rate: { feeKobo, freeOverKobo: null } });
  return { lines: priced, subtotalKobo, discountKobo, feeKobo, totalKobo };
}
