import { Form, href, Link, useNavigation } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { type StateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { Button } from "#app/ui/button.tsx";

export function DeliveryStart({ feeKobo }: { feeKobo: number }) {
  const navigation = useNavigation();
  return (
    <section className="panel stack gap-3 pad-4" aria-labelledby="delivery-start">
      <h2 id="delivery-start" className="title-3">
        One fee for all of Nigeria
      </h2>
      <p>
        Every delivery costs {formatNaira(feeKobo)} now. You can change this fee in{" "}
        <Link to={href("/admin/settings/:page", { page: "delivery" })}>settings</Link>.
      </p>
      <p>Type another fee beside a state below. Customers then choose their state first.</p>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="begin"
          busyLabel={navigation.formData?.get("intent") === "begin" ? "saving..." : undefined}
        >
          Add motor park or pick-up
        </Button>
      </Form>
      <p className="muted">Starts with home delivery to all of Nigeria, {formatNaira(feeKobo)}, 2–5 working days.</p>
    </section>
  );
}

type StarterPlacesProps = { states: { state: StateCode; places: number }[] };

/** The places added have no prices yet. */
export function StarterPlaces({ states }: StarterPlacesProps) {
  const navigation = useNavigation();
  if (states.length === 0) return null;
  return (
    <div className="stack gap-3 may-shrink">
      <p className="muted">Add well-known areas, then set their fees. Customers see the areas once you have a rate.</p>
      <div className="cluster gap-2 middle">
        {states.map(({ state, places }) => (
          <Form key={state} method="post" action={href("/admin/delivery")}>
            <input type="hidden" name="intent" value="starter" />
            <Button
              type="submit"
              name="state"
              value={state}
              busyLabel={navigation.formData?.get("state") === state ? "saving..." : undefined}
            >
              Add {places} areas in {stateName(state)}
            </Button>
          </Form>
        ))}
      </div>
    </div>
  );
}
