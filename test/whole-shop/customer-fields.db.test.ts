import { expect, test } from "vitest";
import type { PersonDetail } from "#app/orders/customers/find-person.server.ts";
import { may, type Permission } from "#app/people/staff/permissions.ts";
import { type DashboardPath, mayOpen } from "#app/people/staff/route-permissions.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { staffRoles } from "#app/platform/identity/roles.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import type { TestRoute } from "#test/pages/route-handler.ts";
import { dashboardPathsOf, loadRouteTable } from "#test/pages/route-table.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { squeezed } from "./places-of-an-order.ts";
import { plantCustomer, planted } from "./planted-customer.ts";

/* Made from the roles, the permissions and the routes: every dashboard address is asked for by every role. */

const shop = useTestShop();

/** Facts that tell nobody who somebody is, where they live, or what they said. */
type Counted = "id" | "rootId" | "isPractice" | "orders" | "pieces" | "refused" | "returned" | "firstAt" | "lastAt";
type Derived =
  | "sizes"
  | "regions"
  | "said"
  | "hasAccount"
  | "merged"
  | "mergedInto"
  | "mergedBy"
  | "mergedAt"
  | "others";
type Field = Exclude<keyof PersonDetail, Counted | Derived> | "measures" | "messages" | "due" | "toCollect";

const kobo = (amount: number) => [String(amount), (amount / 100).toFixed(2), (amount / 100).toLocaleString("en-NG")];

/** The words by which each field is known, in every way in which they are written, and the permission to see it. */
const fields: Record<Field, { words: string[]; needs: Permission }> = {
  name: { words: ["quadri-oyelaran"], needs: "see parcels" },
  phones: { words: ["8099112233"], needs: "see parcels" },
  places: { words: ["ukpabi"], needs: "see parcels" },
  measures: { words: [String(planted.mm), "197.7"], needs: "see parcels" },
  toCollect: { words: kobo(planted.dueKobo), needs: "see parcels" },
  due: { words: kobo(planted.dueKobo), needs: "orders" },
  netKobo: { words: kobo(planted.receivedKobo), needs: "orders" },
  emails: { words: ["zainab.quadri@"], needs: "orders" },
  notes: { words: [planted.note], needs: "customers" },
  tags: { words: [planted.tag], needs: "customers" },
  warning: { words: [planted.warning], needs: "customers" },
  consents: { words: [planted.consent], needs: "customers" },
  reviews: { words: [planted.review], needs: "reviews" },
  messages: { words: [planted.message], needs: "messages" },
};

const buyer: Field[] = ["name", "phones", "emails"];
const calledBuyer: Field[] = [...buyer, "warning"];
const parcel: Field[] = [...buyer, "places", "measures", "toCollect", "netKobo"];
const inList: Field[] = ["name", "phones", "tags", "warning", "netKobo"];

/** What each page shows to those who may see all of it. A page without a line shows nothing of a customer. */
const shows: Partial<Record<DashboardPath, Field[]>> = {
  "/admin": [...buyer, "due", "netKobo"],
  "/admin/search": [...inList, "emails", "due", "messages"],
  "/admin/orders/:id": [...parcel, "warning"],
  "/admin/orders/:id/print": parcel,
  "/admin/orders/slips": parcel,
  "/admin/orders/:id/correct": [...buyer, "places"],
  "/admin/orders/:id/measures": ["measures"],
  "/admin/orders/:id/delivery": ["places"],
  "/admin/orders/in-store": ["emails"],
  "/admin/orders/in-store/:id": ["emails"],
  "/admin/workroom": ["measures"],
  "/admin/workroom/slips": ["measures"],
  "/admin/confirm": ["name", "phones", "warning"],
  "/admin/confirm/:id": calledBuyer,
  "/admin/cash": ["name", "phones", "due", "netKobo"],
  "/admin/quick-order": [...buyer, "places"],
  "/admin/quick-order/look": ["name", "emails", "places"],
  "/admin/pay-links/:id": calledBuyer,
  "/admin/returns": ["name"],
  "/admin/returns/:id": calledBuyer,
  "/admin/attention/disputes/:id": [...buyer, "places"],
  "/admin/attention/disputes/:id/send": ["emails"],
  "/admin/refund/:reference": ["emails"],
  "/admin/messages": ["name", "emails", "messages"],
  "/admin/messages/emails": ["emails", "places"],
  "/admin/messages/emails/:id": ["places"],
  "/admin/customers": inList,
  "/admin/customers.csv": [...buyer, "places", "tags", "netKobo"],
  "/admin/customers/:id": Object.keys(fields) as Field[],
  "/admin/customers/whatsapp": ["tags"],
  "/admin/customers/whatsapp/:id": ["name", "phones", "tags"],
  "/admin/customers/whatsapp/contacts.vcf": ["phones", "tags"],
  "/admin/reviews": ["name", "warning", "reviews"],
  "/admin/collections/:id/orders.csv": ["name", "phones"],
  "/admin/settings/consents.csv": ["phones", "emails", "consents"],
  "/admin/history": ["emails"],
  "/admin/files/orders.csv": [...buyer, "places"],
  "/admin/files/receipts.csv": ["name", "phones"],
};

/** Pages of one thing that has no customer, and those without a text: pictures, and what is not there. */
const notLookedAt = [
  ...["/admin/pictures", "/admin/orders/:id/pictures/:key", "/admin/returns/:id/pictures/:key"],
  ...["/admin/confirm/:id/picture", "/admin/reviews/:id/pictures/:key", "/admin/attention/disputes/:id/sheet"],
  ...["/admin/categories/:id", "/admin/sizes/:id", "/admin/sizes/chart", "/admin/measurements/:id"],
  ...["/admin/discounts/:id", "/admin/sales/:id", "/admin/files/:id", "/admin/files/:id/errors.csv"],
  ...["/admin/delivery/states/:state", "/admin/delivery/places/:id"],
  ...["/admin/delivery/rates/new", "/admin/delivery/rates/:id", "/admin/content", "/admin/settings/:page"],
  ...["/admin/texts/:kind", "/admin/texts/:kind/preview", "/admin/pages/:page", "/admin/pages/:page/:number"],
  ...["/admin/banner/:id", "/admin/*"],
];

type Ids = Awaited<ReturnType<typeof plantCustomer>>;

/** The queries and ids with which a page shows most; pages without a line are asked for as they are. */
function asksOf(ids: Ids): Partial<Record<DashboardPath, string[]>> {
  const always = "from=2020-01-01&to=2040-01-01";
  const everybody = "from=00000000-0000-7000-8000-000000000000&to=ffffffff-ffff-7fff-bfff-ffffffffffff";
  return {
    "/admin": ["", "?q=zainab", "?tab=unpaid"],
    "/admin/search": ["?q=zainab", "?q=8099112233"],
    "/admin/orders/:id": [ids.made, ids.delivered],
    "/admin/orders/:id/return": [ids.delivered],
    "/admin/orders/slips": [`?order=${ids.made}`],
    "/admin/orders/in-store/:id": [ids.stored],
    "/admin/workroom/slips": [`?order=${ids.made}`],
    "/admin/confirm/:id": [ids.waiting],
    "/admin/confirm/:id/call": [ids.waiting],
    "/admin/cash": ["", "?by=person"],
    "/admin/quick-order": ["?phone=08099112233"],
    "/admin/pay-links/:id": [ids.payLink],
    "/admin/returns": ["?all"],
    "/admin/returns/:id": [ids.return],
    "/admin/attention/disputes/:id": [ids.dispute],
    "/admin/attention/disputes/:id/send": [ids.dispute],
    "/admin/refund/:reference": [ids.reference],
    "/admin/messages/emails/:id": [ids.email],
    "/admin/customers": ["", "?q=zainab"],
    "/admin/customers/:id": [ids.person],
    "/admin/customers/whatsapp/:id": [ids.queue],
    "/admin/customers/whatsapp/contacts.vcf": [`?${everybody}`],
    "/admin/reviews": ["", "?show=shown"],
    "/admin/products/:id": [ids.product],
    "/admin/products/:id/pre-order": [ids.product],
    "/admin/collections/:id": [ids.collection],
    "/admin/collections/:id/orders.csv": [ids.collection],
    "/admin/files/orders.csv": [`?${always}`],
    "/admin/files/receipts.csv": [`?${always}`],
  };
}

/** What is posted to be answered with data, as a page's script does while somebody types. */
const forms: Partial<Record<DashboardPath, Record<string, string>>> = {
  "/admin/quick-order/look": { formId: newId(), phone: "08099112233" },
};

/** An address of the page: with an id in it, or with a query, and as a page's script asks for it. */
function addressOf(path: string, ask: string, { made }: Ids): string {
  const [id, query] = ask.startsWith("?") ? [made, ask] : [ask || made, ""];
  const page = path.replaceAll(/:[a-z]+/gu, id).replace("*", "nowhere");
  return `${page}${isFile(path) ? "" : ".data"}${query}`;
}

const isFile = (path: string) => /\.(?:csv|vcf)$|\/(?:download|look)$/u.test(path);

/** By its first word, because two fields may have the same words. */
const nameOf = (field: Field) => fields[field].words[0]!;

function fieldsIn(text: string): string[] {
  const isIn = (field: Field) => fields[field].words.some(word => squeezed(text).includes(squeezed(word)));
  return (Object.keys(fields) as Field[]).filter(isIn).map(nameOf);
}

const sorted = (names: string[]) => [...new Set(names)].toSorted();

test("each field of a customer is shown where its page says, to the roles with its permission, and nowhere else", async () => {
  const routes = await loadRouteTable();
  const paths = dashboardPathsOf(routes) as DashboardPath[];
  const ids = await plantCustomer(shop);
  const asks = asksOf(ids);
  const [shown, expected]: Record<string, string[]>[] = [{}, {}];
  const unanswered = new Set<string>();
  for (const role of staffRoles) {
    // A chat that one of them opened is offered to the next one a quarter of an hour later.
    shop.passMinutes(16);
    const browser = ownersBrowser(() => shop, routes as Record<string, TestRoute>, role);
    for (const path of paths) {
      const key = `${path} as ${role}`;
      const answers = [];
      for (const ask of asks[path] ?? [""]) answers.push(await browser(addressOf(path, ask, ids), forms[path]));
      if (role === "owner" && answers.some(({ status }) => status >= 400)) unanswered.add(path);
      shown![key] = sorted(answers.flatMap(({ body }) => fieldsIn(body)));
      const seen = (shows[path] ?? []).filter(field => may(role, fields[field].needs));
      expected![key] = mayOpen(role, path) ? sorted(seen.map(nameOf)) : [];
    }
  }
  expect(shown).toEqual(expected);
  // A page that is new here gets its address, and a line above if it shows a customer.
  expect([...unanswered].toSorted()).toEqual(notLookedAt.toSorted());
});
