import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { intentField } from "#app/lib/posted-forms.ts";
import { Button } from "#app/ui/button.tsx";
import { findPhone, type Phone, type PhoneState, subscribe } from "./phone-state.ts";
import { ringsKey } from "./use-kept-rings.ts";

const sentences: Record<Exclude<PhoneState, "off">, string> = {
  on: "Alerts are on for this device.",
  unsupported: "This browser can't show alerts. Use Chrome, Edge, Firefox or Samsung Internet.",
  insecure: "Alerts need a shop address that begins with https://.",
  "home-screen":
    "On an iPhone, add the dashboard to your home screen first: tap Share, then Add to Home Screen. Open it there and come back to this page.",
  denied: "This browser blocks alerts from your shop. Allow notifications in the browser's site settings, then reload.",
};

/** What this browser can do; undefined until the script has looked, which it does again when `devices` change. */
export function usePhone(devices: unknown): Phone | undefined {
  const [phone, setPhone] = useState<Phone>();
  useEffect(() => {
    let isWanted = Boolean(devices);
    void findPhone().then(found => isWanted && setPhone(found));
    return () => {
      isWanted = false;
    };
  }, [devices]);
  return phone;
}

type ThisPhoneProps = { publicKey: string; phone: Phone | undefined; isKnown: boolean };

/** Turns alerts on for the browser that shows this page, or says why it can't. */
export function ThisPhone({ publicKey, phone, isKnown }: ThisPhoneProps) {
  const [isDenied, setDenied] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const submit = useSubmit();
  const state = stateOf(isDenied ? { state: "denied" } : phone, isKnown);
  async function turnOn() {
    setBusy(true);
    setProblem("");
    try {
      const subscription = await subscribe(publicKey);
      if (subscription === "denied") return setDenied(true);
      localStorage.setItem(ringsKey, subscription.endpoint);
      await submit({ ...subscription, [intentField]: "add" }, { method: "post" });
    } catch {
      setProblem("The browser could not reach its alert service. Check the connection and try again.");
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className="stack gap-3" aria-live="polite">
      <h2 className="title-3">This device</h2>
      {state && state !== "off" && <p>{sentences[state]}</p>}
      {state === "off" && (
        <p>
          <Button look="primary" onClick={() => void turnOn()} busyLabel={isBusy ? "Turning on…" : undefined}>
            Turn on alerts
          </Button>
        </p>
      )}
      {problem && <p className="failure pad-3-4">{problem}</p>}
    </section>
  );
}

/** A browser may be subscribed while the shop has forgotten it. */
function stateOf(phone: Phone | undefined, isKnown: boolean): PhoneState | undefined {
  return phone?.state === "on" && !isKnown ? "off" : phone?.state;
}
