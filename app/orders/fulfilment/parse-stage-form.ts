import * as v from "valibot";
import { isCalendarDay } from "#app/lib/lagos-input.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { firstSentences, parseForm } from "#app/lib/parse-form.ts";
import { webLink } from "#app/lib/web-link.ts";
import type { TypedPromise } from "#app/money/owed/parse-promise.ts";
import { plausiblePhone } from "#app/shop/delivery/delivery.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { type HandedOver, handedFields } from "./door-code.ts";
import type { KeptPart } from "./kept-part.ts";
import { asksForPieces, orderStages } from "./stage-words.ts";

/** A transport company with its driver, or a rider. `arrives`: "2026-11-24", or "". */
type CarrierInput = {
  company: string;
  driverPhone: string;
  waybill: string;
  arrives: string;
  link?: string | undefined;
};

/**
 * `from` is the stage on the page. `carrier` is named when the order is sent, and may be empty for home delivery.
 * `owed` says who pays later and when, where it is handed over with something due; `handed` what was said at the door.
 * `putsBack` puts the items back into stock. Of a cancelled order `keepsCodes` leaves the discount codes used, and
 * `kept` notes what the shop keeps.
 */
export type StageStep = {
  from: OrderStage;
  to: OrderStage;
  carrier?: CarrierInput;
  owed?: TypedPromise;
  putsBack?: boolean;
  keepsCodes?: boolean;
  kept?: KeptPart | undefined;
  handed?: HandedOver;
};

type ParsedStageForm = { kind: "step"; step: StageStep } | { kind: "refused"; fields: Record<string, string> };

const stage = v.picklist(orderStages);

const undoSchema = v.object({ from: stage });
const stepSchema = v.object({
  from: stage,
  to: stage,
  pieces: v.optional(v.picklist(["back", "kept"])),
  ...handedFields,
});

const carrierSchema = v.object({
  company: v.pipe(
    oneLineName,
    v.nonEmpty("Enter the transport company, such as GIG or GUO."),
    v.maxLength(80, "Use at most 80 characters."),
  ),
  driverPhone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter the driver's phone number. The customer calls it."),
    v.maxLength(40, "Number too long."),
    v.check(text => plausiblePhone(text) !== undefined, "Enter a phone number such as 0803 123 4567."),
  ),
  waybill: v.optional(v.pipe(oneLineName, v.maxLength(60, "Use at most 60 characters.")), ""),
  arrives: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(text => text === "" || isCalendarDay(text), "Choose a day, or leave it empty."),
    ),
    "",
  ),
});

const riderSchema = v.object({
  company: v.pipe(oneLineName, v.maxLength(80, "Use at most 80 characters.")),
  driverPhone: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(40, "Number too long."),
      v.check(text => text === "" || plausiblePhone(text) !== undefined, "Enter a phone number such as 0803 123 4567."),
    ),
    "",
  ),
  link: v.optional(webLink("https://rides.example/track/1"), ""),
});

/** The stage that an undo leaves. Undefined for a form that no page of ours sends. */
export function parseUndoForm(form: FormData): OrderStage | undefined {
  const parsed = v.safeParse(undoSchema, Object.fromEntries(form));
  return parsed.success ? parsed.output.from : undefined;
}

/**
 * `refused`: a sentence per carrier field. Undefined for a form that no page of ours sends. Motor park needs a carrier.
 */
export function parseStageForm(form: FormData, kind: DeliveryKind): ParsedStageForm | undefined {
  const fields = Object.fromEntries(form);
  const step = v.safeParse(stepSchema, fields);
  if (!step.success) return refuseTaker(step.issues);
  const { pieces, doorCode, takenBy, ...ends } = step.output;
  if (asksForPieces(ends.to))
    return pieces ? { kind: "step", step: { ...ends, putsBack: pieces === "back" } } : noPieces;
  const { carrier: carriedBy } = deliveryKinds[kind];
  const isByRider = carriedBy === "rider" && form.has("company");
  if (ends.to !== "sent" || (carriedBy !== "company" && !isByRider)) {
    const handed = doorCode || takenBy ? { handed: { doorCode, takenBy } } : {};
    return { kind: "step", step: { ...ends, ...handed } };
  }
  const schema = isByRider ? riderSchema : carrierSchema;
  const carrier = parseForm<Omit<CarrierInput, "waybill" | "arrives">>(schema, fields);
  if (!carrier.ok) return { kind: "refused", fields: carrier.fields };
  return { kind: "step", step: { ...ends, carrier: { waybill: "", arrives: "", ...carrier.values } } };
}

const noPieces: ParsedStageForm = { kind: "refused", fields: { pieces: "Choose what happens to the items." } };

/** Only who took the order is typed by a person. */
function refuseTaker(issues: v.InferIssue<typeof stepSchema>[]): ParsedStageForm | undefined {
  const { takenBy, ...others } = firstSentences(stepSchema, issues);
  if (Object.keys(others).length > 0) return undefined;
  return { kind: "refused", fields: { ...(takenBy && { takenBy }) } };
}
