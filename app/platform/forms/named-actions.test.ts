import { data, RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import { unknownForm } from "#app/lib/posted-forms.ts";
import { namedActions, type Posted } from "./named-actions.server.ts";

const actions = {
  save: async ({ form, params }: Posted<{ id: string }>) =>
    form.get("name") ? redirect(`/${params.id}`) : data({ fields: { name: "Enter a name." } }, { status: 400 }),
  remove: async () => data({ why: "It is used." }, { status: 409 }),
};

async function post(form: Record<string, string>) {
  const url = new URL("https://shop.test/sizes/7");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  return await namedActions({ request, url, params: { id: "7" }, context: new RouterContextProvider() }, actions);
}

test("the form's intent chooses the action, and a refusal says which form it is for", async () => {
  expect(await post({ intent: "save", name: "" })).toMatchObject({
    data: { fields: { name: "Enter a name." }, intent: "save" },
    init: { status: 400 },
  });
  expect(await post({ intent: "remove" })).toMatchObject({ data: { why: "It is used.", intent: "remove" } });
  const saved = await post({ intent: "save", name: "Letters" });
  expect(saved instanceof Response && saved.headers.get("Location")).toBe("/7");
});

test.each<Record<string, string>>([{}, { intent: "" }, { intent: "rename" }, { intent: "toString" }])(
  "a form of another version's page (%o) is refused with a sentence",
  async form => {
    await expect(post(form)).rejects.toMatchObject({ data: unknownForm, init: { status: 400 } });
  },
);
