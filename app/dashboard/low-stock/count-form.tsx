import { useState } from "react";
import { href, Link } from "react-router";
import { countInput, shownInput, versionInput } from "#app/catalog/bulk-changes/parse-counts.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { DashboardForm, type FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { counted } from "#app/lib/counted.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./count-form.module.css";

/**
 * `pieces`: null for not counted. `waiting`: how many people want to be told when it is back. `comesBy`: the day of a
 * pre-order, "Wed 20 Jan", whose pieces are those that are to come.
 */
export type CountedGroup = {
  id: string;
  title: string;
  version: number;
  picture: StoredPicture | null;
  comesBy: string | undefined;
  sizes: { size: string; isOnlySize: boolean; pieces: number | null; waiting?: number }[];
};

type CountFormProps = {
  label: string;
  groups: CountedGroup[];
  action: string;
  answer: FormRefusal<MessageKey> | undefined;
};

/**
 * Pieces by product and size: a number typed is what there is now, "+12" what came in, and an empty input changes
 * nothing.
 */
export function CountForm({ label, groups, action, answer }: CountFormProps) {
  return (
    <DashboardForm
      action={action}
      answer={answer}
      submitLabel="Save"
      submitOf="stock"
      isWatched
      cancelTo={action}
      className={styles.form}
    >
      {fields => (
        <ul className={`panel ${styles.groups}`} aria-label={label}>
          {groups.map(group => (
            <li key={group.id} className={`stack top ${styles.group}`}>
              <input type="hidden" name={versionInput(group.id)} value={group.version} />
              <Picture picture={group.picture} alt="" isSmall className={styles.picture} />
              <div className="cluster gap-0-3 middle apart may-shrink">
                <h2 className="breakable title-5">
                  <Link className="touch" to={href("/admin/products/:id", { id: group.id })}>
                    {group.title}
                  </Link>
                </h2>
                <Link className="small touch" to={`${href("/admin/stock")}?product=${group.id}`}>
                  History<span className="visually-hidden"> of {group.title}</span>
                </Link>
              </div>
              {group.comesBy && (
                <p className="hint whole-row">
                  Pre-order: count what is to come by {group.comesBy} and is not ordered yet, not what lies in the shop.
                </p>
              )}
              <ul className={`stack whole-row ${styles.sizes}`}>
                {group.sizes.map(size => (
                  // Counted pieces get a new input, which is empty.
                  <li key={`${size.size} ${size.pieces}`}>
                    <SizeCount product={group} size={size} fields={fields} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </DashboardForm>
  );
}

type SizeCountProps = { product: CountedGroup; size: CountedGroup["sizes"][number]; fields: FormFields };

function SizeCount({ product, size: { size, isOnlySize, pieces, waiting = 0 }, fields }: SizeCountProps) {
  const of = { productId: product.id, size };
  const { error, below: _, defaultValue, ...field } = fields.field(countInput(of));
  const [typed, setTyped] = useState(defaultValue);
  const id = `${product.id}-${size}`;
  return (
    <div className={`stack gap-1-2 middle ${styles.size}`}>
      <span className={`cluster middle medium ${styles.name}`}>
        {sizeText(size, isOnlySize)}
        <Left pieces={pieces} isToCome={product.comesBy !== undefined} />
        {waiting > 0 && (
          <span className={`hint figures ${styles.muted}`}>{counted(waiting, "person", "people")} waiting</span>
        )}
      </span>
      <input type="hidden" name={shownInput(of)} value={pieces ?? ""} />
      <input
        {...field}
        className={`${fieldStyles.input} figures ${styles.count}`}
        defaultValue={defaultValue}
        // The keys of a phone number have a plus.
        inputMode="tel"
        autoComplete="off"
        maxLength={10}
        placeholder={pieces?.toString() ?? "–"}
        aria-label={`Stock of ${product.title}, ${sizeText(size, isOnlySize)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <output className={`hint figures ${styles.difference}`}>{differenceText(typed, pieces)}</output>
      {error && (
        <p id={id} className={`${fieldStyles.error} whole-row`}>
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  );
}

function Left({ pieces, isToCome }: { pieces: number | null; isToCome: boolean }) {
  if (pieces === null) return <span className={`hint figures ${styles.muted}`}>not counted</span>;
  if (pieces === 0) return <Badge tone="bad">sold out</Badge>;
  return <span className={`hint figures ${styles.muted}`}>{`${pieces} ${isToCome ? "to come" : "left"}`}</span>;
}

/** Writes "+2", "−1" or "same", "makes 17" for what is added, and "" before a number is typed. */
function differenceText(typed: string, pieces: number | null): string {
  const text = typed.replaceAll(/[\s,]/gu, "").replace("−", "-");
  if (pieces !== null && /^[+-]\d+$/u.test(text)) return `makes ${pieces + Number(text)}`;
  if (!/^\d+$/u.test(text) || pieces === null) return "";
  const difference = Number(text) - pieces;
  if (difference === 0) return "same";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
