import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Form, href, useNavigation, useSubmit } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { pinIntent, placeUnknown, removePinIntent } from "#app/orders/pins/pin-words.ts";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { Button } from "#app/ui/button.tsx";

export type RiderPinProps = {
  pin: NonNullable<TrackedOrder["pin"]>;
  token: string;
  /** This says why a place was not saved. */
  problem: string | undefined;
};

/** Shares where the phone is. It has no style sheet of its own, because it is loaded only where the owner wants it. */
export function RiderPin({ pin: { sharedAt, isTaken }, token, problem }: RiderPinProps) {
  const posted = { method: "post", action: href("/track/:token", { token }), preventScrollReset: true } as const;
  const submit = useSubmit();
  const intent = useNavigation().formData?.get(intentField);
  const buttons = useRef<HTMLDivElement>(null);
  // A place that is told after the shopper has left is dropped.
  const take = (place: Place) => void (buttons.current && submit({ [intentField]: pinIntent, ...place }, posted));
  const { state, ask } = usePlace(take);
  const isHeard = useIsHeard();
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (wasAsked()) askAgain();
  }, []);
  const said = state === "unknown" ? placeUnknown : state === "asking" || intent ? undefined : problem;
  return (
    <div className="stack gap-2" data-print="no">
      <p role="status">
        {sharedAt &&
          `You shared where you were on ${formatLagosTime(sharedAt)}. ${isTaken ? "The rider gets it as a pin." : "We still have the pin."}`}
      </p>
      <div ref={buttons} className="cluster gap-2">
        {isTaken && (
          <Button
            data-needs-script
            disabled={!isHeard}
            onClick={ask}
            busyLabel={state === "asking" || intent === pinIntent ? "loading..." : undefined}
          >
            {sharedAt ? "Share where I am now" : "Share where I am"}
          </Button>
        )}
        {sharedAt && (
          // The button goes with the pin, and the focus would go with it.
          <Form {...posted} onSubmit={() => focusWhatStays(buttons.current)}>
            <input type="hidden" name={intentField} value={removePinIntent} />
            <Button type="submit" look="quiet">
              Remove the pin
            </Button>
          </Form>
        )}
      </div>
      <p role="alert" className="bad">
        {said}
      </p>
      <p className="hint" data-needs-script={isTaken ? true : undefined}>
        Only the shop and the rider see where you are. It is deleted with your address.
      </p>
    </div>
  );
}

const shareButton = (buttons: HTMLElement | null) => buttons?.querySelector<HTMLElement>("button[data-needs-script]");

/** Focuses the button beside the one that goes, or else the heading of this part of the page. */
function focusWhatStays(buttons: HTMLElement | null): void {
  const heading = buttons?.closest("section")?.querySelector("h2");
  heading?.setAttribute("tabindex", "-1");
  (shareButton(buttons) ?? heading)?.focus();
}

/** False until this script runs: before that, a press would be lost without a word. */
function useIsHeard(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

type Place = { lat: string; lng: string; accuracy: string };

const waitMs = 15_000;
const askAgainKey = "share-place";

/** Asks the phone where it is, and says when it does not tell. A place that is told late is taken all the same. */
function usePlace(take: (place: Place) => void) {
  const [state, setState] = useState<"asking" | "unknown">();
  const ask = () => {
    if (!isOwnDocument()) return reloadAndAsk();
    setState("asking");
    const timer = setTimeout(() => setState("unknown"), waitMs);
    const end = (ended: "unknown" | undefined) => {
      clearTimeout(timer);
      setState(ended);
    };
    if (!navigator.geolocation) return end("unknown");
    const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
      end(undefined);
      take({ lat: latitude.toFixed(5), lng: longitude.toFixed(5), accuracy: accuracy.toFixed(0) });
    };
    navigator.geolocation.getCurrentPosition(found, () => end("unknown"), { enableHighAccuracy: true });
  };
  return { state, ask };
}

/** A shopper who came here by a link of ours is still in another page's document, which may not ask for a place. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name).pathname === location.pathname;
}

function reloadAndAsk(): void {
  sessionStorage.setItem(askAgainKey, "yes");
  location.reload();
}

/** True once, where the button was pressed before the page was loaded anew. */
function wasAsked(): boolean {
  const isAsked = sessionStorage.getItem(askAgainKey) !== null;
  sessionStorage.removeItem(askAgainKey);
  return isAsked;
}
