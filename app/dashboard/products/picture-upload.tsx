import { badRequest } from "#app/platform/forms/http-errors.ts";
import { answer, refuseOtherThanPost } from "#app/platform/http/json-answer.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { storePicture } from "#app/platform/pictures/store-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/picture-upload.ts";

export const loader = refuseOtherThanPost;

/** Takes the form's file `image`; answers in JSON with the stored picture or the reason for a refusal. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = (await readForm(request)).get("image");
  if (!(file instanceof File)) throw badRequest();
  const stored = await storePicture(shopOf(context), Buffer.from(await file.arrayBuffer()));
  return stored.kind === "stored"
    ? answer(200, { kind: "stored", ...stored.picture })
    : answer(422, { kind: "refused", problem: stored.problem });
}
