import * as v from "valibot";
import type { DeviceChoices } from "#app/orders/rings/devices.server.ts";
import { ringKindNames } from "#app/orders/rings/ring-kinds.ts";

const base64Url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/u));

/** What a browser sends of its subscription. Its push service is asked only at a public https address. */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.startsWith("https://")),
  p256dh: base64Url(100),
  auth: base64Url(40),
  replaces: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

export type SentSubscription = v.InferOutput<typeof subscription>;

export function parseSubscription(form: FormData): SentSubscription | undefined {
  const parsed = v.safeParse(subscription, Object.fromEntries(form));
  return parsed.success ? parsed.output : undefined;
}

const hour = v.pipe(
  v.string(),
  v.regex(/^(?:\d|1\d|2[0-3])?$/u),
  v.transform(text => (text === "" ? null : Number(text))),
);

const choices = v.object({ id: v.string(), quietFrom: hour, quietTo: hour });

/** One empty hour means no quiet hours. */
export function parseChoices(form: FormData): (DeviceChoices & { id: string }) | undefined {
  const parsed = v.safeParse(choices, Object.fromEntries(form));
  if (!parsed.success) return undefined;
  const { id, quietFrom, quietTo } = parsed.output;
  const isQuiet = quietFrom !== null && quietTo !== null && quietFrom !== quietTo;
  const hours = isQuiet ? { quietFrom, quietTo } : { quietFrom: null, quietTo: null };
  const kinds = ringKindNames.filter(kind => form.getAll("kind").includes(kind));
  return { id, kinds, namesPeople: form.has("namesPeople"), ...hours };
}
