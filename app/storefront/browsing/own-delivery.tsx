import { type ReactNode, useEffect, useState } from "react";
import { href } from "react-router";
import * as v from "valibot";
import { type KeptDestination, useKeptDestination } from "#app/shop/delivery/kept-destination.ts";
import type { Wait } from "#app/shop/delivery/working-days.ts";
import { PlaceFields } from "#app/storefront/cart/rate-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** `wait`: until the product is made or here. `children`: what is said for all places. */
export type OwnDeliveryProps = {
  goodsKobo: number;
  wait?: Wait | undefined;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
};

const answerSchema = v.object({
  places: v.array(v.object({ id: v.string(), name: v.string() })),
  placeId: v.optional(v.nullable(v.string())),
  line: v.optional(v.string()),
});
type OwnDeliveryAnswer = v.InferOutput<typeof answerSchema>;

/** Delivery to the shopper's own place, and a sheet to choose it. */
export function OwnDelivery({ goodsKobo, wait, isOpen, onClose, children }: OwnDeliveryProps) {
  const kept = useKeptDestination();
  const { places, placeId, line } = useOwnDelivery(kept, goodsKobo, wait);
  return (
    <>
      {line ? <span>{line}</span> : children}
      <Dialog title="Deliver to" place="sheet" isOpen={isOpen} onClose={onClose}>
        <div className="stack gap-4">
          <PlaceFields state={kept.state} places={places} placeId={placeId} />
          <p role="status">{line}</p>
          <Button look="primary" isWide onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    </>
  );
}

const unknown: OwnDeliveryAnswer = { places: [] };

/** Keeps the last answer until the next one, and after a failure. */
function useOwnDelivery(kept: KeptDestination, goodsKobo: number, wait: Wait | undefined): OwnDeliveryAnswer {
  const [answer, setAnswer] = useState(unknown);
  const query = kept.state && queryOf(kept, goodsKobo, wait);
  useEffect(() => {
    if (!query) return undefined;
    const asked = new AbortController();
    fetch(`${href("/api/delivery")}?${query}`, asked)
      .then(async response => setAnswer(v.parse(answerSchema, await response.json())))
      .catch(() => {});
    return () => asked.abort();
  }, [query]);
  return query ? answer : unknown;
}

function queryOf({ state, placeId, rateId }: KeptDestination, goodsKobo: number, wait: Wait = {}): string {
  const query = new URLSearchParams({ goods: String(goodsKobo) });
  if (state) query.set("state", state);
  if (placeId !== undefined) query.set("place", placeId ?? "");
  if (rateId) query.set("rate", rateId);
  if (wait.readyDays) query.set("ready", String(wait.readyDays));
  if (wait.readyOn) query.set("on", wait.readyOn);
  return String(query);
}
