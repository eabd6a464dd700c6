import { OrderWarning } from "#app/dashboard/order/order-warning.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { deliveryFacts } from "#app/money/order-records/delivery-facts.ts";
import type { Carrier } from "#app/money/order-records/order-tables.server.ts";
import { receiverOf } from "#app/money/order-records/receiver.ts";
import { isAltering, linesInParcel } from "#app/orders/alterations/alteration.ts";
import { answerText, type OrderDetail } from "#app/orders/orders/order-detail.ts";
import { piecesToPack } from "#app/orders/orders/order-flags.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import type { QrPath } from "#app/platform/pictures/qr-path.server.ts";
import { DeliveryFactList } from "#app/shop/delivery/delivery-facts.tsx";
import { noPrices } from "#app/shop/delivery/delivery-kinds.ts";
import { townOf } from "#app/shop/delivery/delivery-words.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Code } from "#app/ui/code.tsx";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import type { SlipPaper } from "./slip-paper.tsx";
import table from "./packed-lines.module.css";
import styles from "./packing-slip.module.css";

/** `phone` and `address` are "" when the owner has not set them. */
export type Sender = { shopName: string; phone: string; address: string; website: string };

/** `qr` holds the order's number, `pinQr` the map link of its pin, if it has one. */
export type Slip = { order: OrderDetail; qr: QrPath; pinQr?: QrPath | undefined };

/**
 * The only sum is what the rider collects, because it may be a gift. Leaves out the staff note, and the customer's
 * pick-up code.
 */
function PackingSlip({ slip: { order: whole, qr, pinQr }, sender }: { slip: Slip; sender: Sender }) {
  const order = { ...whole, lines: linesInParcel(whole) };
  return (
    <article className={`stack packed breakable ${styles.slip}`}>
      <header className={`row top apart ${styles.header}`}>
        <div className={`may-shrink ${styles.from}`}>
          <p className={`strong ${styles.shop}`}>
            <ShopMark name={sender.shopName} isOnPaper />
          </p>
          <p>{[sender.phone, sender.address, sender.website].filter(Boolean).join(" · ")}</p>
          <p className={`strong ${styles.number}`}>
            <span className="visually-hidden">Order </span>
            <Code>{order.number}</Code>
          </p>
          <p>{formatLagosTime(order.createdAt)}</p>
          <Changed order={order} />
        </div>
        <QrCode qr={qr} name={`Code ${order.number}`} />
      </header>
      {order.isTest && (
        <p className={`figures ${styles.collect}`}>
          <strong>Test: don't send</strong>
        </p>
      )}
      <OrderWarning order={order} />
      <div className="row top apart">
        <Receiver order={order} />
        {order.pin && pinQr && <Pin code={order.pin.code} qr={pinQr} />}
      </div>
      {order.guestAnswers.map(one => (
        <p key={one.title}>{answerText(one)}</p>
      ))}
      {isAltering(order) && (
        <p className="breakable">
          <strong>Altered: send what came back.</strong> {order.alteration}
        </p>
      )}
      <PackedLines order={order} />
      {order.dueKobo > 0 && (
        <p className={`figures ${styles.collect}`}>
          {order.laterKobo > 0 ? "Don't send before this is paid: " : "Collect "}
          <strong>{formatNaira(order.dueKobo)}</strong>
        </p>
      )}
    </article>
  );
}

/** A slip that was printed before then is out of date. */
function Changed({ order: { corrected, numberAt } }: { order: OrderDetail }) {
  const times = [corrected?.at, numberAt].filter(at => at !== undefined);
  if (times.length === 0) return null;
  return <p className="strong">Changed {formatLagosTime(new Date(Math.max(...times.map(Number))))}</p>;
}

function QrCode({ qr: { size, path }, name }: { qr: QrPath; name: string }) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <path d={path} />
    </svg>
  );
}

/** The rider scans where the customer's phone was. */
function Pin({ code, qr }: { code: string; qr: QrPath }) {
  return (
    <p className={styles.pin}>
      <QrCode qr={qr} name={`Map of ${code}`} />
      <strong className="own-line">
        <Code>{code}</Code>
      </strong>
    </p>
  );
}

function Receiver({ order }: { order: OrderDetail }) {
  const receiver = receiverOf(order);
  return (
    <section className={`may-shrink ${styles.receiver}`}>
      <h2 className={`muted ${styles.title}`}>{order.wantsDelivery ? "Deliver to" : "For"}</h2>
      <address className={`stack ${styles.address}`}>
        <strong className={styles.name}>{receiver.name}</strong>
        <span>{phoneLinks(receiver.phone).shown}</span>
        {order.otherPhone && (
          <span>
            or {phoneLinks(order.otherPhone).shown}
            {order.numberAt && ` (added ${formatLagosTime(order.numberAt)})`}
          </span>
        )}
        {order.street && <span>{order.street}</span>}
        <span>{townOf(order)}</span>
      </address>
      <DeliveryFactList facts={deliveryFacts({ ...order, collectCode: null })} />
      {order.hidesPrices && <p className="strong">{noPrices}</p>}
      {order.carrier && <p>{carrierText(order.carrier)}</p>}
      {order.riderNote && (
        <p className="lines">
          <strong>Rider:</strong> {order.riderNote}
        </p>
      )}
    </section>
  );
}

function carrierText({ company, driverPhone, waybill }: Carrier): string {
  const known = [company, driverPhone && phoneLinks(driverPhone).shown, waybill && `waybill ${waybill}`].filter(
    Boolean,
  );
  return `Sent with ${known.join(" · ")}`;
}

const perSheet = { a4: 4, a6: 1, "80mm": 1 } satisfies Record<SlipPaper, number>;

const sheetLooks = { a4: styles.a4, a6: styles.a6, "80mm": styles.till };

/** Sheets as the printer takes them; a slip too long for its part makes its sheet longer, and loses nothing. */
export function PackingSlips({ slips, sender, paper }: { slips: Slip[]; sender: Sender; paper: SlipPaper }) {
  const count = perSheet[paper];
  const sheets = Array.from({ length: Math.ceil(slips.length / count) }, (_, sheet) =>
    slips.slice(sheet * count, (sheet + 1) * count),
  );
  return (
    <div className={`stack gap-6 ${styles.sheets}`}>
      {sheets.map(sheet => (
        <div key={sheet[0]!.order.id} className={`stack gap-4 top ${styles.sheet} ${sheetLooks[paper]}`}>
          {sheet.map(slip => (
            <PackingSlip key={slip.order.id} slip={slip} sender={sender} />
          ))}
        </div>
      ))}
    </div>
  );
}

function PackedLines({ order }: { order: OrderDetail }) {
  const lines = order.lines.map(line => ({ ...line, packed: piecesToPack(order, line) }));
  const pieces = lines.reduce((sum, { packed }) => sum + packed, 0);
  return (
    <table className={table.lines}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.position}>
            <th scope="row">
              {line.title}
              <span className={table.which}>
                {soldPieceText(line)} · <Code>{line.code}</Code>
              </span>
              {line.packed < line.quantity && (
                <strong className="strong bad own-line">
                  Don't send {line.quantity - line.packed} of {line.quantity}
                </strong>
              )}
            </th>
            <td className={table.count}>{line.packed}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Items in this parcel</th>
          <td className={table.count}>{pieces}</td>
        </tr>
      </tfoot>
    </table>
  );
}
