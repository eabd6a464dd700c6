import type { RecentCarrier } from "#app/orders/orders/order-detail.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Button } from "#app/ui/button.tsx";

const title = "Used before";

/** Buttons that fill in the form's fields; what was typed there is replaced. */
export function RecentCarriers({ recent }: { recent: RecentCarrier[] }) {
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-label={title} className="cluster gap-2 middle" data-needs-script="">
      <span className="hint">{title}:</span>
      {recent.map(carrier => (
        <Button
          key={`${carrier.company} ${carrier.driverPhone}`}
          className="breakable"
          onClick={event => fillIn(event.currentTarget.form, carrier)}
        >
          {[carrier.company, phoneLinks(carrier.driverPhone).shown].filter(Boolean).join(" · ")}
        </Button>
      ))}
    </div>
  );
}

function fillIn(form: HTMLFormElement | null, carrier: RecentCarrier): void {
  for (const [name, text] of Object.entries(carrier)) {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
