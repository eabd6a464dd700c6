import { type ActionFunctionArgs, data } from "react-router";
import { intentField, unknownForm } from "#app/lib/posted-forms.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";

/** What a named action is called with: the route's arguments and the posted form. */
export type Posted<Params = unknown> = Pick<ActionFunctionArgs, "request" | "url" | "context"> & {
  params: Params;
  form: FormData;
};

type Refused<Facts> = ReturnType<typeof data<Facts>>;

/** The answer says which form it is for, so that a page with several shows it there. */
type Answer<Result, Intent> = Result extends Refused<infer Facts> ? Refused<Facts & { intent: Intent }> : Result;

/**
 * The action of a page with several forms: calls the one that the form's `intent` names. A form of an unknown name, or
 * of none, is from a page of another version: it changes nothing, and gets 400 with `unknownForm`.
 */
export async function namedActions<
  Args extends Omit<Posted, "form">,
  Actions extends Record<string, (posted: Args & { form: FormData }) => Promise<Response | Refused<object>>>,
>(args: Args, actions: Actions) {
  const form = await readForm(args.request);
  const intent = form.get(intentField);
  if (typeof intent !== "string" || !Object.hasOwn(actions, intent)) throw data(unknownForm, { status: 400 });
  const result = await actions[intent]!({ ...args, form });
  type Answers = { [Intent in keyof Actions]: Answer<Awaited<ReturnType<Actions[Intent]>>, Intent> };
  const answer = result instanceof Response ? result : data({ ...result.data, intent }, result.init ?? undefined);
  return answer as Answers[keyof Actions];
}
