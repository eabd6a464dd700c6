import { href } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { useIsLite } from "#app/ui/page/lite.ts";
import styles from "./parcel-shown.module.css";

type ParcelShownProps = { keys: string[]; token: string };

/** The parcel as the shop packed it. With little data the pictures are links, and load when they are opened. */
export function ParcelShown({ keys, token }: ParcelShownProps) {
  if (keys.length === 0) return null;
  return (
    <div className="stack gap-2" data-print="no">
      <p id="parcel">Your parcel, as we packed it:</p>
      <ul className="cluster gap-2" aria-labelledby="parcel">
        {keys.map((key, index) => (
          <li key={key}>
            <LinkedPicture
              address={href("/track/:token/pictures/:key", { token, key })}
              name={keys.length === 1 ? "Picture of your parcel" : `Picture ${index + 1} of your parcel`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type DoorPictureShownProps = { door: NonNullable<TrackedOrder["doorPicture"]>; token: string };

/** Says that the hand-over was pictured, and shows how. */
export function DoorPictureShown({ door: { at, key }, token }: DoorPictureShownProps) {
  return (
    <div className="stack gap-2" data-print="no">
      <p>A picture was taken at the door, added {formatLagosTime(at)}.</p>
      {key && (
        <LinkedPicture address={href("/track/:token/pictures/:key", { token, key })} name="Picture taken at the door" />
      )}
    </div>
  );
}

/** A small picture that opens in full. With little data it is a link. */
export function LinkedPicture({ address, name }: { address: string; name: string }) {
  const isLite = useIsLite();
  const newTab = <span className="visually-hidden"> (opens in a new tab)</span>;
  return (
    <a className={isLite ? "touch" : styles.picture} href={address} target="_blank" rel="noreferrer">
      {isLite ? name : <img src={address} width={144} height={144} alt={name} loading="lazy" decoding="async" />}
      {newTab}
    </a>
  );
}
