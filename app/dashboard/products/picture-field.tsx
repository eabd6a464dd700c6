import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import fieldStyles from "#app/ui/field.module.css";
import { WarningIcon } from "#app/ui/icons.tsx";
import { PictureEntries } from "./picture-entries.tsx";
import { usePictureList } from "./use-picture-list.ts";

type PictureFieldProps = {
  label: string;
  hint: string;
  /** The pictures there are, first one first. */
  hashes: string[];
  /** Names of files that were sent with the form and not taken. */
  refused?: string[] | undefined;
  error?: string | undefined;
  /** More about it, below the error. */
  below?: ReactNode;
  /** For exactly one picture: choosing another one replaces it. */
  isOne?: boolean;
};

/** The formats the shop can read. With HEIC in the list an iPhone sends the original, half the bytes of a JPEG. */
const accept = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

/**
 * The pictures of something, in order. The form sends their hashes as `picture`; files are uploaded when they are
 * chosen, with their progress, and without script are sent with the form as `image`.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, hashes, refused = [], below, isOne = false } = props;
  const id = useId();
  const list = usePictureList({ stored: hashes, refused, isOne });
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = list.entries.map(entry => `${entry.key} ${entry.state}`).join();
  const error = useErrorOf(shown, props.error);
  useInputEvent(field, shown);

  function upload({ target }: Pick<ChangeEvent<HTMLInputElement>, "target">) {
    if (target.files?.length) list.add(Array.from(target.files));
    target.value = "";
  }
  // Files chosen before the script had loaded.
  const uploadChosen = useRef(() => void (input.current?.files?.length && upload({ target: input.current })));
  useEffect(() => uploadChosen.current(), []);

  return (
    <div ref={field} className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        {!isOne && <span className={fieldStyles.optional}> (optional)</span>}
      </label>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
      {list.entries.length > 0 && <PictureEntries list={list} isOne={isOne} onRemoved={() => input.current?.focus()} />}
      <input
        ref={input}
        id={id}
        className={fieldStyles.input}
        type="file"
        name="image"
        accept={accept}
        multiple={!isOne}
        aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")}
        aria-invalid={error ? true : undefined}
        onChange={upload}
      />
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          <WarningIcon />
          {error}
        </p>
      )}
      {below}
    </div>
  );
}

/** The error, as long as the pictures are those it is about; it is dropped when they change. */
function useErrorOf(shown: string, error: string | undefined): string | undefined {
  const [faulted, setFaulted] = useState({ error, shown });
  if (faulted.error !== error) setFaulted({ error, shown });
  return faulted.shown === shown ? error : undefined;
}

/** Tells the form that something was typed when a picture comes, goes or moves, so that it keeps it. */
function useInputEvent(field: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [field, shown]);
}
