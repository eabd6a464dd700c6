import { paths } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./picture-field.module.css";
import type { usePictureList } from "./use-picture-list.ts";
import type { PictureEntry } from "./use-picture-uploads.ts";

type PictureList = ReturnType<typeof usePictureList>;

type PictureEntriesProps = {
  list: PictureList;
  isOne: boolean;
  /** After one was removed, with the button that was pressed. */
  onRemoved(): void;
};

/** The pictures of a form in their order, each with what can be done with it. */
export function PictureEntries({ list, isOne, onRemoved }: PictureEntriesProps) {
  return (
    <ol className={`${styles.list} ${isOne ? styles.one : ""}`} aria-label={isOne ? "Picture" : "Pictures"}>
      {list.entries.map((entry, n) => (
        <li key={entry.key} className={styles.entry}>
          <Shown entry={entry} position={n + 1} isOne={isOne} onRetry={list.retry} />
          <EntryTools entry={entry} position={n + 1} list={list} isOne={isOne} onRemoved={onRemoved} />
        </li>
      ))}
    </ol>
  );
}

type EntryToolsProps = PictureEntriesProps & { entry: PictureEntry; position: number };

function EntryTools({ entry, position, list, isOne, onRemoved }: EntryToolsProps) {
  return (
    <div className={styles.tools} data-needs-script>
      {list.entries.length > 1 && (
        <>
          <Tool name={`Move picture ${position} earlier`} sign="←" onPress={() => list.move(entry.key, -1)} />
          <Tool name={`Move picture ${position} later`} sign="→" onPress={() => list.move(entry.key, 1)} />
        </>
      )}
      {/* A required picture is replaced, not removed; only a failed upload can be removed. */}
      {!(isOne && entry.state === "stored") && (
        <Button
          look="quiet"
          onClick={() => {
            list.remove(entry.key);
            onRemoved();
          }}
        >
          Remove<span className="visually-hidden"> picture {position}</span>
        </Button>
      )}
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
