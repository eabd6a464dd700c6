import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { formatNaira } from "#app/lib/money.ts";
import type { QuickLine } from "#app/selling/quick-orders/view-quick-order.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AddableProducts } from "./addable-products.tsx";
import type { QuickPartProps } from "./quick-page.ts";
import styles from "./quick-order-form.module.css";

export function QuickProducts({ form, view, busy }: QuickPartProps) {
  const { found, lines, usualSizes } = view;
  return (
    <FormGroup legend="Products">
      <div className={`cluster gap-3 bottom ${styles.actions}`}>
        <Field required label="Find a product" name="q" autoComplete="off" defaultValue={form.q} />
        <Button type="submit" name="intent" value="find" busyLabel={busy === "find" ? "loading..." : undefined}>
          Find
        </Button>
      </div>
      <AddableProducts found={found} q={form.q} usualSizes={usualSizes} />
      {lines.length > 0 && (
        <ul className="stack" aria-label="Items">
          {lines.map(line => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
      {lines.length === 0 && <p className="hint">No items yet.</p>}
    </FormGroup>
  );
}

function Line({ line }: { line: QuickLine }) {
  const { key, title, size, isOnlySize, quantity, priceKobo, problem } = line;
  const name = titleWithSize({ title, size, isOnlySize });
  return (
    <li className={`stack gap-2 ${styles.item}`}>
      <input type="hidden" name="line" value={key} />
      <span>
        <span className="strong">{name}</span>{" "}
        {priceKobo > 0 && <span className="hint">{formatNaira(priceKobo)} each</span>}
      </span>
      <div className={`cluster gap-3 bottom ${styles.actions}`}>
        <Field
          required
          key={quantity}
          label="Quantity"
          aria-label={`Quantity of ${name}`}
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className={styles.pieces}
          defaultValue={quantity}
          error={problem}
        />
        <Button type="submit" name="intent" value={`drop ${key}`} look="quiet">
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
