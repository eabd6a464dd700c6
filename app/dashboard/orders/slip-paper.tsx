import { useLocation } from "react-router";
import * as v from "valibot";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { oneOf } from "#app/dashboard/lists/list-address.ts";

export const slipPapers = ["a4", "a6", "80mm"] as const;

export type SlipPaper = (typeof slipPapers)[number];

const paperWords: Record<SlipPaper, string> = { a4: "A4, four per page", a6: "A6", "80mm": "80 mm" };

/** Reads `?paper=`; anything else is A4. */
export function readPaper({ searchParams }: URL): SlipPaper {
  return v.parse(oneOf(slipPapers), searchParams.get("paper") ?? undefined) ?? "a4";
}

/** Links, so that a bookmark keeps the choice. */
export function SlipPaperLinks({ paper }: { paper: SlipPaper }) {
  const { pathname, search } = useLocation();
  const choices = slipPapers.map(one => {
    const parameters = new URLSearchParams(search);
    parameters.set("paper", one);
    return { words: paperWords[one], to: `${pathname}?${parameters}`, isCurrent: one === paper };
  });
  return (
    <div data-print="no">
      <FilterLinks label="Paper" choices={choices} />
    </div>
  );
}
