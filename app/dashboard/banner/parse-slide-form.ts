import * as v from "valibot";
import { mostSlideLetters, type SlideLink, type SlideTerms } from "#app/catalog/banner/banner-slide.ts";
import { slideLinkKinds } from "#app/catalog/banner/slide-links.ts";
import { lagosInstant } from "#app/lib/lagos-input.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { pictureHash } from "#app/lib/stored-picture.ts";

const mostAltLetters = 150;

function line(most: number) {
  return v.pipe(
    v.optional(v.string(), ""),
    oneLineName,
    v.check(text => [...text].length <= most, lettersOf(most)),
  );
}

const lettersOf = (most: number) => `Use at most ${most} characters.`;

/** "product:0190…", as the list of links writes it. */
const link = v.pipe(
  v.optional(v.string(), ""),
  v.rawTransform<string, SlideLink>(({ dataset, addIssue, NEVER }) => {
    const [name, id] = dataset.value.split(":");
    const kind = slideLinkKinds.find(one => one === name);
    if (kind && id) return { kind, id };
    addIssue({ message: "Choose what the slide links to." });
    return NEVER;
  }),
);

const schema = v.object({
  words: line(mostSlideLetters),
  alt: line(mostAltLetters),
  link,
  startsAt: lagosInstant,
  endsAt: lagosInstant,
});

export function writeLink({ kind, id }: SlideLink): string {
  return `${kind}:${id}`;
}

/** Of a form whose files have been received. Problems come back as sentences by input name. */
export function parseSlideForm(
  form: FormData,
): { ok: true; terms: SlideTerms } | { ok: false; fields: Record<string, string> } {
  const parsed = parseForm(schema, form);
  const wideHash = lastHash(form, "picture");
  const isWordless = ["words", "alt"].every(name => v.parse(oneLineName, String(form.get(name) ?? "")) === "");
  const missing = {
    ...(wideHash === undefined && { image: "Choose a picture." }),
    ...(isWordless && { alt: "Describe the picture, or write words on it." }),
  };
  if (!parsed.ok) return { ok: false, fields: { ...missing, ...parsed.fields } };
  const { startsAt, endsAt } = parsed.values;
  const fields: Record<string, string> = {
    ...missing,
    ...(startsAt && endsAt && startsAt >= endsAt && { endsAt: "The end must be after the start." }),
  };
  if (wideHash === undefined || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, terms: { ...parsed.values, wideHash, tallHash: lastHash(form, "tallPicture") ?? null } };
}

/** The last one: a newly chosen picture follows the one it replaces. Undefined when it was removed. */
function lastHash(form: FormData, name: string): string | undefined {
  const removed = form.getAll("remove");
  return form
    .getAll(name)
    .filter(hash => !removed.includes(hash))
    .findLast(hash => v.is(pictureHash, hash)) as string | undefined;
}
