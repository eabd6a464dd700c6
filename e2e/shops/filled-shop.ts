import { randomUUID } from "node:crypto";
import { asc, eq, isNotNull } from "drizzle-orm";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import { plainLetters } from "#app/lib/plain-letters.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { debtPromises, debtReminders } from "#app/money/owed/owed-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { leaveCustomer } from "#test/samples/sample-buyer.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { takeDrafts } from "./draft-in-a-chat.ts";
import { makeLinks } from "./links-to-pay.ts";
import { longFacts } from "./long-facts.ts";
import { atTheDoor, onItsWay } from "./order-on-its-way.ts";
import { insertPlaces } from "./places-to-show.ts";
import { showCollections } from "./shown-collections.ts";
import { takeOff } from "./shown-discounts.ts";
import { showMeasures, showPreOrder } from "./shown-measures.ts";
import { showPapers } from "./shown-papers.ts";
import { inviteAndShow } from "./shown-people.ts";
import { writeProductDrafts } from "./shown-product-drafts.ts";
import { waitForSizes } from "./shown-requests.ts";
import { showReturns } from "./shown-returns.ts";
import { showReviews } from "./shown-reviews.ts";
import { writeWords } from "./shown-words.ts";
import { leaveForCall, leaveOpen, leaveWaiting } from "./unfinished-checkouts.ts";

/** Fixed ids that `fillForShow` uses, for page addresses. */
export const shown = {
  product: "0199a1b2-0000-7000-8000-00000000f001",
  category: "0199a1b2-0000-7000-8000-00000000f002",
  checkout: "0199a1b2-0000-7000-8000-00000000f003",
  waiting: "0199a1b2-0000-7000-8000-00000000f005",
  waitingToken: "0199a1b2000070008000000000f0f0f5",
  call: "0199a1b2-0000-7000-8000-00000000f006",
  callToken: "0199a1b2000070008000aa000000f006",
  atDoor: "019a5000-1234-7000-8000-00000000f001",
  order: "019a5000-1234-7000-8000-00000000f000",
  reference: "a-payment-that-is-shown",
  categoryName: "Everything for the naming ceremony and the day after",
  ownOrder: "SEW-2347",
  place: "0199a1b2-0000-7000-8000-00000000f004",
  discount: "0199a1b2-0000-7000-8000-00000000f007",
  sale: "0199a1b2-0000-7000-8000-00000000f00a",
  productDraft: "0199a1b2-0000-7000-8000-00000000f009",
  asoEbi: "0199a1b2-0000-7000-8000-00000000f008",
  customer: "0199a1b2-0000-7000-8000-00000000f00b",
} as const;

const firstDay = Date.UTC(2026, 9, 28, 9, 12);
const hourMs = 3_600_000;
const people = ["Adaeze Nwosu", "Bọ́lá Adéṣínà", "Musa Ɗanjuma", "Ngozi Ọkafọ", "Temitope Oluwaseun-Akinwande Balogun"];

/**
 * Fills a demo shop with everything the pages can show: orders in every state, attention entries, an open checkout,
 * messages, e-mails, history, and goods with very long names and no picture.
 */
export async function fillForShow(db: Database): Promise<void> {
  await insertLongProduct(db);
  await insertPlaces(db, { shown: shown.place, archivedAt: new Date(firstDay) });
  const goods = await db
    .select({ product: products, imageHash: images.hash })
    .from(products)
    .innerJoin(productImages, eq(productImages.productId, products.id))
    .innerJoin(images, eq(images.hash, productImages.imageHash))
    .where(isNotNull(products.categoryId))
    .orderBy(asc(products.title), asc(productImages.position))
    .limit(60);
  const pieces = goods
    .filter((_, n) => n % 2 === 0)
    .map(({ product, imageHash }) => ({
      productId: product.id,
      code: product.code,
      title: product.title,
      color: product.color,
      imageHash,
      priceKobo: product.priceKobo,
      categoryName: "Boubou",
    }));
  const buyer = await makeBuyer(db);
  for (let place = 0; place < 28; place++) {
    const fullName = people[place % people.length]!;
    const customerEmail = `${plainFirstName(fullName)}${place}@example.com`;
    const order = await insertOrder(db, {
      product: goods[0]!.product,
      fullName,
      customerEmail,
      number: `SEW-${String(2350 - place)}`,
      ...(place % 2 === 1 && { customerId: buyer }),
      ...(place === 1 && onItsWay),
      ...(place === 5 && { ...atTheDoor, id: shown.atDoor }),
      ...(place === 0 && {
        id: shown.order,
        note: "Call before you come; the gate is the blue one after the filling station.",
      }),
      paidAt: new Date(firstDay - place * 9 * hourMs),
      status: (["submitted", "pending", "success"] as const)[place % 3]!,
      lines: pieces
        .slice(place % 9, (place % 9) + 1 + (place % 4) * (place === 3 ? 3 : 1))
        .map((piece, n) => ({ ...piece, quantity: n + 1 })),
    });
    await tellAbout(db, order);
  }
  await leaveOpen(db, { piece: pieces[0]!, id: shown.checkout, reference: shown.reference });
  await leaveWaiting(db, { piece: pieces[0]!, id: shown.waiting, trackToken: shown.waitingToken });
  await leaveForCall(db, { piece: pieces[0]!, id: shown.call, trackToken: shown.callToken });
  await takeDrafts(db, pieces);
  await makeLinks(db, { checkoutId: shown.checkout, paidOrder: shown.order });
  await takeOff(db, { id: shown.discount, sale: shown.sale, order: shown.order });
  await showCollections(db, { asoEbi: shown.asoEbi, order: shown.order, productIds: goods.map(one => one.product.id) });
  await showPapers(db, goods[0]!.product);
  await showReviews(db, { productId: shown.product, order: shown.order });
  await showReturns(db, goods[0]!.product);
  await inviteAndShow(db);
  await waitForSizes(db, shown.product);
  await writeWords(db, { people, orderId: shown.order, at: new Date(firstDay) });
}

function plainFirstName(fullName: string): string {
  const [first = ""] = fullName.normalize("NFD").split(" ");
  return first.replace(/[^a-z]/giu, "").toLowerCase();
}

async function insertLongProduct(db: Database): Promise<void> {
  await writeProductDrafts(db, shown.productDraft);
  const { id: categoryId } = await insertCategory(db, {
    id: shown.category,
    name: shown.categoryName,
    slug: "naming-ceremony",
    position: 40,
  });
  await insertProduct(db, {
    id: shown.product,
    categoryId,
    code: "LONG-0001",
    title:
      "Hand-woven aṣọ-òkè three-piece for the mother, the father and the first-born of the house, in wine and old brass",
    description: "Woven on a narrow loom in strips of a hand’s width, then sewn edge to edge. ".repeat(14),
    color: "lightgoldenrodyellow",
    ...longFacts,
    priceKobo: 1_234_567_50,
    regularKobo: 1_999_999_50,
    saleKobo: 1_234_567_50,
    createdAt: new Date(0),
    styleId: shown.product,
    quantities: { XS: 0, S: 1, M: 3, L: null, XL: 2, XXL: 0, XXXL: 4 },
  });
  const other = { categoryId, title: "The same in another colour", createdAt: new Date(1), styleId: shown.product };
  await insertProduct(db, { ...other, color: "darkslateblue" });
  await showMeasures(db, categoryId);
  await showPreOrder(db, categoryId);
  await db.insert(sizeCharts).values({
    id: randomUUID(),
    productId: shown.product,
    unit: "in",
    measures: ["Bust", "Waist", "Hips", "Shoulder to wrist, arm bent"],
    rows: ["S", "M", "XXXL"].map((size, n) => ({
      size,
      cells: [
        { low: 34 + 2 * n, high: 35.5 + 2 * n },
        { low: 28 + 2 * n, high: 28 + 2 * n },
        null,
        { low: 22, high: 22 },
      ],
    })),
    note: "Measure over a thin blouse, without pulling the tape. ".repeat(4),
  });
}

/** Makes the owner a customer; returns the customer's id. */
async function makeBuyer(db: Database): Promise<string> {
  const [owner] = await db.select().from(users).where(eq(users.role, "owner"));
  const id = randomUUID();
  await db.insert(customers).values({ id, identity: owner!.id, email: owner!.email });
  return id;
}

type Order = Awaited<ReturnType<typeof insertOrder>>;

async function tellAbout(db: Database, order: Order): Promise<void> {
  if (order.id === shown.atDoor) await promiseMoney(db, order.id);
  if (order.id !== shown.order) return;
  const { id: orderId, phone, email, fullName } = order;
  const firstName = plainLetters(firstNameOf(fullName));
  const known = { orderId, words: "Always pays at once", firstName, phone, email };
  await leaveCustomer(db, { id: shown.customer, ...known });
  const at = (hours: number) => new Date(firstDay + hours * hourMs);
  await db.insert(orderEvents).values([
    {
      id: randomUUID(),
      orderId: order.id,
      actor: "practice",
      kind: "paid",
      at: at(0),
      after: { amountKobo: order.totalKobo, missing: [] },
    },
  ]);
  await raiseAttention(db, {
    kind: "paid-twice",
    reference: order.reference,
    orderId: order.id,
    checkoutId: order.checkoutId,
    now: at(2),
    expectedKobo: order.totalKobo,
    paidKobo: order.totalKobo,
    detail: `Order ${order.number} was already paid under another reference. Refund this second payment.`,
  });
  await raiseAttention(db, {
    kind: "unknown-reference",
    reference: "0f8e7d6c5b4a39281706f5e4d3c2b1a0",
    paidKobo: 25_000_00,
    now: at(1),
    detail: "A payment of ₦25,000.00 arrived under a reference that this shop never gave out.",
  });
  await db.insert(auditEvents).values(
    ["orchid", "seagreen", "darkslateblue"].map((color, n) => ({
      id: randomUUID(),
      actor: "owner@example.com",
      action: "changed",
      subject: "product",
      subjectId: shown.product,
      before: { color, priceKobo: 1_000_000 },
      after: { color: "firebrick", priceKobo: 1_234_567_50 },
      at: at(n),
    })),
  );
}

/** What was promised about an order to be paid at the door, part of its money, and that its customer was reminded. */
async function promiseMoney(db: Database, orderId: string): Promise<void> {
  const noted = { orderId, actor: "owner@example.com", at: new Date(firstDay + 90 * hourMs) };
  const promise = { name: "Mama Ngozi", day: "2026-12-04", words: "after salary" };
  await db.insert(debtPromises).values({ ...noted, ...promise, id: newId() });
  await db.insert(debtReminders).values({ ...noted, id: newId(), dueKobo: 500_000 });
}
