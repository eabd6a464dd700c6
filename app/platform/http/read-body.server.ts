import { data } from "react-router";

/** Reads the posted form. Throws 400 for anything else. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400, statusText: "Bad Request" });
    throw error;
  }
}

/** A form with a file comes as `multipart/form-data`, whether or not a file was chosen. */
export function isUpload({ headers }: Request): boolean {
  return headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}

/**
 * The request's JSON, unparsed by a schema; undefined when it is invalid UTF-8 or no JSON. The front limits its length.
 */
export async function readJson(request: Request): Promise<unknown> {
  try {
    const bytes = await request.arrayBuffer();
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
