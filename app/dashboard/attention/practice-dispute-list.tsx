import { Form, href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { categoryWords, disputeCategories } from "#app/money/disputes/dispute-words.ts";
import type { DisputableSale } from "#app/money/disputes/list-disputable-sales.server.ts";
import type { PracticeDisputeAct } from "#app/money/payments/practice-actions.ts";
import { Button } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";

const actWords: Record<PracticeDisputeAct, string> = {
  remind: "Send a reminder",
  answer: "Answered elsewhere",
  win: "I win",
  lose: "I lose",
};

/** Each order of test payments, with what the customer's bank can do next. */
export function PracticeDisputeList({ sales }: { sales: DisputableSale[] }) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {sales.map(sale => (
        <li key={sale.reference}>
          <article className={`panel pad-4 breakable ${cards.card}`} aria-labelledby={`sale-${sale.reference}`}>
            <h2 id={`sale-${sale.reference}`} className={cards.title}>
              Order <Code>{sale.orderNumber}</Code>, {formatNaira(sale.amountKobo)}
            </h2>
            <p>{stateWords(sale)}</p>
            {sale.dispute?.status === "awaiting-merchant-feedback" && (
              <p>
                <Link className="touch" to={href("/admin/attention")}>
                  Answer it among your issues
                </Link>
              </p>
            )}
            <SaleActions sale={sale} />
          </article>
        </li>
      ))}
    </ol>
  );
}

function stateWords({ dispute }: DisputableSale): string {
  if (!dispute) return "No chargeback.";
  if (dispute.status === "awaiting-merchant-feedback") return "Chargeback open: your answer is awaited.";
  if (dispute.status === "awaiting-bank-feedback") return "Answered: the bank decides.";
  return dispute.resolution === "declined" ? "You won the last chargeback." : "You lost the last chargeback.";
}

function SaleActions({ sale: { reference, orderNumber, dispute } }: { sale: DisputableSale }) {
  const forWhat = <span className="visually-hidden"> for order {orderNumber}</span>;
  const isOpen = dispute?.status === "awaiting-merchant-feedback";
  const acts = isOpen ? (["remind", "answer", "win", "lose"] as const) : (["win", "lose"] as const);
  return (
    <>
      {dispute && dispute.status !== "resolved" && (
        <Form method="post" className="cluster gap-2">
          <input type="hidden" name="id" value={dispute.id} />
          {acts.map(act => (
            <Button key={act} type="submit" name="act" value={act}>
              {actWords[act]}
              {forWhat}
            </Button>
          ))}
        </Form>
      )}
      {!isOpen && (
        <Form method="post" className="stack gap-1">
          <p className="hint">{dispute ? "The bank asks again:" : "The bank asks for the money back:"}</p>
          <input type="hidden" name="reference" value={reference} />
          <span className="cluster gap-2">
            {disputeCategories.map(category => (
              <Button key={category} type="submit" name="category" value={category}>
                {categoryWords[category].label}
                {forWhat}
              </Button>
            ))}
          </span>
        </Form>
      )}
    </>
  );
}
