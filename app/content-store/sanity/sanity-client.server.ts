import { ClientError, createClient, type SanityClient, ServerError } from "@sanity/client";
import type { ContentSettings } from "#app/platform/environment/content-settings.server.ts";
import { ContentStoreProblem } from "./content.ts";

/** `read` has no token and sees what the public sees; `write` has one. */
export type SanityClients = { read: SanityClient; write: SanityClient };

/** Longer than a slow phone line, shorter than people wait. */
const timeoutMs = 15_000;

/** Source: docs/architecture.md#the-three-seams (dataset production, API version 2025-05-18, CDN off). */
export function createSanityClients(
  { projectId, writeToken, apiHost }: ContentSettings,
  { timeout = timeoutMs }: { timeout?: number | undefined } = {},
): SanityClients {
  const shared = {
    projectId,
    dataset: "production",
    apiVersion: "2025-05-18",
    useCdn: false,
    perspective: "published" as const,
    // No retries: somebody waiting gets a quick answer, and background work repeats itself.
    timeout,
    maxRetries: 1,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  };
  return { read: createClient(shared), write: createClient({ ...shared, token: writeToken }) };
}

/** Turns every failure into a `ContentStoreProblem`. */
export async function callStore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ContentStoreProblem) throw error;
    throw new ContentStoreProblem(whyOf(error), messageOf(error), { cause: error });
  }
}

function whyOf(error: unknown): ContentStoreProblem["why"] {
  if (error instanceof ServerError || !(error instanceof ClientError)) return "away";
  const body = JSON.stringify(error.responseBody ?? error.details ?? "");
  if (body.includes("documentAlreadyExistsError")) return "exists";
  if (body.includes("documentHasExistingReferencesError")) return "still-referenced";
  if (/documentRevisionIDDoesNotMatchError|documentReferenceDoesNotExistError|documentNotFoundError/u.test(body)) {
    return "conflict";
  }
  switch (error.statusCode) {
    case 401:
    case 403:
      return "forbidden";
    case 409:
      return "conflict";
    case 413:
      return "too-large";
    case 408:
    case 429:
      return "away";
    default:
      return "not-accepted";
  }
}

/** Leaves out addresses: a request's query may hold an e-mail address. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/https?:\/\/\S+/gu, "…").slice(0, 300);
}
