import { paths } from "#app/lib/paths.ts";
import styles from "./picture-row.module.css";

/** Shows the pictures, or says that there are none. */
export function PictureRow({ hashes }: { hashes: string[] }) {
  if (hashes.length === 0) return "none";
  return (
    <span className={`inline-row gap-1 ${styles.row}`}>
      {hashes.map((hash, n) => (
        <img
          key={hash}
          className={`sunken ${styles.picture}`}
          src={paths.picture(hash, 320, "webp")}
          width={48}
          height={60}
          loading="lazy"
          alt={`Number ${n + 1}`}
        />
      ))}
    </span>
  );
}
