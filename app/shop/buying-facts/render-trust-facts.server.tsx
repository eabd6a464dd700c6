import { Fragment, type ReactNode } from "react";
import { renderHtml } from "#app/ui/render-html.server.ts";
import type { TrustFacts } from "./trust-facts.ts";

/** HTML; undefined without facts. The page about returns alone does not count: the footer links it. */
export function renderTrustFacts(facts: TrustFacts): string | undefined {
  const { delivery, returns, returnsPage, call, chat, email, places, hours } = facts;
  if (!delivery && !returns && !call && !chat && !email && !places && !hours) return undefined;
  const policy = returns && <p>{together(returns, returnsPage && <a href={returnsPage}>More about returns</a>)}</p>;
  const number = chat && chat.shown !== call?.shown && ` ${chat.shown}`;
  const questions = together(
    call && <a href={call.to}>Call {call.shown}</a>,
    chat && (
      <a href={chat.to} rel="noreferrer">
        WhatsApp{number}
      </a>
    ),
    email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
  );
  return renderHtml(
    <dl>
      <Fact name="Delivery time" told={[delivery]} />
      <Fact name="Returns" told={[policy]} />
      <Fact name="Need help?" told={[questions]} />
      <Fact name="Opening hours" told={[hours]} />
      <Fact name="Pick-up point" told={places ?? []} />
    </dl>,
  );
}

/** Renders nothing when there is nothing to say. */
function Fact({ name, told }: { name: string; told: ReactNode[] }) {
  if (!told.some(Boolean)) return null;
  return (
    <div>
      <dt>{name}</dt>
      {told.map((one, place) => (
        <dd key={place}>{one}</dd>
      ))}
    </div>
  );
}

/** Puts spaces between the parts. Returns undefined when there is none. */
function together(...parts: ReactNode[]): ReactNode {
  const shown = parts.filter(Boolean);
  if (shown.length === 0) return undefined;
  return shown.map((part, place) => (
    <Fragment key={place}>
      {place > 0 && " "}
      {part}
    </Fragment>
  ));
}
