import { LRUCache } from "lru-cache";
import { uploadsBusy } from "#app/lib/posted-forms.ts";
import type { PageChanges } from "#app/platform/database/page-changes.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { type ConcurrencyLimit, limitConcurrency } from "./concurrency-limit.server.ts";
import type { FinishedPage } from "./finished-page.server.ts";
import { publicNameOf, RequestProblem } from "./incoming-request.server.ts";
import { PageCache } from "./page-cache.server.ts";
import type { Upload } from "./page-handle.ts";
import type { KeptPage } from "./page-table.server.ts";
import { type Page, secretPaths } from "./page-table.server.ts";
import { type ForeignFrame, secretHeaders, securityHeaders } from "./security-headers.server.ts";
import type { StaticFiles } from "./static-files.server.ts";
import { createUnsentBytes, type UnsentBytes } from "./unsent-bytes.server.ts";

/** When `isOnlyCopy`, nobody else uses these bytes. */
export type SentPicture = {
  bytes: Uint8Array;
  contentType: string;
  etag: string;
  cacheControl: string;
  isOnlyCopy?: boolean;
};

/** A style sheet that is made, not built. */
export type MadeStyle = { text: string; etag: string; cacheControl: string };

export type FrontOptions = {
  /** The router gets requests under this address, whatever their Host. */
  origin: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** Takes a line for each request. */
  requestLog?: Pick<Log, "info" | "warn">;
  trustedProxies: number;
  pageTable: Page[];
  staticFiles: StaticFiles;
  /** The payment provider's page that ours embed, if any. */
  frame?(): ForeignFrame | undefined;
  /** Without it (in development) no page is kept. */
  changes?: Pick<PageChanges, "onChange" | "confirmedAt">;
  /** Tells `reserve` the size before reading, which may throw. */
  findPicture(path: string, reserve: (bytes: number) => void): Promise<SentPicture | undefined>;
  /** Finds a style by an address among the build's files. Undefined for any other address. */
  findStyle?(path: string): MadeStyle | undefined;
  isReady(): Promise<boolean>;
  handle(request: Request): Promise<Response>;
  /** Pages made at once, and how many more wait; the rest is refused. */
  maxInFlight?: number;
  maxWaiting?: number;
  /** Writes at once, at most half from one client. Separate, because they may wait for a payment provider. */
  maxWrites?: number;
  /** The most requests whose body is arriving, in all and from one client. */
  maxBodies?: number;
  maxBodiesPerClient?: number;
};

/** Limits on arriving bodies, and on the work that follows. */
export type WriteLimits = { bodies: ConcurrencyLimit; work: ConcurrencyLimit };

/** What the handlers share: options, caches and limits. */
export type FrontContext = Pick<
  FrontOptions,
  | "origin"
  | "log"
  | "pageTable"
  | "trustedProxies"
  | "staticFiles"
  | "frame"
  | "findPicture"
  | "findStyle"
  | "isReady"
  | "handle"
> & {
  requestLog: Pick<Log, "info" | "warn">;
  /** The host that visitors are redirected to, if any. */
  ownName: string | undefined;
  baseHeaders(): string[];
  /** Headers of pages with a secret address, and how to find it in a path: see `secretPaths`. */
  secretHeaders(): string[];
  secretPath: RegExp;
  /** Kept pages; freely chosen ones (searches, further pages) apart, so that they push out no others. */
  pages: PageCache<FinishedPage> | undefined;
  openEndedPages: PageCache<FinishedPage> | undefined;
  /** Recent addresses, so that common ones are not parsed each time. */
  recentPages: LRUCache<string, KeptPage>;
  reads: ConcurrencyLimit;
  visitorWrites: WriteLimits;
  /** The limits are separate, so that no visitor blocks a provider's webhook. */
  webhookWrites: WriteLimits;
  /** Limits of uploads that have their own. */
  uploadWrites: ReadonlyMap<Upload, WriteLimits>;
  unsent: UnsentBytes;
};

/** Counted until an answer's size is known. */
export const usualBytes = 64 * 1024;
const megabyte = 1024 * 1024;
/** With a lag from this on, the process makes one page at a time. */
const strainMs = 1_000;
/** Bytes the network has not taken: in all, and of one client (which may be a whole carrier). */
const unsentLimits = { maxBytes: 48 * megabyte, maxBytesPerClient: 24 * megabyte };

/** Source: docs/architecture.md#the-way-of-a-request. */
export function openFrontContext(options: FrontOptions): FrontContext {
  const { origin, frame, changes, pageTable, maxInFlight = 32, maxWaiting = 200 } = options;
  const headers = headersByFrame(origin, frame);
  const uploads = new Set(pageTable.flatMap(({ upload }) => (upload?.atOnce ? [upload] : [])));
  const lagMs = watchEventLoopLag();
  const isStrained = () => lagMs() > strainMs;
  return {
    requestLog: options.log,
    ...options,
    ownName: publicNameOf(origin),
    baseHeaders: () => headers().base,
    secretHeaders: () => headers().secret,
    secretPath: secretPaths(pageTable),
    pages: changes && new PageCache<FinishedPage>({ changes, maxBytes: 24 * megabyte }),
    openEndedPages: changes && new PageCache<FinishedPage>({ changes, maxBytes: 4 * megabyte }),
    recentPages: new LRUCache({ max: 10_000 }),
    reads: limitConcurrency({ max: maxInFlight, maxWaiting, waitMs: 3_000, isStrained }, isBusy),
    visitorWrites: limitWrites(options),
    webhookWrites: limitWrites(options),
    uploadWrites: new Map(
      Array.from(uploads, upload => [upload, limitWrites({ ...options, maxWrites: upload.atOnce! }, isUploading)]),
    ),
    unsent: createUnsentBytes(unsentLimits, isBusy),
  };
}

/** Made anew when the frame is another one: the owner may change who takes payments. */
function headersByFrame(origin: string, frame: FrontOptions["frame"]) {
  const make = (one: ForeignFrame | undefined) => {
    const base = securityHeaders(origin, one);
    return { one, base, secret: secretHeaders(base) };
  };
  let made = make(frame?.());
  return () => {
    const one = frame?.();
    if (one !== made.one) made = make(one);
    return made;
  };
}

/** Bodies have a limit of their own, so that slow senders do not block others' work. */
function limitWrites(
  { maxWrites = 200, maxBodies = 1_000, maxBodiesPerClient = 50 }: FrontOptions,
  refusal = isBusy,
): WriteLimits {
  return {
    bodies: limitConcurrency({ max: maxBodies, maxPerKey: maxBodiesPerClient }, isBusy),
    work: limitConcurrency({ max: maxWrites, maxPerKey: maxWrites / 2 }, refusal),
  };
}

function isUploading(): RequestProblem {
  return new RequestProblem(503, uploadsBusy, { retryAfterSeconds: 30 });
}

function isBusy(): RequestProblem {
  return new RequestProblem(503, "The shop is very busy. Please try again in a moment.");
}

/**
 * Measures how late timers are, ten times a second, recent ones counting most. An overloaded process is late with
 * everything, also with refusing. Does not keep the process alive.
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
