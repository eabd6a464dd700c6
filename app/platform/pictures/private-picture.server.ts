/** Answers a WebP picture for its reader alone, never cached. */
export function privatePicture(picture: Buffer): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}
