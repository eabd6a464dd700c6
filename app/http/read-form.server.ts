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
