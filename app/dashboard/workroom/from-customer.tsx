import { href } from "react-router";
import type { WorkroomOrder } from "#app/orders/workroom/workroom.ts";

type FromCustomerProps = {
  order: Pick<WorkroomOrder, "id" | "ownCloth" | "alteration" | "stylePictures">;
  /** The class says how large the pictures are shown. */
  className: string | undefined;
  /** A printed slip cannot wait until it is scrolled to. */
  loading: "lazy" | "eager";
};

/** What the customer brought and showed: what to alter, cloth of their own, so that no other is cut, and the style. */
export function FromCustomer({
  order: { id, ownCloth, alteration, stylePictures },
  className,
  loading,
}: FromCustomerProps) {
  return (
    <>
      {alteration && (
        <p className="lines breakable">
          <strong>Alteration:</strong> {alteration}
        </p>
      )}
      {ownCloth && (
        <p className="lines breakable">
          <strong>Customer's own cloth:</strong> {ownCloth}
        </p>
      )}
      {stylePictures.length > 0 && (
        <ul className="cluster gap-3">
          {stylePictures.map((key, index) => {
            const address = href("/admin/orders/:id/pictures/:key", { id, key });
            return (
              <li key={key}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img
                    className={className}
                    src={address}
                    alt={`Style, view ${index + 1} (opens in a new tab)`}
                    loading={loading}
                  />
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
