import type { ReactNode } from "react";
import type { PromiseIcon, ShopPromise } from "#app/shop/promises/promises.ts";
import { Icon } from "#app/ui/icon.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

/** Renders on the server, so that a first visit loads no script for it. Undefined where the owner makes no promises. */
export function renderPromises(promises: ShopPromise[]): string | undefined {
  if (promises.length === 0) return undefined;
  return renderHtml(
    <ul aria-label="Our promises">
      {promises.map(({ icon, text }) => (
        <li key={text}>
          {icons[icon] && <Icon>{icons[icon]}</Icon>}
          {text}
        </li>
      ))}
    </ul>,
  );
}

const icons: Record<PromiseIcon, ReactNode> = {
  none: undefined,
  van: (
    <path d="M2 5.5h9.5v8H7.6m-3.2 0H2v-8m9.5 2.75h3.25L18 11v2.5h-1.4m-3.2 0h-1.9M6 15a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 6 15Zm9 0a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z" />
  ),
  clock: <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.25l2.75 1.5" />,
  pin: <path d="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9ZM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
  back: <path d="M7 4 3.5 7.5 7 11M3.5 7.5h8.25a4.25 4.25 0 0 1 0 8.5H7" />,
  chat: <path d="M3 4.5h14v9.25H9.5L6 17v-3.25H3V4.5ZM6.5 8h7M6.5 10.5h4.5" />,
  needle: <path d="m3 17 10.5-10.5M13 7a2.5 2.5 0 1 1 0 .1M8 12c3 0 6 .5 7 3s-1.5 3-2.5 1.5" />,
  shield: <path d="M10 2.75 16 5v4.75c0 3.6-2.5 6.2-6 7.5-3.5-1.3-6-3.9-6-7.5V5l6-2.25ZM7.25 9.75l2 2L13 8" />,
};
