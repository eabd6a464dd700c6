import * as v from "valibot";
import { paths } from "#app/lib/paths.ts";

/** The list that a filter narrows: a category, a collection, or a search by its words. Empty: all products. */
export type FilteredListName = { category?: string | undefined; collection?: string; q?: string };

/** `isMore` says that there are more than `count`. */
export type FoundCount = { count: number; isMore: boolean };

/** `onFound` gets undefined when the server cannot be asked. */
export type AskCount = (
  form: HTMLFormElement,
  list: FilteredListName,
  onFound: (found: FoundCount | undefined) => void,
) => void;

const answerSchema = v.object({ count: v.number(), isMore: v.boolean() });
const pauseMs = 250;

let pause: number | undefined;
let asked = new AbortController();

/** Asks how many products a filter form would show, a moment after its last change. */
export const askFilterCount: AskCount = (form, list, onFound) => {
  clearTimeout(pause);
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  pause = window.setTimeout(async () => {
    const found = await fetchCount(queryOf(form, list), signal);
    if (!signal.aborted) onFound(found);
  }, pauseMs);
};

/** Without empty fields and the order, so that a count is kept under one address. */
function queryOf(form: HTMLFormElement, list: FilteredListName): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of [...Object.entries(list), ...new FormData(form)]) {
    if (typeof value === "string" && value !== "" && name !== "sort" && !(name === "q" && query.has("q"))) {
      query.append(name, value);
    }
  }
  return query;
}

async function fetchCount(query: URLSearchParams, signal: AbortSignal): Promise<FoundCount | undefined> {
  try {
    const response = await fetch(paths.filterCount(query), { signal });
    return response.ok ? v.parse(answerSchema, await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
