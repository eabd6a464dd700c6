import { href, Link } from "react-router";
import { nigerianStates, stateName } from "#app/shop/delivery/nigerian-states.ts";
import { wayName } from "#app/shop/delivery/rate-terms.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import type { DeliveryFaults } from "./delivery-faults.ts";
import notice from "#app/dashboard/frame/attention-notice.module.css";

/** `untrue`: home page promises that the rates contradict, with the reason. */
type NoticeProps = { faults: DeliveryFaults; untrue: { text: string; why: string }[] };

/** Renders nothing when the rates have no problems. */
export function DeliveryFaultsNotice({ faults: { states, places, addressless }, untrue }: NoticeProps) {
  if (states.length + places.length + addressless.length + untrue.length === 0) return null;
  const isEverywhere = states.length === nigerianStates.length;
  return (
    <div className={`row gap-2 middle warning medium ${notice.notice}`} role="note">
      <WarningIcon />
      <div className={notice.words}>
        {states.length > 0 && (
          <p>
            No delivery to {isEverywhere ? "any state" : states.map(stateName).join(", ")}, except to areas with their
            own rate. Add a rate for all of Nigeria to fix this.
          </p>
        )}
        {places.length > 0 && (
          <p>
            No delivery to these areas because they have no rate:{" "}
            {places.map(({ id, name, state }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <Link to={href("/admin/delivery/places/:id", { id })}>
                  {name} ({stateName(state)})
                </Link>
              </span>
            ))}
            .
          </p>
        )}
        {untrue.map(({ text, why }) => (
          <p key={text}>
            Your home page says “{text}”, but {why}.{" "}
            <Link to={`${href("/admin/settings/:page", { page: "online-shop" })}#promises`}>
              Change this selling point
            </Link>
          </p>
        ))}
        {addressless.map(rate => (
          <p key={rate.id}>
            <Link to={href("/admin/delivery/rates/:id", { id: rate.id })}>{wayName(rate)}</Link> has no pick-up address.
          </p>
        ))}
      </div>
    </div>
  );
}
