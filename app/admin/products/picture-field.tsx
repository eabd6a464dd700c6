import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "./picture-field.module.css";
import { type PictureEntry, usePictureList } from "./use-picture-list.ts";

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
  /** For what has exactly one picture: choosing another one takes the place of it. */
  isOne?: boolean;
};

/** What the shop can read. With HEIC in it an iPhone hands over the picture as it is: half the bytes of a JPEG. */
const accept = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

/**
 * The pictures of something, in order. The form sends their hashes as `picture`; files are uploaded when they are
 * chosen, with their progress, and without script are sent with the form as `image`.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, hashes, refused = [], below, isOne = false } = props;
  const id = useId();
  const list = usePictureList({ stored: hashes, refused, isOne });
  const { entries } = list;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const shown = entries.map(entry => `${entry.key} ${entry.state}`).join();
  // What was wrong with other pictures than these is not wrong any more.
  const [faulted, setFaulted] = useState({ error: props.error, shown });
  if (faulted.error !== props.error) setFaulted({ error: props.error, shown });
  const error = faulted.shown === shown ? props.error : undefined;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // The form keeps what is typed; a picture that comes, goes or moves is typed too.
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [shown]);

  function upload({ target }: Pick<ChangeEvent<HTMLInputElement>, "target">) {
    if (target.files?.length) list.add(Array.from(target.files));
    target.value = "";
  }
  // Chosen before the script had come.
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
      {entries.length > 0 && (
        <ol className={`${styles.list} ${isOne ? styles.one : ""}`} aria-label={isOne ? "Picture" : "Pictures"}>
          {entries.map((entry, n) => (
            <li key={entry.key} className={styles.entry}>
              <Shown entry={entry} position={n + 1} isOne={isOne} onRetry={list.retry} />
              <div className={styles.tools} data-needs-script>
                {entries.length > 1 && (
                  <>
                    <Tool name={`Move picture ${n + 1} earlier`} sign="←" onPress={() => list.move(entry.key, -1)} />
                    <Tool name={`Move picture ${n + 1} later`} sign="→" onPress={() => list.move(entry.key, 1)} />
                  </>
                )}
                {/* One that has to be there is replaced, not removed; only a file that did not arrive is given up. */}
                {!(isOne && entry.state === "stored") && (
                  <Button
                    look="quiet"
                    onClick={() => {
                      list.remove(entry.key);
                      input.current?.focus();
                    }}
                  >
                    Remove<span className="visually-hidden"> picture {n + 1}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      <input
        ref={input}
        id={id}
        className={`${fieldStyles.input} ${styles.input}`}
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

type ShownProps = {
  entry: PictureEntry;
  position: number;
  isOne: boolean;
  onRetry(entry: { key: string; file: File }): void;
};

function Shown({ entry, position, isOne, onRetry }: ShownProps) {
  if (entry.state === "stored") {
    return (
      <>
        <input type="hidden" name="picture" value={entry.hash} />
        <img
          className={styles.picture}
          src={paths.picture(entry.hash, 320, "webp")}
          width={160}
          height={200}
          alt={isOne ? "The picture" : `Number ${position}`}
        />
        {!isOne && (
          <noscript>
            <label>
              <input type="checkbox" name="remove" value={entry.hash} /> Remove
            </label>
          </noscript>
        )}
      </>
    );
  }
  if (entry.state === "sending") {
    const { name } = entry.file;
    return (
      <div className={styles.box}>
        <input type="hidden" name="uploading" value="1" />
        <p className={styles.name}>{name}</p>
        <progress className={styles.progress} max={1} value={entry.share} aria-label={`Uploading ${name}`} />
      </div>
    );
  }
  const { key, name, file, problem } = entry;
  return (
    <div className={styles.box}>
      <input type="hidden" name="refused" value={name} />
      <p className={styles.name}>{name}</p>
      <p className={fieldStyles.error} role="alert">
        {problem}
      </p>
      {file && <Button onClick={() => onRetry({ key, file })}>Try again</Button>}
      <noscript>
        <label>
          <input type="checkbox" name="without" value={name} /> Save without it
        </label>
      </noscript>
    </div>
  );
}

function Tool({ name, sign, onPress }: { name: string; sign: string; onPress(): void }) {
  return (
    <Button look="quiet" aria-label={name} onClick={onPress}>
      {sign}
    </Button>
  );
}
