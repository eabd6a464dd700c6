import { data, href } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { addDevice, changeDevice, kindsOf, listDevices, removeDevice } from "#app/orders/rings/devices.server.ts";
import { sendTestRing } from "#app/orders/rings/test-ring.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { usePushKeys } from "#app/platform/push/push-keys.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/rings-page.ts";
import { DeviceForm } from "./device-form.tsx";
import { deviceName } from "./device-name.ts";
import { parseChoices, parseSubscription } from "./parse-device.ts";
import { ringerOf } from "./ringer-of.server.ts";
import { ThisPhone, usePhone } from "./this-phone.tsx";
import styles from "./rings-page.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const who = ringerOf(context);
  const { publicKey } = await usePushKeys(shop);
  return { publicKey, kinds: kindsOf(who.role), devices: await listDevices(shop, who.id) };
}

export async function action(args: Route.ActionArgs) {
  const shop = shopOf(args.context);
  const who = ringerOf(args.context);
  const page = href("/admin/alerts");
  return await namedActions(args, {
    async add({ form, request }) {
      const sent = parseSubscription(form);
      if (!sent) throw badRequest();
      const name = deviceName(request.headers.get("user-agent") ?? "");
      const added = await addDevice(shop, who, { ...sent, name });
      return added
        ? leave(shop, page, "updated", "Alerts are on")
        : data({ problem: "You have alerts on 20 devices. Remove one first." }, { status: 409 });
    },
    async save({ form }) {
      const choices = parseChoices(form);
      if (!choices) throw badRequest();
      const isSaved = await changeDevice(shop, who, choices);
      return isSaved ? leave(shop, page, "updated", "Alerts saved") : gone();
    },
    async remove({ form }) {
      await removeDevice(shop, who, String(form.get("id")));
      return leave(shop, page, "updated", "Alerts turned off");
    },
    async test({ form }) {
      const id = String(form.get("id"));
      const sent = await sendTestRing(shop, who, { id });
      if (sent.kind === "sent") return data({ id, token: sent.token });
      return sent.kind === "failed" ? data({ id, problem: sent.why }) : gone();
    },
  });
}

function gone() {
  return data({ problem: "This device is no longer on the list. Turn alerts on again." }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Phone alerts");

export default function DashboardRingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { publicKey, kinds, devices } = loaderData;
  const phone = usePhone(devices);
  const isHere = ({ endpoint }: { endpoint: string }) => endpoint === phone?.endpoint;
  return (
    <DashboardSection heading="Phone alerts">
      <div className={`stack gap-8 ${styles.page}`}>
        <p>Hear of new orders at once, even without email. The lock screen shows amounts, no names.</p>
        {actionData && "problem" in actionData && !("id" in actionData) && (
          <p role="alert" className="failure pad-3-4">
            {actionData.problem}
          </p>
        )}
        <ThisPhone publicKey={publicKey} phone={phone} isKnown={devices.some(isHere)} />
        {devices.map(device => (
          <DeviceForm key={device.id} device={device} kinds={kinds} isHere={isHere(device)} />
        ))}
      </div>
    </DashboardSection>
  );
}
