export type BucketSettings = {
  /** The address of the folder, with a slash at the end: `https://s3.example.com/pictures/`. */
  url: string;
  /** The folder in the bucket: empty, or ending in a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION`; `s3+http://` without TLS. Key and secret are
 * percent-encoded; prefix and region are optional. Returns a sentence, without the secret, when it is wrong.
 */
export function readMediaUrl(text: string): BucketSettings | string {
  const scheme = /^s3(?<plain>\+http)?:\/\//u.exec(text);
  if (!scheme) return "must begin with s3:// (or s3+http:// for a store without TLS)";
  // The URL parser is strict for http addresses only.
  const url = URL.parse(`${scheme.groups?.plain ? "http" : "https"}://${text.slice(scheme[0].length)}`);
  if (!url) return "cannot be read: percent-encode what is special in the key and the secret";
  if (!url.username) return "names no key: s3://KEY:SECRET@HOST/BUCKET";
  if (!url.password) return "has a key but no secret: s3://KEY:SECRET@HOST/BUCKET";
  const [bucket, ...prefix] = url.pathname.split("/").filter(Boolean);
  if (!bucket) return "names no bucket: s3://KEY:SECRET@HOST/BUCKET";
  const unknown = [...url.searchParams.keys()].find(name => name !== "region");
  if (unknown) return `has "${unknown}", which is not known: only region is`;
  try {
    return {
      url: `${url.origin}/${bucket}/`,
      prefix: prefix.map(part => `${part}/`).join(""),
      region: url.searchParams.get("region") || "us-east-1",
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return "has a % that begins no percent-encoding";
  }
}
