import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Faults of the next calls: an error, no answer, half an answer, or wrong bytes, or no room. "locked": as a bucket with
 * Object Lock, which demands a checksum of every upload and removes and replaces nothing.
 */
export type BucketFault = "error" | "hang up" | "cut" | "garble" | "full" | "locked";

/** An S3-compatible bucket in memory that checks every request's signature. */
export type BucketStandIn = {
  /** The value for `MEDIA_URL`. */
  mediaUrl: string;
  objects: Map<string, { bytes: Buffer; checksum?: string }>;
  /** All calls so far, such as "GET pictures/a/320.webp 200". */
  calls: string[];
  fault: BucketFault | undefined;
  close(): Promise<void>;
};

const key = { id: "stand-in key", secret: "s3cret/with+signs=" };
const bucket = "selvedge";

/** Listens on a free port of 127.0.0.1. */
export async function startBucketStandIn(): Promise<BucketStandIn> {
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const login = `${encodeURIComponent(key.id)}:${encodeURIComponent(key.secret)}`;
  const standIn: BucketStandIn = {
    mediaUrl: `s3+http://${login}@127.0.0.1:${port}/${bucket}/pictures?region=af-south-1`,
    objects: new Map(),
    calls: [],
    fault: undefined,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname } = new URL(request.url ?? "/", "http://s3");
    const answer = (status: number, content: Buffer | string = "", headers: Record<string, string> = {}) => {
      standIn.calls.push(`${request.method} ${pathname.slice(bucket.length + 2)} ${status}`);
      response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(content) }).end(content);
    };
    if (standIn.fault === "hang up") return void request.socket.destroy();
    if (standIn.fault === "error") return answer(500, problem("InternalError"));
    if (!isSigned(request, body)) return answer(403, problem("SignatureDoesNotMatch"));
    if (!pathname.startsWith(`/${bucket}/`)) return answer(404, problem("NoSuchBucket"));
    const name = decodeURIComponent(pathname.slice(bucket.length + 2));
    if (name === "") return answer(200, listOf(standIn.objects, request.url ?? ""));
    const found = standIn.objects.get(name);
    const refusal = refusalOf(request, { body, isThere: found !== undefined, fault: standIn.fault });
    if (refusal) return answer(...refusal);
    switch (request.method) {
      case "PUT":
        standIn.objects.set(name, { bytes: body, checksum: request.headers["x-amz-meta-sha256"] as string });
        return answer(200);
      case "DELETE":
        standIn.objects.delete(name);
        return answer(204);
      default:
    }
    if (!found) return answer(404, request.method === "HEAD" ? "" : problem("NoSuchKey"));
    const { bytes, checksum } = found;
    const headers: Record<string, string> = checksum ? { "x-amz-meta-sha256": checksum } : {};
    if (standIn.fault === "cut") {
      response.writeHead(200, { ...headers, "Content-Length": bytes.length }).write(bytes.subarray(0, 1));
      return void setImmediate(() => request.socket.destroy());
    }
    answer(200, standIn.fault === "garble" ? Buffer.alloc(bytes.length, "?") : bytes, headers);
  }
  return standIn;
}

type Asked = { body: Buffer; isThere: boolean; fault: BucketFault | undefined };

/** Status and document, as AWS and its likes answer. */
function refusalOf(
  { method, headers }: IncomingMessage,
  { body, isThere, fault }: Asked,
): [number, string] | undefined {
  const md5 = headers["content-md5"];
  if (md5 && md5 !== createHash("md5").update(body).digest("base64")) return [400, problem("BadDigest")];
  if (method === "PUT" && fault === "full") return [403, problem("QuotaExceeded", "There is no room left.")];
  if (fault !== "locked") return undefined;
  if (method === "PUT" && !md5) {
    return [400, problem("InvalidRequest", "Content-MD5 HTTP header is required for uploads here.")];
  }
  const isChange = method === "DELETE" || (method === "PUT" && isThere);
  return isChange ? [403, problem("AccessDenied", "The file is locked until 2027.")] : undefined;
}

/** Names and sizes of the objects that begin with the asked prefix. */
function listOf(objects: BucketStandIn["objects"], path: string): string {
  const prefix = new URL(path, "http://s3").searchParams.get("prefix") ?? "";
  const entries = [...objects]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, { bytes }]) => `<Contents><Key>${name}</Key><Size>${bytes.length}</Size></Contents>`);
  return `<ListBucketResult>${entries.join("")}</ListBucketResult>`;
}

function problem(code: string, message = ""): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}

/** Checks AWS Signature Version 4 from the received request, without the code that signs. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/u;
  const [, id, day, region, signedHeaders, signature] = parts.exec(request.headers.authorization ?? "") ?? [];
  const at = String(request.headers["x-amz-date"]);
  if (id !== key.id || region !== "af-south-1" || !signature || !signedHeaders!.split(";").includes("host"))
    return false;
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (payload !== sha256(body) && payload !== "UNSIGNED-PAYLOAD") return false;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString().replaceAll("+", "%20"),
    ...signedHeaders!.split(";").map(name => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedHeaders,
    payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const hmac = (secret: string | Buffer, text: string) => createHmac("sha256", secret).update(text).digest();
  const signingKey = [day!, region!, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  return timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, "hex"));
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
