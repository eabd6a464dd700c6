import { type ComponentType, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/page/toast-store.ts";
import type { OwnDeliveryProps } from "./own-delivery.tsx";

/**
 * Delivery to the shopper's own place, with its fee and days, once it is known, and a button to choose it. `children`:
 * what is said for all places. `goodsKobo`: what is bought, which may make the delivery free. `wait`: until it is made
 * or here.
 */
export function OwnPlace({ children, ...bought }: Pick<OwnDeliveryProps, "goodsKobo" | "wait" | "children">) {
  const [Own, setOwn] = useState<ComponentType<OwnDeliveryProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A failure leaves the sentence for all places.
    if (hasKeptPlace()) loadOwn().then(setOwn, () => {});
  }, []);

  function choose(): void {
    setOpen(true);
    loadOwn().then(setOwn, () => showToast("offline"));
  }

  return (
    <>
      {Own ? (
        <Own {...bought} isOpen={isOpen} onClose={() => setOpen(false)}>
          {children}
        </Own>
      ) : (
        children
      )}{" "}
      <Button look="within" onClick={choose} data-needs-script="">
        Choose area
      </Button>
    </>
  );
}

/** Returns a function that makes the next state. */
async function loadOwn() {
  const { OwnDelivery } = await import("./own-delivery.tsx");
  return () => OwnDelivery;
}

/** The key is that of `createDestinationStore`, which the page does not load before it is needed. */
function hasKeptPlace(): boolean {
  try {
    return localStorage.getItem("delivery-to") !== null;
  } catch {
    return false;
  }
}
