import { LRUCache } from "lru-cache";
import type { PageChanges } from "#app/platform/database/page-changes.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { KeptPage } from "./page-table.server.ts";
import type { FinishedPage } from "./finished-page.server.ts";
import { type ConcurrencyLimit, limitConcurrency } from "./concurrency-limit.server.ts";
import { publicNameOf, RequestProblem } from "./incoming-request.server.ts";
import { PageCache } from "./page-cache.server.ts";
import type { Upload } from "./page-handle.ts";
import { type Page, secretPaths } from "./page-table.server.ts";
import { type ForeignFrame, secretHeaders, securityHeaders } from "./security-headers.server.ts";
import type { StaticFiles } from "./static-files.server.ts";
import { createUnsentBytes, type UnsentBytes } from "./unsent-bytes.server.ts";

/** A picture's file as it is sent. `isOnlyCopy`: nobody else uses these bytes. */
export type SentPicture = {
  bytes: Uint8Array;
  contentType: string;
  etag: string;
  cacheControl: string;
  isOnlyCopy?: boolean;
};

export type FrontOptions = {
  /** The public address; requests reach the router under it, whatever Host they carried. */
  origin: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** Where a line for each request goes; the same without it. */
  requestLog?: Pick<Log, "info" | "warn">;
  /** How many proxies in front are believed about the visitor's address. */
  trustedProxies: number;
  /** The pages whose routes say how they are served. */
  pageTable: Page[];
  /** The files of the client's build. */
  staticFiles: StaticFiles;
  /** The page of a payment provider that ours show, if it is not our own. */
  frame?: ForeignFrame | undefined;
  /** News of what kept pages show; without it (in development) no page is kept. */
  changes?: Pick<PageChanges, "onChange" | "confirmedAt">;
  /** The picture at a path of the shop's pictures; `reserve` is told its size before it is read, and may throw. */
  findPicture(path: string, reserve: (bytes: number) => void): Promise<SentPicture | undefined>;
  /** Whether the database answers and takes writes. */
  isReady(): Promise<boolean>;
  /** Pages, data and actions. */
  handle(request: Request): Promise<Response>;
  /** Pages and data made at one time, and how many more wait; the rest is turned away until some are done. */
  maxInFlight?: number;
  maxWaiting?: number;
  /** Writes at one time, half of them from one client at most: apart, because they may wait for a payment provider. */
  maxWrites?: number;
  /** Requests whose body is arriving at one time, in all and from one client. */
  maxBodies?: number;
  maxBodiesPerClient?: number;
};

/** Limits on the requests that carry a body: on the bodies that are arriving, and on the work that follows. */
export type WriteLimits = { bodies: ConcurrencyLimit; work: ConcurrencyLimit };

/** What the handlers of the front share: what the shop gave it, its caches and its limits. */
export type FrontContext = Pick<
  FrontOptions,
  "origin" | "log" | "pageTable" | "trustedProxies" | "staticFiles" | "frame" | "findPicture" | "isReady" | "handle"
> & {
  requestLog: Pick<Log, "info" | "warn">;
  /** The host that visitors are led to, if they are. */
  ownName: string | undefined;
  /** The headers every answer carries, as a flat list of names and values. */
  baseHeaders: string[];
  /** Those of a page whose address is its secret, and what finds such an address in a path: see `secretPaths`. */
  secretHeaders: string[];
  secretPath: RegExp;
  /** Kept pages: those there is one of, and those that visitors choose freely, which must not push out the others. */
  pages: PageCache<FinishedPage> | undefined;
  openEndedPages: PageCache<FinishedPage> | undefined;
  /** Addresses as they were asked for lately, so that the common ones are not parsed each time. */
  recentPages: LRUCache<string, KeptPage>;
  reads: ConcurrencyLimit;
  visitorWrites: WriteLimits;
  /** Apart, so that no visitor keeps a payment provider's message out. */
  webhookWrites: WriteLimits;
  /** Of the uploads that say how many are taken at one time. */
  uploadWrites: ReadonlyMap<Upload, WriteLimits>;
  unsent: UnsentBytes;
};

/** What an answer counts for until its size is known. */
export const usualBytes = 64 * 1024;
const megabyte = 1024 * 1024;
/** How late the process may be before it takes on no more pages than one at a time. */
const strainMs = 1_000;
/** Answers made or being read that the network has not taken: in all, and of one client (a carrier may be one). */
const unsentLimits = { maxBytes: 48 * megabyte, maxBytesPerClient: 24 * megabyte };

/** Makes the caches and limits of a front. Source: docs/architecture.md#the-way-of-a-request. */
export function openFrontContext(options: FrontOptions): FrontContext {
  const { origin, frame, changes, pageTable, maxInFlight = 32, maxWaiting = 200 } = options;
  const baseHeaders = securityHeaders(origin, frame);
  const uploads = new Set(pageTable.flatMap(({ upload }) => (upload?.atOnce ? [upload] : [])));
  const lagMs = watchEventLoopLag();
  const isStrained = () => lagMs() > strainMs;
  return {
    requestLog: options.log,
    ...options,
    ownName: publicNameOf(origin),
    baseHeaders,
    secretHeaders: secretHeaders(baseHeaders),
    secretPath: secretPaths(pageTable),
    pages: changes && new PageCache<FinishedPage>({ changes, maxBytes: 24 * megabyte }),
    openEndedPages: changes && new PageCache<FinishedPage>({ changes, maxBytes: 4 * megabyte }),
    recentPages: new LRUCache({ max: 10_000 }),
    reads: limitConcurrency({ max: maxInFlight, maxWaiting, waitMs: 3_000, isStrained }, isBusy),
    visitorWrites: limitWrites(options),
    webhookWrites: limitWrites(options),
    uploadWrites: new Map(
      Array.from(uploads, upload => [upload, limitWrites({ ...options, maxWrites: upload.atOnce! })]),
    ),
    unsent: createUnsentBytes(unsentLimits, isBusy),
  };
}

/** Bodies have a limit apart from the work, so that clients who send slowly do not keep the others out. */
function limitWrites({ maxWrites = 200, maxBodies = 1_000, maxBodiesPerClient = 50 }: FrontOptions): WriteLimits {
  return {
    bodies: limitConcurrency({ max: maxBodies, maxPerKey: maxBodiesPerClient }, isBusy),
    work: limitConcurrency({ max: maxWrites, maxPerKey: maxWrites / 2 }, isBusy),
  };
}

function isBusy(): RequestProblem {
  return new RequestProblem(503, "The shop is very busy. Please try again in a moment.");
}

/**
 * Measures ten times a second how many milliseconds late timers come, the last ones counting most. A process that has
 * more to do than time for is late with everything, also with refusing. Does not keep the process alive.
 */
function watchEventLoopLag(): () => number {
  const everyMs = 100;
  let expectedAt = performance.now() + everyMs;
  let lagMs = 0;
  setInterval(() => {
    const lateMs = Math.max(0, performance.now() - expectedAt);
    lagMs = lagMs * 0.5 + lateMs * 0.5;
    expectedAt = performance.now() + everyMs;
  }, everyMs).unref();
  return () => lagMs;
}
