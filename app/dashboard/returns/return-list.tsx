import { href, Link } from "react-router";
import { Badge, type BadgeTone } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosDay, formatLagosTime, lagosDayOf } from "#app/lib/lagos-time.ts";
import type { ListedReturn } from "#app/orders/returns/list-returns.server.ts";
import { reasonWords, sizeWords, stateWords, wishWords } from "#app/orders/returns/return.ts";
import type { ReturnState } from "#app/orders/returns/return-states.ts";
import { Code } from "#app/ui/code.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

const tones: Partial<Record<ReturnState, BadgeTone>> = {
  asked: "news",
  received: "warn",
  settled: "good",
  closed: "bad",
};

export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={tones[state] ?? "plain"}>{stateWords[state]}</Badge>;
}

export function ReturnList({ returns }: { returns: ListedReturn[] }) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {returns.map(({ id, orderNumber, fullName, state, reason, wish, createdAt, closesAt, pieces }) => (
        <li key={id} className={`panel pad-4 breakable ${cards.card}`}>
          <header className={`cluster baseline apart ${cards.heading}`}>
            <h2 className={cards.title}>
              <Link to={href("/admin/returns/:id", { id })}>
                {fullName}, order <Code>{orderNumber}</Code>
              </Link>
            </h2>
            <ReturnBadge state={state} />
          </header>
          <p>{pieces.map(pieceText).join("; ")}</p>
          <p>
            {reasonWords[reason]} · wants {wishWords[wish]}
          </p>
          <p className="hint">
            Requested <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>{" "}
            {closesAt && `· due back by ${formatLagosDay(lagosDayOf(closesAt))}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Writes, for example, "2 × Ankara wrap dress, size M → size L". */
export function pieceText(piece: ListedReturn["pieces"][number]): string {
  const { count, title, size, isOnlySize, newSize } = piece;
  return `${count} × ${title}, ${sizeWords(size, isOnlySize)}${newSize === null ? "" : ` → ${sizeWords(newSize, isOnlySize && newSize === size)}`}`;
}
