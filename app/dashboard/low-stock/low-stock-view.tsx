import { href, Link } from "react-router";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import type { RequestedSize } from "#app/stock/back-in-stock/count-waiting.server.ts";
import { type LowSize, mostListed } from "#app/stock/low-stock/low-size.ts";
import { type CountedGroup, CountForm } from "./count-form.tsx";
import styles from "./low-stock-view.module.css";

type LowStockViewProps = {
  sizes: LowSize[];
  /** The keys are ids of products. */
  looks: Record<string, Pick<CountedGroup, "picture" | "comesBy">>;
  /** Sizes nobody waits for are left out. */
  waiting: RequestedSize[];
  lowStockPieces: number;
  /** `lowStockPieces` is set on this page. */
  settingAddress: string;
  answer: FormRefusal<MessageKey> | undefined;
};

export function LowStockView({ sizes, looks, waiting, answer, ...limit }: LowStockViewProps) {
  return (
    <div className={`stack gap-3 ${styles.view}`}>
      <p>
        Low: {limit.lowStockPieces === 0 ? "sold out only" : `${limit.lowStockPieces} or fewer`}.{" "}
        {/* A full page load, so that the browser marks the field. */}
        <Link to={limit.settingAddress} reloadDocument>
          Change<span className="visually-hidden"> when a size is low</span>
        </Link>
      </p>
      {sizes.length > 0 && <p className="hint">Type how many there are, or what came in, such as +12.</p>}
      {sizes.length === 0 ? (
        <NothingHere>
          <p>Nothing is low in stock.</p>
        </NothingHere>
      ) : (
        <>
          {sizes.length === mostListed && <p>Showing the first {mostListed}.</p>}
          <CountForm
            label="Sizes low in stock"
            groups={groupsOf(sizes, looks, waiting)}
            action={href("/admin/low-stock")}
            answer={answer}
          />
        </>
      )}
    </div>
  );
}

/** Groups sizes by product, the one with the fewest pieces first. */
function groupsOf(sizes: LowSize[], looks: LowStockViewProps["looks"], waiting: RequestedSize[]): CountedGroup[] {
  return [...new Set(sizes.map(({ productId }) => productId))].map(id => {
    const own = sizes.filter(({ productId }) => productId === id);
    return {
      id,
      title: own[0]!.title,
      version: own[0]!.version,
      picture: looks[id]?.picture ?? null,
      comesBy: looks[id]?.comesBy,
      sizes: own.map(size => ({ ...size, waiting: peopleFor(size, waiting) })),
    };
  });
}

function peopleFor({ productId, size }: LowSize, waiting: RequestedSize[]): number {
  return waiting.find(one => one.productId === productId && one.size === size)?.people ?? 0;
}
