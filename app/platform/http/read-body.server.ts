import { data } from "react-router";

/** The form a page posted. Anything that is not a form (JSON, a cut-off upload) is answered with status 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400, statusText: "Bad Request" });
    throw error;
  }
}

/**
 * The JSON body of a request, as it came: parse it before use. Undefined when it is not well-formed UTF-8 or not JSON
 * (no JSON text means `undefined`, so nothing is lost). How long it may be is the front's affair.
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
