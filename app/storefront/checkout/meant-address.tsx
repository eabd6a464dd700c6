import { type FocusEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** Addresses asked about in this tab: each is asked once. */
const asked = new Set<string>();

/**
 * Around an input for an email address: asks "Did you mean gmail.com?" below it once a mistyped address has been left.
 * Blocks nothing.
 */
export function MeantAddress({ children }: { children: ReactNode }) {
  const [slip, setSlip] = useState<{ input: HTMLInputElement; host: string }>();
  const ask = async (input: HTMLInputElement): Promise<void> => {
    const address = input.value.trim();
    const host = await findHost(address);
    if (!host || asked.has(address) || input.value.trim() !== address) return;
    // A line that appears during a press would move the pressed button away.
    if (document.querySelector(":active")) {
      setTimeout(ask, 100, input);
      return;
    }
    asked.add(address);
    setSlip({ input, host });
  };
  return (
    <div
      onInput={() => setSlip(undefined)}
      onBlur={({ target }: FocusEvent) => {
        // A tap leaves the input in its middle, so its end is awaited.
        if (target instanceof HTMLInputElement) setTimeout(ask, 0, target);
      }}
    >
      {children}
      <p role="status" className="small">
        {slip && (
          <>
            Did you mean {slip.host}?{" "}
            <Button look="within" onClick={() => putRight(slip.input, slip.host)}>
              Yes, change it
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** The rule loads when an address has been left: the checkout is the shop's heaviest page. */
async function findHost(address: string): Promise<string | undefined> {
  try {
    return (await import("./known-mail-host.ts")).knownMailHost(address);
  } catch {
    // Without a connection, nothing is asked.
    return undefined;
  }
}

/** The event lets the form keep its draft and check the field again, as after typing. */
function putRight(input: HTMLInputElement, host: string): void {
  input.value = input.value.trim().replace(/[^@]*$/u, host);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
