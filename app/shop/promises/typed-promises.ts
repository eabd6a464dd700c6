import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { maxPromise, mostPromises, type PromiseIcon, promiseIcons, readPromises, writePromises } from "./promises.ts";

/** Reads `promise-0` with `icon-0`, and so on. */
export function promisesSaid(form: FormData) {
  return Array.from({ length: mostPromises }, (_, n) => ({
    text: form.get(`promise-${n}`),
    icon: form.get(`icon-${n}`),
  }));
}

/** Drops empty ones and refuses duplicates. */
export const typedPromises = v.pipe(
  v.array(
    v.object({
      text: v.pipe(oneLineName, v.maxLength(maxPromise, `Use at most ${maxPromise} characters.`)),
      icon: v.picklist(Object.keys(promiseIcons) as PromiseIcon[], "Choose a picture from the list."),
    }),
  ),
  v.checkItems(
    ({ text }, n, all) => text === "" || all.findIndex(other => other.text === text) === n,
    "Already used above.",
  ),
  v.transform(promises => writePromises(promises.filter(({ text }) => text !== ""))),
);

/** Returns one a line. */
export function promiseLines(setting: string): string {
  return readPromises(setting)
    .map(({ text }) => text)
    .join("\n");
}
