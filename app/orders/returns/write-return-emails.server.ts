import { asc, eq, getTableColumns } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { formatLagosDay, lagosDayOf } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { type ComposedMail, composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook, type MailLook, type OrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { mailPicture } from "#app/shop/message-texts/mail-picture.server.ts";
import type { StaffMailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { type ReturnNews, returnMailKind, returnNews } from "./lock-return.server.ts";
import { awaitedDays, reasonWords, returnAddressOf, sizeWords, whoPays, wishWords } from "./return.ts";
import type { ReturnState } from "./return-states.ts";
import { returnItems, returns } from "./return-tables.server.ts";

const payloadSchema = v.object({ id: v.string(), news: v.picklist(returnNews) });

/** States in which each e-mail still makes sense. */
const holdsIn: Record<ReturnNews, ReturnState[]> = {
  asked: ["asked"],
  accepted: ["accepted", "on-its-way"],
  declined: ["declined"],
  received: ["received", "settled"],
  closed: ["closed"],
};

/** One e-mail to the shopper, and to the owner for a request, unless it has moved on. */
export function returnEffects(shop: StaffMailingContext): OutboxEffects {
  return {
    async [returnMailKind]({ key, payload }) {
      const { id, news } = v.parse(payloadSchema, payload);
      const told = await findTold(shop.db, id);
      if (!told || told.order.email === "" || !holdsIn[news].includes(told.row.state)) return;
      const look = await findOrderLook(shop, told.order);
      const { order } = told;
      const to = { name: order.fullName, address: order.email };
      const mail = await mailOf(shop.db, told, news, look);
      await writeEmail(shop.db, { key, to, orderId: order.id, ...mail }, shop.now());
      if (news !== "asked") return;
      const owner = { name: "", address: shop.settings.ownerEmail };
      await writeEmail(
        shop.db,
        { key: `${key}:owner`, to: owner, replyTo: order.email, orderId: order.id, ...notice(told, look) },
        shop.now(),
      );
    },
  };
}

type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>;

async function findTold(db: Database, id: string) {
  const [found] = await db
    .select({ row: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, id));
  if (!found) return undefined;
  const lines = await db
    .select({ ...getTableColumns(orderItems), picture: pictureColumns })
    .from(orderItems)
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .where(eq(orderItems.orderId, found.order.id));
  const items = await db
    .select()
    .from(returnItems)
    .where(eq(returnItems.returnId, id))
    .orderBy(asc(returnItems.position));
  const pieces = items.flatMap(({ position, count }) => {
    const line = lines.find(one => one.position === position);
    if (!line) return [];
    const { title, size, isOnlySize, picture } = line;
    return [{ name: `${count} × ${title}, ${sizeWords(size, isOnlySize)}`, picture }];
  });
  const newSizes = [...new Set(items.flatMap(({ newSize }) => newSize ?? []))];
  return { ...found, pieces, newSizes };
}

async function mailOf(db: Database, told: Told, news: ReturnNews, look: OrderLook): Promise<ComposedMail> {
  const { order, row, pieces } = told;
  const own = look.origin + href("/track/:token/return", { token: order.trackToken });
  const pictures = pieces.map(({ name, picture }) => ({ name, picture: mailPicture(picture, look.origin) }));
  const facts = { name: order.fullName, number: order.number, pieces: namesOf(pieces), pictures, link: own };
  if (news === "accepted") return composeMail(look, "return-accepted", { ...facts, ...acceptedFacts(told, look) });
  if (news === "declined") return composeMail(look, "return-declined", { ...facts, why: row.declinedBecause });
  if (news !== "received") return composeMail(look, `return-${news}`, facts);
  return composeMail(look, "return-received", { ...facts, ...(await receivedFacts(db, told, look, own)) });
}

/** Writes "1 × Cotton shirt, size M; 2 × Canvas cap, one size". */
function namesOf(pieces: Told["pieces"]): string {
  return pieces.map(({ name }) => name).join("; ");
}

function acceptedFacts({ row, newSizes }: Told, { settings }: MailLook) {
  const exchange = {
    size: newSizes.join(", "),
    reservedUntil: row.wish === "exchange" && row.heldUntil ? formatLagosDay(lagosDayOf(row.heldUntil)) : "",
    fee: row.feeKobo > 0 ? formatNaira(row.feeKobo) : "",
  };
  return {
    where: [settings.shopName, ...returnAddressOf(settings)],
    pays: whoPays(row.reason),
    next: { exchange, withinDays: awaitedDays },
  };
}

/** `own` is the address of the return's page. */
async function receivedFacts(db: Database, { row }: Told, { origin }: MailLook, own: string) {
  const refundKobo = (row.creditKobo ?? 0) - (row.exchangedKobo ?? 0);
  const refund = refundKobo > 0 ? formatNaira(refundKobo) : "";
  const [made] = row.replacementId ? await db.select().from(orders).where(eq(orders.id, row.replacementId)) : [];
  if (!made) return { news: { refund, replacement: undefined }, link: { replacement: undefined, own } };
  const { number, trackToken: token } = made;
  const dueKobo = (await findDue(db, made.checkoutId))?.dueKobo ?? 0;
  const due = dueKobo > 0 ? formatNaira(dueKobo) : "";
  const address = origin + href("/track/:token", { token });
  return { news: { refund, replacement: { number, due } }, link: { replacement: { number, address }, own } };
}

function notice({ order, row, pieces }: Told, look: OrderLook): ComposedMail {
  const reason = reasonWords[row.reason];
  return composeMail(look, "return-notice", {
    name: order.fullName,
    number: order.number,
    pieces: namesOf(pieces),
    reason: reason.charAt(0).toLowerCase() + reason.slice(1),
    wish: wishWords[row.wish],
    link: look.origin + href("/admin/returns/:id", { id: row.id }),
  });
}
