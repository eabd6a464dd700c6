import { href } from "react-router";
import { colorName } from "#app/catalog/colours/color-name.ts";
import { formatLagosDay, formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { AuditEntry } from "#app/orders/audit/list-audit.server.ts";
import { connectionSubjects, isPaymentChange } from "#app/shop/connections/connections.ts";
import { faceOf } from "#app/shop/look/faces.ts";
import { readPromises } from "#app/shop/promises/promises.ts";

/** "" when the fact did not exist before or after. */
export type ChangedFact = { name: string; before: string; after: string };

type Change = Pick<AuditEntry, "action" | "subject" | "name" | "before" | "after">;

const done: Record<string, string> = {
  create: "created",
  add: "added",
  count: "counted",
  update: "changed",
  delete: "deleted",
  archive: "archived",
  "wait-longer": "held longer",
  restore: "restored",
  swap: "changed",
  undo: "change undone",
  move: "moved",
  feature: "featured on the home page, or removed from it",
  "send again": "sent again",
  refund: "refund started",
  clear: "cleared",
  close: "resolved",
  call: "called",
  end: "cancelled",
  reset: "reset by a link",
  "reset by command": "reset by a command on the server",
  import: "imported",
  accept: "accepted",
  withdraw: "cancelled",
  make: "made manually",
  download: "downloaded",
  confirm: "confirmed",
  publish: "published",
  unpublish: "unpublished",
  show: "shown",
  hide: "hidden",
  "put back": "moved back",
  answer: "answered",
  connect: "connected",
  disconnect: "disconnected",
  "switch on": "switched on",
  "switch off": "switched off",
  remove: "removed",
  "use recovery code": "replaced by a recovery code, once",
  "renew recovery codes": "got new recovery codes",
};

/** Subjects whose name in the books is not the dashboard's. */
const subjectWords: Record<string, string> = {
  attention: "issue",
  "delivery place": "delivery area",
  "delivery places": "delivery areas",
  "e-mail": "email",
  "pay link": "payment link",
  person: "staff member",
  "size scale": "size type",
  text: "message template",
  "draft of a product": "product draft",
};

/** Writes a title such as "Category Bags changed". Deleted things have their last name. */
export function auditTitle({ action, subject, name, before, after }: Change): string {
  const names = [before.name, before.title, before.number, before.code, after.name, after.title, after.code];
  const had = names.find(value => typeof value === "string" && value !== "");
  const word = subjectWords[subject] ?? subject;
  const thing = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return [thing, name ?? had, done[action] ?? action].filter(Boolean).join(" ");
}

export function changedFacts({ before, after }: Pick<Change, "before" | "after">): ChangedFact[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .map(key => ({ name: nameOf(key), before: inWords(key, before[key]), after: inWords(key, after[key]) }))
    .filter(fact => fact.before !== fact.after);
}

/** Returns undefined when what was changed has no page or was deleted. */
export function auditAddress(change: Pick<AuditEntry, "action" | "subject" | "subjectId" | "name">) {
  if (change.subject === "e-mail") return href("/admin/messages/emails");
  if (change.subject === "store order") return href("/admin/orders/in-store/:id", { id: change.subjectId });
  if (change.subject === "file") return href("/admin/files/:id", { id: change.subjectId });
  if (change.subject === "text") return href("/admin/texts/:kind", { kind: change.subjectId });
  if (change.subject === "page") return href("/admin/pages/:page", { page: change.subjectId });
  if (change.subject === "review") return href("/admin/reviews");
  if (change.subject === "settings") return href("/admin/settings");
  if (change.subject === connectionSubjects.smtp) return href("/admin/settings/email");
  if (isPaymentChange(change)) return href("/admin/settings/paying");
  if (change.subject === "backup") return href("/admin/settings/backups");
  if (change.subject === "password") return href("/admin/password");
  if (change.subject === "receipt" || change.subject === "checkout") {
    return href("/admin/confirm/:id", { id: change.subjectId });
  }
  if (change.subject === "person" || change.subject === "invitation" || change.subject === "sign-in code")
    return href("/admin/settings/people");
  if (change.subject === "occasions") return href("/admin/occasions");
  if (change.subject.startsWith("size ")) return href("/admin/sizes");
  if (change.subject === "measurement set") return href("/admin/measurements");
  if (change.subject === "discount") return href("/admin/discounts/:id", { id: change.subjectId });
  if (change.subject === "sale") return href("/admin/sales/:id", { id: change.subjectId });
  if (change.subject.startsWith("delivery")) return href("/admin/delivery");
  if (change.subject === "banner slide") return href("/admin/banner");
  if (change.name === undefined) return undefined;
  const id = { id: change.subjectId };
  if (change.subject === "order") return href("/admin/orders/:id", id);
  if (change.subject === "product") return href("/admin/products/:id", id);
  return change.subject === "category" ? href("/admin/categories/:id", id) : undefined;
}

const pictureFacts = ["logo", "logoDark", "icon", "picture", "pictureOnPhones"];

/** Turns "deliveryFeeKobo" into "delivery fee". */
function nameOf(key: string): string {
  return key
    .replace(/(?:Kobo|Id)$/u, "")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replaceAll("_", " ");
}

function inWords(key: string, value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (/(?:At|From|Until)$/u.test(key) && typeof value === "string") return formatLagosTime(new Date(value));
  if (key.endsWith("Kobo") && typeof value === "number") return formatNaira(value);
  if (key === "closedDays" && typeof value === "string") return value.split(",").map(formatLagosDay).join(", ");
  if (Array.isArray(value)) return value.map(each => inWords("", each)).join(", ");
  if (key === "promises" && typeof value === "string") {
    return readPromises(value)
      .map(({ text }) => text)
      .join(", ");
  }
  // Two pictures differ by their first signs.
  if (pictureFacts.includes(key) && typeof value === "string") return `picture ${value.slice(0, 4)}`;
  if (key === "displayFace" && typeof value === "string") return faceOf(value).label;
  if (key === "color" && typeof value === "string") return colorName(value);
  if (typeof value === "object") {
    if ("size" in value && "quantity" in value) {
      const at =
        "priceKobo" in value && typeof value.priceKobo === "number" ? ` at ${formatNaira(value.priceKobo)}` : "";
      const low = "lowLevel" in value ? `, alert at ${value.lowLevel}` : "";
      return `${value.size}: ${value.quantity ?? "not counted"}${at}${low}`;
    }
    const parts = Object.entries(value).map(([part, each]) => `${nameOf(part)} ${inWords(part, each) || "not set"}`);
    return parts.join(" ");
  }
  return String(value);
}
