import { data } from "react-router";
import { addDevice, renewDevice } from "#app/orders/rings/devices.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { usePushKeys } from "#app/platform/push/push-keys.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/kept-alerts.ts";
import { deviceName } from "./device-name.ts";
import { parseSubscription } from "./parse-device.ts";
import { ringerOf } from "./ringer-of.server.ts";

/**
 * A browser that rings says so when the dashboard is opened: its session may be another one now, and after `replaces`
 * its address is. Returns whether the shop knows it as this person's, and the shop's public key.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const who = ringerOf(context);
  const form = await readForm(request);
  const { publicKey } = await usePushKeys(shop);
  const endpoint = form.get("endpoint");
  if (typeof endpoint !== "string") throw badRequest();
  if (!form.has("replaces")) return Response.json({ isKnown: await renewDevice(shop, who, endpoint), publicKey });
  const sent = parseSubscription(form);
  if (!sent) throw badRequest();
  const name = deviceName(request.headers.get("user-agent") ?? "");
  return data({ isKnown: Boolean(await addDevice(shop, who, { ...sent, name })), publicKey });
}
