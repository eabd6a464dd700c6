import { mmText } from "#app/catalog/measurement-sets/length-text.ts";
import { remarkOf } from "#app/catalog/measurement-sets/measure-remark.ts";
import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { BodyTitle } from "#app/dashboard/order-measures/bodies.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { neededText } from "#app/money/order-records/delivery-facts.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import type { WorkroomOrder } from "#app/orders/workroom/workroom.ts";
import { Code } from "#app/ui/code.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { FromCustomer } from "./from-customer.tsx";
import styles from "./tailor-slips.module.css";

/** A slip an order, which goes with the cloth to the tailor. It has no address, phone number or price. */
export function TailorSlips({ orders }: { orders: WorkroomOrder[] }) {
  return (
    <div className={`stack gap-6 ${styles.slips}`}>
      {orders.map(order => (
        <TailorSlip key={order.id} order={order} />
      ))}
    </div>
  );
}

function TailorSlip({ order }: { order: WorkroomOrder }) {
  const { id, number, firstName, readyBy, neededBy, note, lines } = order;
  return (
    <article className={`panel pad-4 stack gap-4 breakable ${styles.slip}`} aria-labelledby={`slip-${id}`}>
      <header className="cluster gap-2 apart">
        <h2 id={`slip-${id}`} className="title-3">
          <Code>{number}</Code> {firstName}
        </h2>
        <p className="strong">
          Ready by {formatLagosDay(readyBy)}
          {neededBy && <span className="own-line">Needed by {neededText(neededBy)}</span>}
        </p>
      </header>
      {lines.map(line => (
        <section key={line.position} className="row top gap-4">
          <Picture className={styles.picture} picture={line.picture} alt="" />
          <div className="stack gap-3 may-shrink">
            <div>
              <h3 className="strong">
                {line.quantity} × {line.title}
              </h3>
              <p>{soldPieceText(line)}</p>
            </div>
            {line.measures && <SlipBodies bodies={line.measures} quantity={line.quantity} />}
          </div>
        </section>
      ))}
      <FromCustomer order={order} className={styles.style} loading="eager" />
      {note && <p className="lines">{note}</p>}
    </article>
  );
}

/** One number a line, so that no eye slips to a neighbour's. */
function SlipBodies({ bodies, quantity }: { bodies: readonly MeasuredBody[]; quantity: number }) {
  const missing = quantity - bodies.length;
  return (
    <>
      {bodies.map((body, place) => (
        // Two people may have one name, so the place is the key.
        <table key={place} className={styles.body}>
          <caption>
            <BodyTitle body={body} />
          </caption>
          <tbody>
            {body.measures.map(one => (
              <tr key={one.key}>
                <th scope="row">
                  {one.name}
                  {remarkOf(one, body) && <span className="hint own-line">{remarkOf(one, body)}</span>}
                </th>
                <td className="figures strong">{mmText(one.mm, body.unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {missing > 0 && <p className="medium bad">Measurements missing for {counted(missing, "piece")}</p>}
    </>
  );
}
