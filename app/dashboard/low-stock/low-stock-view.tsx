import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { type SettingsAnswer, SettingsForm } from "#app/dashboard/settings/settings-form.tsx";
import { type LowSize, mostListed } from "#app/stock/low-stock/low-size.ts";
import type { RequestedSize } from "#app/stock/back-in-stock/count-waiting.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { CountForm, type CountedGroup } from "./count-form.tsx";
import styles from "./low-stock-view.module.css";

type LowStockViewProps = {
  sizes: LowSize[];
  /** By product. */
  pictures: Record<string, StoredPicture | null>;
  /** Sizes nobody waits for are left out. */
  waiting: RequestedSize[];
  lowStockPieces: number;
  /** Whether the shop can send e-mail. */
  maySend: boolean;
  /** Where the counts are sent. */
  action: string;
  answer: SettingsAnswer | undefined;
};

export function LowStockView(props: LowStockViewProps) {
  const { sizes, pictures, waiting, lowStockPieces, maySend, action } = props;
  const isCounts = props.answer?.typed.some(([name]) => name.startsWith("shown:")) ?? false;
  const [counts, answer] = isCounts ? [props.answer, undefined] : [undefined, props.answer];
  return (
    <div className={styles.view}>
      <Fold
        title={`Low: ${lowStockPieces === 0 ? "sold out only" : `${lowStockPieces} or fewer`}. Change`}
        isOpen={answer !== undefined}
        isInline
      >
        <SettingsForm
          form="low-stock"
          settings={{ lowStockPieces }}
          answer={answer}
          above={
            <p>
              {maySend
                ? "You get one email at 8 am about low sizes, and one as soon as a size sells out."
                : "Email is not connected, so alerts appear only on the dashboard's home."}
            </p>
          }
        />
      </Fold>
      {sizes.length === 0 ? (
        <NothingHere>
          <p>Nothing is low in stock.</p>
        </NothingHere>
      ) : (
        <>
          {sizes.length === mostListed && <p>Showing the first {mostListed}.</p>}
          <CountForm
            label="Sizes low in stock"
            groups={groupsOf(sizes, pictures, waiting)}
            action={action}
            answer={counts}
          />
        </>
      )}
    </div>
  );
}

/** By product, the one with the fewest pieces first. */
function groupsOf(sizes: LowSize[], pictures: LowStockViewProps["pictures"], waiting: RequestedSize[]): CountedGroup[] {
  return [...new Set(sizes.map(({ productId }) => productId))].map(id => {
    const own = sizes.filter(({ productId }) => productId === id);
    return {
      id,
      title: own[0]!.title,
      picture: pictures[id] ?? null,
      sizes: own.map(size => ({ ...size, waiting: peopleFor(size, waiting) })),
    };
  });
}

function peopleFor({ productId, size }: LowSize, waiting: RequestedSize[]): number {
  return waiting.find(one => one.productId === productId && one.size === size)?.people ?? 0;
}
