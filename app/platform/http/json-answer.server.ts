/** Answers one person with JSON that is never cached. `cookies`: `Set-Cookie` values. */
export function answer(status: number, body: unknown, cookies: string[] = []): Response {
  const headers: [string, string][] = cookies.map(cookie => ["Set-Cookie", cookie]);
  return Response.json(body, { status, headers: [["Cache-Control", "no-store"], ...headers] });
}

/** The answer to a GET where only POST makes sense. */
export function refuseOtherThanPost(): Response {
  return new Response("This address takes POST only.\n", { status: 405, headers: { Allow: "POST" } });
}
