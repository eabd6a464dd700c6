/** JSON for one person's eyes: no cache keeps it. */
export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** What a GET gets where only a POST makes sense. */
export function refuseOtherThanPost(): Response {
  return new Response("This address takes POST only.\n", { status: 405, headers: { Allow: "POST" } });
}
