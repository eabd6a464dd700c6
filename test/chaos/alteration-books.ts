import { groupBy, type ToldAlteration } from "./other-books.ts";

export type AlterationBooks = {
  /**
   * Orders that came back to be altered. `began`: what for, each time. `undone`: how many times that was a mistake;
   * `had`: how many times their customer got them, also again. `isSame`: they cost what their checkout did, and
   * nothing went into or out of the stock when they came back.
   */
  altered: {
    id: string;
    number: string;
    alteration: string;
    began: string[];
    undone: number;
    had: number;
    isSame: boolean;
  }[];
};

const withCustomer = `('delivered', 'collected')`;
const sums = (of: string) =>
  ["subtotal", "discount", "short", "fee", "total", "later"].map(sum => `${of}.${sum}_kobo`).join(", ");

/** Reads what came back to be altered; `rows` runs a query. */
export async function readAlterationBooks(rows: <Row>(query: string) => Promise<Row[]>): Promise<AlterationBooks> {
  return {
    altered: await rows(`select orders.id, number, alteration, began.texts as began, told.undone, told.had,
        (${sums("orders")}) is not distinct from (${sums("checkouts")}) and not began.moves as "isSame"
      from orders join checkouts on checkouts.id = checkout_id,
      lateral (select coalesce(jsonb_agg(after ->> 'alteration' order by order_events.id), '[]') as texts,
        coalesce(bool_or(after ?| array['piecesBack', 'piecesTaken']), false) as moves
        from order_events where order_id = orders.id and kind = 'stage' and after ? 'alteration') as began,
      lateral (select count(*) filter (where after ->> 'stage' in ${withCustomer})::int as had,
        count(*) filter (where kind = 'stage-undone' and before ->> 'stage' = 'in-production'
          and after ->> 'stage' in ${withCustomer})::int as undone
        from order_events where order_id = orders.id and kind in ('stage', 'stage-undone')) as told
      where alteration <> '' or jsonb_array_length(began.texts) > 0`),
  };
}

/** What the owner was told is so, once, and an alteration changes neither the money of its order nor the stock. */
export function checkAlterations({ altered }: AlterationBooks, told: ToldAlteration[]): string[] {
  const orderOf = new Map(altered.map(one => [one.id, one]));
  return [
    ...told.flatMap(({ orderId, what }) => {
      const times = orderOf.get(orderId)?.began.filter(one => one === what).length ?? 0;
      return times === 1 ? [] : [`the owner was told once that “${what}” began, and it is there ${times} times`];
    }),
    ...[
      ...groupBy(
        told.filter(({ isUndone }) => isUndone),
        ({ orderId }) => orderId,
      ),
    ]
      .filter(([orderId, those]) => (orderOf.get(orderId)?.undone ?? 0) < those.length)
      .map(([orderId, those]) => `the owner undid ${those.length} alterations of ${orderId}, which are not undone`),
    ...altered.flatMap(({ number, alteration, began, undone, had, isSame }) => {
      const stands = began.length > undone ? began.includes(alteration) : alteration === "";
      return [
        ...(began.length > had ? [`order ${number} came back ${began.length} times, and was handed over ${had}`] : []),
        ...(stands ? [] : [`order ${number} says “${alteration}” of ${began.length} alterations, ${undone} undone`]),
        ...(isSame ? [] : [`the money or the stock of order ${number} is another since it came back`]),
      ];
    }),
  ];
}
