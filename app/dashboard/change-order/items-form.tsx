import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { isOneSize, sizeText, titleWithSize } from "#app/catalog/sizes/size.ts";
import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { AddableProducts } from "#app/dashboard/quick-order/addable-products.tsx";
import { formatNaira } from "#app/lib/money.ts";
import { itemsText } from "#app/orders/changes/changed-items.ts";
import type { ChangePlan } from "#app/orders/changes/plan-swap.server.ts";
import type { ChangeableLine, ChangeView } from "#app/orders/changes/view-change.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { PlanSums } from "./plan-sums.tsx";

/**
 * `plan`: what the chosen items come to, with the sums that its button posts; `closed`: why nothing can be changed.
 * `hasEmail`: an e-mail can reach the customer.
 */
export type ItemsPage = ChangeView & {
  q: string;
  hasEmail: boolean;
  sentences: string[];
  plan: (ChangePlan & { seen: string }) | undefined;
  closed: string | undefined;
};

/** Every button posts the whole form, so that nothing chosen is lost and no script is needed. */
export function ItemsForm({ page }: { page: ItemsPage }) {
  const { lines, added, found, q, sentences, plan } = page;
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentences.length > 0 || plan) news.current?.focus();
  }, [sentences, plan]);
  return (
    <Form method="post" preventScrollReset className="stack gap-4 packed breakable">
      {/* Enter in the search box presses the first button. */}
      <button type="submit" name="intent" value="find" hidden tabIndex={-1} aria-hidden />
      {(sentences.length > 0 || plan) && (
        <div ref={news} tabIndex={-1} role={sentences.length > 0 ? "alert" : "status"} className="stack gap-2">
          {sentences.map(sentence => (
            <p key={sentence} className="medium bad">
              {sentence}
            </p>
          ))}
          {plan && (
            <PlanSums plan={plan} hasEmail={page.hasEmail}>
              {itemsText(plan.lines)}
            </PlanSums>
          )}
        </div>
      )}
      {lines.map(line => (
        <LineChoice key={line.position} line={line} />
      ))}
      <FormGroup legend="Add an item">
        <div className="cluster gap-3 bottom">
          <Field label="Find a product" name="q" autoComplete="off" defaultValue={q} />
          <Pressed intent="find">Find</Pressed>
        </div>
        <AddableProducts found={found} q={q} />
        {added.length > 0 && (
          <ul className="stack" aria-label="Added items">
            {added.map((line, place) => (
              <li key={line.key} className="cluster gap-3 middle">
                <input type="hidden" name="added" value={line.key} />
                <span>
                  <span className="strong">{titleWithSize(line)}</span>{" "}
                  <span className="hint">{formatNaira(line.priceKobo)}</span>
                </span>
                <Button type="submit" name="intent" value={`drop ${place}`} look="quiet">
                  Remove<span className="visually-hidden"> {line.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </FormGroup>
      <p>
        <Pressed intent="look" look={plan ? "secondary" : "primary"}>
          See what changes
        </Pressed>
      </p>
    </Form>
  );
}

function LineChoice({
  line: { position, title, size, isOnlySize, quantity, wanted, sizes },
}: {
  line: ChangeableLine;
}) {
  const only = isOnlySize || isOneSize(sizes);
  return (
    <FormGroup legend={`${titleWithSize({ title, size, isOnlySize })}, ${quantity} ordered`}>
      <div className="cluster gap-3 bottom">
        <SelectField label="Size" name={`size-${position}`} defaultValue={wanted.size} required>
          {sizes.map(one => (
            <option key={one.size} value={one.size} disabled={!one.isThere}>
              {sizeText(one.size, only)}
              {one.priceKobo > 0 && ` · ${formatNaira(one.priceKobo)}`}
              {!one.isThere && " (sold out)"}
            </option>
          ))}
        </SelectField>
        <SelectField label="Quantity" name={`quantity-${position}`} defaultValue={String(wanted.quantity)} required>
          {Array.from({ length: Math.max(quantity, wanted.quantity) + 6 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? "None" : count}
            </option>
          ))}
        </SelectField>
      </div>
    </FormGroup>
  );
}

type PressedProps = { intent: string; look?: "primary" | "secondary"; children: string };

function Pressed({ intent, look = "secondary", children }: PressedProps) {
  const { formData, state } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Button type="submit" name="intent" value={intent} look={look} busyLabel={isBusy ? "loading..." : undefined}>
      {children}
    </Button>
  );
}
