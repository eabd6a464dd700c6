import { type RefCallback, useCallback, useRef, useState } from "react";
import { altInput, longestAlt } from "#app/catalog/product-fields/alt-input.ts";
import { paths } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { usePictureDrag } from "./use-picture-drag.ts";
import type { usePictureList } from "./use-picture-list.ts";
import type { PictureEntry } from "./use-picture-uploads.ts";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./picture-field.module.css";

type PictureList = ReturnType<typeof usePictureList>;

type PictureEntriesProps = {
  list: PictureList;
  isOne: boolean;
  isOptional: boolean;
  /** Name of the inputs that send the pictures' hashes. */
  name: string;
  altOf: ((hash: string) => string) | undefined;
  /** Called after a removal, which also removes the pressed button. */
  onRemoved(): void;
};

export function PictureEntries(props: PictureEntriesProps) {
  const { list, isOne } = props;
  const element = useRef<HTMLOListElement>(null);
  const dragged = usePictureDrag(element, list.moveTo);
  return (
    <ol
      ref={element}
      className={`stack gap-3 ${styles.list} ${isOne ? styles.one : ""}`}
      aria-label={isOne ? "Picture" : "Pictures"}
    >
      {list.entries.map((entry, n) => (
        <li
          key={entry.key}
          className={`stack gap-1 packed ${styles.entry}`}
          data-picture={entry.key}
          data-dragged={dragged === entry.key || undefined}
        >
          <Shown {...props} entry={entry} position={n + 1} onRetry={list.retry} />
          <EntryTools {...props} entry={entry} position={n + 1} />
          {props.altOf && entry.state === "stored" && (
            <AltInput hash={entry.hash} position={n + 1} alt={props.altOf(entry.hash)} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The owner's words for a picture, for shoppers who do not see it. */
function AltInput({ hash, position, alt }: { hash: string; position: number; alt: string }) {
  return (
    <label className={`stack gap-1 small ${styles.alt}`}>
      What it shows<span className="visually-hidden"> (picture {position})</span>
      <input name={altInput(hash)} defaultValue={alt} maxLength={longestAlt} placeholder="title, color" />
    </label>
  );
}

type EntryToolsProps = PictureEntriesProps & { entry: PictureEntry; position: number };

function EntryTools({ entry, position, list, isOptional, onRemoved }: EntryToolsProps) {
  return (
    <div className={`cluster ${styles.tools}`} data-needs-script>
      {list.entries.length > 1 && (
        <>
          <Tool name={`Move picture ${position} earlier`} sign="←" onPress={() => list.move(entry.key, -1)} />
          <Tool name={`Move picture ${position} later`} sign="→" onPress={() => list.move(entry.key, 1)} />
        </>
      )}
      {/* A required picture can be replaced but not removed; only a failed upload can be removed. */}
      {(isOptional || entry.state !== "stored") && (
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

type ShownProps = Pick<PictureEntriesProps, "isOne" | "isOptional" | "name"> & {
  entry: PictureEntry;
  position: number;
  onRetry(key: string): void;
};

function Shown({ entry, position, isOne, isOptional, name: keptName, onRetry }: ShownProps) {
  if (entry.state === "stored") {
    return (
      <>
        <input type="hidden" name={keptName} value={entry.hash} />
        <img
          className={`sunken anchor ${styles.picture}`}
          src={paths.picture(entry.hash, 320, "webp")}
          width={160}
          height={200}
          alt={isOne ? "The picture" : `Number ${position}`}
        />
        {isOptional && (
          <noscript>
            <label>
              <input type="checkbox" name="remove" value={entry.hash} /> Remove
            </label>
          </noscript>
        )}
      </>
    );
  }
  if (entry.state === "sending") return <Sending entry={entry} onRetry={onRetry} />;
  const { name, problem } = entry;
  return (
    <div className={`stack gap-2 small sunken anchor ${styles.box}`}>
      <input type="hidden" name="refused" value={name} />
      <p className="breakable">{name}</p>
      <p className={fieldStyles.error} role="alert">
        {problem}
      </p>
      <noscript>
        <label>
          <input type="checkbox" name="without" value={name} /> Save without it
        </label>
      </noscript>
    </div>
  );
}

type SendingProps = { entry: Extract<PictureEntry, { state: "sending" }>; onRetry(key: string): void };

/** Previews the phone's file if the browser can. */
function Sending({ entry: { key, file, share, problem }, onRetry }: SendingProps) {
  const preview = useFile(file);
  const [isSeen, setSeen] = useState(false);
  return (
    <div className={`stack gap-2 small sunken anchor ${styles.box}`}>
      <input type="hidden" name="uploading" value="1" />
      <img ref={preview} className={styles.preview} alt="" hidden={!isSeen} onLoad={() => setSeen(true)} />
      <p className={isSeen ? "visually-hidden" : "breakable"}>{file.name}</p>
      {problem ? (
        <>
          <p className={fieldStyles.error} role="status">
            {problem} Retrying.
          </p>
          <Button onClick={() => onRetry(key)}>Try again</Button>
        </>
      ) : (
        <progress className={styles.progress} max={1} value={share} aria-label={`Uploading ${file.name}`} />
      )}
    </div>
  );
}

/** Revokes the object URL when the image is removed. */
function useFile(file: File): RefCallback<HTMLImageElement> {
  return useCallback(
    image => {
      const url = URL.createObjectURL(file);
      image?.setAttribute("src", url);
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}

function Tool({ name, sign, onPress }: { name: string; sign: string; onPress(): void }) {
  return (
    <Button look="quiet" aria-label={name} onClick={onPress}>
      {sign}
    </Button>
  );
}
