import { href } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { choiceWords } from "#app/money/disputes/answer-states.ts";
import type { FoundDispute, KeptAnswer } from "#app/money/disputes/find-dispute.server.ts";

/** Says what became of the answer to the present round. */
export function AnswerState({ dispute: { answer, state, dueAt, answeredAt } }: { dispute: FoundDispute }) {
  if (!answer)
    return state === "answered" ? <p role="status">Answered on the provider’s site. The bank decides.</p> : null;
  if (answer.state === "sent") {
    const decides = state === "open" || state === "answered";
    return (
      <p className="medium pad-3-4 success" role="status">
        <strong>Sent.</strong> {decides ? "The bank decides. We tell you here." : ""}
      </p>
    );
  }
  const site = answeredAt && (
    <a href={answeredAt} rel="noreferrer">
      Answer on the provider’s site
    </a>
  );
  if (answer.state === "sending") {
    return (
      <p className="medium pad-3-4 warning" role="status">
        <strong>Not sent yet.</strong> {answer.problem} We try again every minute until {formatLagosTime(dueAt)}.
        Nothing is sent twice. {site}
      </p>
    );
  }
  return (
    <p className="medium pad-3-4 failure" role="status">
      <strong>Nothing was sent.</strong> {answer.problem} {state === "open" && <>Change it and send again. {site}</>}
    </p>
  );
}

/** An answer as it was sent, word for word, with its file. */
export function SentAnswer({ answer, currency }: { answer: KeptAnswer; currency: string }) {
  const { choice, refundKobo, message, actor, state, sentAt, createdAt, disputeId, round, evidence } = answer;
  const at = sentAt ?? createdAt;
  const file = `${href("/admin/attention/disputes/:id/sheet", { id: disputeId })}?round=${round}`;
  return (
    <div className="stack gap-1">
      <p>
        <strong>{choiceWords[choice]}</strong>
        {choice === "accept-part" && `: ${formatMoney(refundKobo, currency)} goes back`}
      </p>
      <p className="hint">
        {state === "sent" ? "Sent" : state === "sending" ? "Waiting to be sent" : "Not sent"}, {actor},{" "}
        <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
      </p>
      <p className="lines breakable">{message}</p>
      {evidence && (
        <p>
          <a className="touch" href={file} target="_blank" rel="noreferrer">
            The file<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </div>
  );
}
