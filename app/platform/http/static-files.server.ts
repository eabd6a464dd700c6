import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chooseEncoding, type Encoding, matchesETag } from "./content-negotiation.server.ts";
import { flatHeaders } from "./flat-headers.server.ts";
import { inertPolicy } from "./security-headers.server.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
};

/** `headers` are flat lists of names and values. */
type StaticFile = { etag: string; unchanged: string[]; variants: Partial<Record<Encoding, Variant>> };
type Variant = { body: Buffer; headers: string[] };

/**
 * Answers a GET or HEAD for a file of the build, with `more` headers; false when there is none. `reserve` gets the size
 * first, and may throw.
 */
export type StaticFiles = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  more: string[],
  reserve: (bytes: number) => void,
) => boolean;

/**
 * Reads the client's build into memory with its compressed copies. Only names that existed at start are served, so no
 * path leads out of the folder. `instead` serves another file at an address, `before` is put before a file's text.
 * Files in `/assets/` are immutable; others are revalidated.
 */
export function loadStaticFiles(
  folder: string,
  { instead = {}, before = {} }: { instead?: Record<string, string>; before?: Record<string, string> } = {},
): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of globSync("**/*.*", { cwd: folder, exclude: [".vite"] })) {
    if (!/\.(?:br|gz)$/u.test(name)) files.set(`/${name}`, readStaticFile(folder, name, before[`/${name}`]));
  }
  for (const [address, other] of Object.entries(instead)) files.set(address, files.get(other)!);
  return (incoming, outgoing, more, reserve) => {
    const file = files.get(incoming.url?.split("?", 1)[0] ?? "");
    if (!file) return false;
    if (matchesETag(incoming.headers["if-none-match"], file.etag)) {
      outgoing.writeHead(304, [...more, ...file.unchanged]).end();
      return true;
    }
    const { body, headers } = variantFor(incoming, file);
    reserve(body.length);
    outgoing.writeHead(200, [...more, ...headers]);
    outgoing.end(incoming.method === "HEAD" ? undefined : body);
    return true;
  };
}

function readStaticFile(folder: string, name: string, before?: string): StaticFile {
  const { identity, br, gzip } =
    before === undefined ? readCopies(join(folder, name)) : makeCopies(folder, name, before);
  const isHashed = name.startsWith("assets/");
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const unchanged = {
    "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    Vary: "Accept-Encoding",
    ETag: etag,
  };
  const variantOf = (body: Buffer, encoding?: Encoding): Variant => ({
    body,
    headers: flatHeaders({
      ...unchanged,
      "Content-Type": contentTypes[extname(name)] ?? "application/octet-stream",
      "Content-Security-Policy": policyOf(name),
      "Content-Length": String(body.length),
      "Content-Encoding": encoding,
    }),
  });
  const variants: StaticFile["variants"] = { identity: variantOf(identity) };
  if (br) variants.br = variantOf(br, "br");
  if (gzip) variants.gzip = variantOf(gzip, "gzip");
  return { etag, unchanged: flatHeaders(unchanged), variants };
}

type Copies = { identity: Buffer } & Partial<Record<"br" | "gzip", Buffer>>;

function readCopies(path: string): Copies {
  return {
    identity: readFileSync(path),
    ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}

function makeCopies(folder: string, name: string, before: string): Copies {
  const identity = Buffer.concat([Buffer.from(before), readFileSync(join(folder, name))]);
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
}

function policyOf(name: string): string {
  // A drawing may have its own style, for example for dark screens.
  if (name.endsWith(".svg")) return `${inertPolicy}; style-src 'unsafe-inline'`;
  // A worker follows its own policy, and this one fetches.
  return name.endsWith("service-worker.js") ? `${inertPolicy}; connect-src 'self'` : inertPolicy;
}

function variantFor({ headers }: IncomingMessage, { variants }: StaticFile): Variant {
  const available = (["br", "gzip"] as const).filter(encoding => variants[encoding]);
  return variants[chooseEncoding(headers["accept-encoding"], available)]!;
}
