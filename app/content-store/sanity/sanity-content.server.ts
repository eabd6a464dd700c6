import type { Database } from "#app/platform/database/open-database.server.ts";
import type { ContentSettings } from "#app/platform/environment/content-settings.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { connectStore } from "./connect-store.server.ts";
import { type Content, type ContentStatus, type HostedContent } from "./content.ts";
import { findProductId } from "./content-links.server.ts";
import { createSanityClients } from "./sanity-client.server.ts";
import { createSanityFollower } from "./sanity-follower.server.ts";
import { createSanityListener } from "./sanity-listener.server.ts";
import { findOrderDocument, listOrderDocuments } from "./sanity-order-documents.server.ts";
import { forgetCustomers, patchOrder, putCustomer, putOrder } from "./sanity-orders.server.ts";
import type { PullContext } from "./sanity-pull.server.ts";
import { pushNewRow } from "./sanity-push-new-row.server.ts";
import { reportStock } from "./sanity-stock.server.ts";
import { createWriteThrough } from "./sanity-write-through.server.ts";
import { createStoreOutage, ignoreStoreProblem, type StoreOutage } from "./store-outage.server.ts";

export type SanityContentOptions = {
  settings: ContentSettings;
  db: Database;
  pictures: PictureFiles;
  log: Pick<Log, "info" | "warn">;
  now(): Date;
  onChanges(): void;
  timeoutMs?: number | undefined;
  /** How many documents' revisions one request asks for. */
  pageSize?: number | undefined;
};

/**
 * Sanity holds products and categories, and copies of customers and orders. Pages read our own tables. Source:
 * docs/architecture.md#the-three-seams; docs/sanity.md.
 */
export function createSanityContent(options: SanityContentOptions): Content {
  const { settings, db, pictures, log, now, onChanges, timeoutMs = 15_000, pageSize = 1000 } = options;
  const clients = createSanityClients(settings, { timeout: timeoutMs });
  const context: PullContext = { db, pictures, clients, now, apiHost: settings.apiHost, timeoutMs, pageSize };
  const outage = createStoreOutage({ log, now });
  return {
    ...createWriteThrough({ context, watch: outage.watch }),
    hosted: createHosted({ context, outage, log, onChanges, project: settings.projectId }),
  };
}

type HostedOptions = Pick<SanityContentOptions, "log" | "onChanges"> & {
  context: PullContext;
  outage: StoreOutage;
  project: string;
};

function createHosted({ context, outage, log, onChanges, project }: HostedOptions): HostedContent {
  const { clients, pageSize } = context;
  const listener = createSanityListener({ clients, onChanges });
  const follower = createSanityFollower({
    context,
    listener,
    outage,
    log,
    onChanges,
    pushNewRow: (kind, id) => pushNewRow(context, { kind, id }),
  });
  const { watch, watchUnlessAway } = outage;
  return {
    project,
    begin: () => connectStore(context, project),
    follow: follower.follow,
    async reportStock() {
      if (!outage.current()) await watch(() => reportStock(context)).catch(ignoreStoreProblem);
    },
    putCustomer: customer => watchUnlessAway(() => putCustomer(context, customer)),
    forgetCustomers: who => watchUnlessAway(() => forgetCustomers(context, who)),
    findProductId: documentId => findProductId(context.db, documentId),
    putOrder: order => watchUnlessAway(() => putOrder(context, order)),
    listOrders: after => watchUnlessAway(() => listOrderDocuments(context, { after, pageSize })),
    findOrder: documentId => watch(() => findOrderDocument(context, documentId)),
    patchOrder: patch => watch(() => patchOrder(context, patch)),
    pushCatalogue: follower.beginMovingIn,
    status(): ContentStatus {
      const isMovingIn = follower.isMovingIn();
      const away = outage.current();
      return away
        ? { isMovingIn, isAway: true, since: away.since, why: away.why }
        : { isMovingIn, isAway: false, comparedAt: follower.comparedAt() };
    },
    close: listener.close,
  };
}
