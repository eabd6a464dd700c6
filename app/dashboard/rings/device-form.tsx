import { useEffect, useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { CheckLabel, FieldPair } from "#app/dashboard/forms/form-parts.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { Device } from "#app/orders/rings/devices.server.ts";
import { type RingKind, ringKinds } from "#app/orders/rings/ring-kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What one phone is told, and when it may not ring. */
export function DeviceForm({ device, kinds, isHere }: { device: Device; kinds: RingKind[]; isHere: boolean }) {
  const { id, name, quietFrom, quietTo, namesPeople } = device;
  return (
    <section className="stack gap-3 pad-4 control" aria-labelledby={`phone-${id}`}>
      <h2 id={`phone-${id}`} className="title-3">
        {name}
        {isHere && " (this device)"}
      </h2>
      <p className="hint">{stateOf(device)}</p>
      <Form method="post" className="stack gap-4">
        <input type="hidden" name="id" value={id} />
        <fieldset className="stack gap-2">
          <legend className="medium">Ring for</legend>
          {kinds.map(kind => (
            <CheckLabel key={kind}>
              <input type="checkbox" name="kind" value={kind} defaultChecked={device.kinds.includes(kind)} />
              {ringKinds[kind].label}
            </CheckLabel>
          ))}
        </fieldset>
        <FieldPair>
          <HourField label="Quiet from" name="quietFrom" hour={quietFrom} />
          <HourField label="Quiet until" name="quietTo" hour={quietTo} />
        </FieldPair>
        <p className="hint">Alerts wait until quiet hours end. Issues ring at any time.</p>
        <CheckLabel>
          <input type="checkbox" name="namesPeople" defaultChecked={namesPeople} />
          Show the customer's first name on the lock screen
        </CheckLabel>
        <div className="cluster gap-2">
          <Button type="submit" look="primary" name={intentField} value="save">
            Save
          </Button>
          <Button type="submit" look="quiet" name={intentField} value="remove">
            Turn off
          </Button>
        </div>
      </Form>
      <TestAlert id={id} />
    </section>
  );
}

function stateOf({ isSilent, problem, lastOkAt }: Device): string {
  if (isSilent) return "Signed out there, so it does not ring. Sign in on it again.";
  if (problem) return `The last alert failed. ${problem}`;
  return lastOkAt ? `Last alert: ${formatLagosTime(lastOkAt)}` : "No alert yet.";
}

function HourField({ label, name, hour }: { label: string; name: string; hour: number | null }) {
  return (
    <SelectField label={label} name={name} defaultValue={hour === null ? "" : String(hour)}>
      <option value="">No quiet hours</option>
      {hours.map(one => (
        <option key={one} value={one}>
          {String(one).padStart(2, "0")}:00
        </option>
      ))}
    </SelectField>
  );
}

type TestAnswer = { token?: string; problem?: string };

const patienceSeconds = 10;

/** Sends a test and says whether the phone has shown it, within ten seconds. */
function TestAlert({ id }: { id: string }) {
  const fetcher = useFetcher<TestAnswer>();
  const { token, problem } = fetcher.data ?? {};
  const outcome = useShown(token);
  const isBusy = fetcher.state !== "idle" || (token !== undefined && outcome === "waiting");
  return (
    <fetcher.Form method="post" className="stack gap-2">
      <input type="hidden" name="id" value={id} />
      <div>
        <Button type="submit" name={intentField} value="test" busyLabel={isBusy ? "Testing…" : undefined}>
          Send a test
        </Button>
      </div>
      <p role="status">{problem ?? (token && sayings[outcome])}</p>
    </fetcher.Form>
  );
}

type Outcome = "waiting" | "shown" | "unseen";

const sayings: Record<Outcome, string> = {
  waiting: "Sent. Waiting for the device…",
  shown: "Shown on the device.",
  unseen:
    "Sent, but not shown within ten seconds. Check that notifications are allowed and that battery saver is off, then try again.",
};

function useShown(token: string | undefined): Outcome {
  const [seen, setSeen] = useState<{ token: string; outcome: Outcome }>();
  useEffect(() => {
    if (!token) return undefined;
    let tries = 0;
    const timer = setInterval(async () => {
      tries += 1;
      const isShown = await askShown(token);
      if (!isShown && tries < patienceSeconds) return;
      clearInterval(timer);
      setSeen({ token, outcome: isShown ? "shown" : "unseen" });
    }, 1000);
    return () => clearInterval(timer);
  }, [token]);
  return seen && seen.token === token ? seen.outcome : "waiting";
}

async function askShown(token: string): Promise<boolean> {
  try {
    const answer = await fetch(`${href("/admin/alerts/shown")}?${new URLSearchParams({ token })}`);
    return ((await answer.json()) as { isShown?: boolean }).isShown === true;
  } catch {
    // A dropped connection counts as not shown yet.
    return false;
  }
}
