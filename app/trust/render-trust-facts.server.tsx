import { renderToStaticMarkup } from "react-dom/server";
import type { TrustFacts } from "./trust-facts.ts";

/**
 * The facts as HTML, so that a first visit has no script of them; undefined where there are none to tell. The page
 * about returns alone is none: the footer has its link.
 */
export function renderTrustFacts({
  delivery,
  returns,
  returnsPage,
  call,
  chat,
  places,
}: TrustFacts): string | undefined {
  if (!delivery && !returns && !call && !chat && !places) return undefined;
  return renderToStaticMarkup(
    <dl>
      {delivery && (
        <div>
          <dt>Delivery takes</dt>
          <dd>{delivery}</dd>
        </div>
      )}
      {returns && (
        <div>
          <dt>Returns</dt>
          <dd>
            <p>
              {returns} {returnsPage && <a href={returnsPage}>More about returns</a>}
            </p>
          </dd>
        </div>
      )}
      {(call || chat) && (
        <div>
          <dt>Questions</dt>
          <dd>
            {call && <a href={call.to}>Call {call.shown}</a>}
            {call && chat && " "}
            {chat && (
              <a href={chat.to} rel="noreferrer">
                WhatsApp{chat.shown !== call?.shown && ` ${chat.shown}`}
              </a>
            )}
          </dd>
        </div>
      )}
      {places && (
        <div>
          <dt>Collect</dt>
          {places.map(place => (
            <dd key={place}>{place}</dd>
          ))}
        </div>
      )}
    </dl>,
  );
}
