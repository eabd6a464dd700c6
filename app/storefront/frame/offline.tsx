import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/offline.ts";
import { OfflinePage } from "./offline-page.tsx";

export const handle: PageHandle = { kept: {}, needsScript: true, offline: "always" };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "You are offline");

/** The service worker shows this for a page it has not cached. */
export default function Offline() {
  return <OfflinePage />;
}
