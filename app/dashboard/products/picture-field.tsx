import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { PictureNames } from "#app/platform/pictures/receive-pictures.server.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { PictureAdders } from "./picture-adders.tsx";
import { PictureEntries } from "./picture-entries.tsx";
import { usePictureList } from "./use-picture-list.ts";
import fieldStyles from "#app/ui/field.module.css";

type PictureFieldProps = {
  label: string;
  hint?: string | undefined;
  hashes: string[];
  /** Names of files that the server refused. */
  refused?: string[] | undefined;
  error?: string | undefined;
  below?: ReactNode;
  /** Exactly one picture: choosing another replaces it. */
  isOne?: boolean;
  /** True when the one picture can be removed. */
  isOptional?: boolean;
  /** Names of the inputs, if they are not `image` and `picture`. */
  names?: PictureNames;
  /** What a picture shows, where each is described in words. */
  altOf?: ((hash: string) => string) | undefined;
};

const usualNames: PictureNames = { file: "image", kept: "picture" };

/**
 * Pictures in order. The form sends their hashes as `picture`. Files upload with progress as soon as they are chosen;
 * without script they are sent with the form as `image`.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, hashes, refused = [], below, isOne = false, isOptional = !isOne } = props;
  const { names = usualNames } = props;
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
  // Uploads files chosen before the script had loaded.
  const uploadChosen = useRef(() => void (input.current?.files?.length && upload({ target: input.current })));
  useEffect(() => uploadChosen.current(), []);

  return (
    <div ref={field} className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        {isOptional && <span className={fieldStyles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {list.entries.length > 0 && (
        <PictureEntries
          list={list}
          isOne={isOne}
          isOptional={isOptional}
          name={names.kept}
          altOf={props.altOf}
          onRemoved={() => input.current?.focus()}
        />
      )}
      <PictureAdders
        id={id}
        ref={input}
        name={names.file}
        isOne={isOne}
        count={list.entries.length}
        described={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
        isWrong={error !== undefined}
        onChosen={upload}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {below}
    </div>
  );
}

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={fieldStyles.error}>
      <WarningIcon />
      {children}
    </p>
  );
}

/** Drops the error once the pictures change. */
function useErrorOf(shown: string, error: string | undefined): string | undefined {
  const [faulted, setFaulted] = useState({ error, shown });
  if (faulted.error !== error) setFaulted({ error, shown });
  return faulted.shown === shown ? error : undefined;
}

/** Fires an input event when the pictures change, so that the form keeps them in its draft. */
function useInputEvent(field: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [field, shown]);
}
