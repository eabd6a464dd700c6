import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import { mostAtOnce } from "./move-orders.server.ts";

const stage = v.picklist(orderStages);
/** Reads id and stage, like "0190d0b2-…~placed". */
const selected = v.pipe(
  v.string(),
  v.transform(text => text.split("~")),
  v.tuple([uuid, stage]),
  v.transform(([id, from]) => ({ id, from })),
);
const schema = v.object({ orders: v.array(selected), to: v.union([v.literal("next"), stage]) });

/** `to`: the pressed button's step, else the chosen one. Undefined for a form that no page of ours sends. */
export function parseMove(form: FormData): v.InferOutput<typeof schema> | undefined {
  const parsed = v.safeParse(schema, { orders: form.getAll("order"), to: form.get("to") ?? form.get("stage") });
  return parsed.success ? parsed.output : undefined;
}

/** Reads an entry that `movedText` wrote. */
const moved = v.pipe(
  v.string(),
  v.transform(text => text.split("~")),
  v.tuple([uuid, stage, stage]),
  v.transform(([id, from, to]) => ({ id, from, to })),
);
const movedSchema = v.pipe(v.array(moved), v.maxLength(mostAtOnce));

/** Returns undefined for what no page of ours sends. */
export function parseMoved(said: unknown[]): v.InferOutput<typeof movedSchema> | undefined {
  const parsed = v.safeParse(movedSchema, said);
  return parsed.success ? parsed.output : undefined;
}

/** Reads the selected ids and drops texts that are no ids. */
export function parseSelected(search: URLSearchParams): string[] {
  const ids = search.getAll("order").flatMap(text => {
    const parsed = v.safeParse(uuid, text.split("~", 1)[0]);
    return parsed.success ? [parsed.output] : [];
  });
  return [...new Set(ids)];
}
