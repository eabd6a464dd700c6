import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { erasedText, personal } from "#app/people/privacy/personal-table.ts";
import { collectionAnswers } from "./collection-tables.server.ts";

export const personalAnswers: PersonalRecords = {
  tables: [
    personal(collectionAnswers, {
      name: "answers",
      rows: ({ checkoutIds }) => inArray(collectionAnswers.checkoutId, checkoutIds),
      erasure: () => ({ answer: erasedText }),
      stays: { title: "the page's", question: "the page's" },
      tells: ["title", "question", "answer", "createdAt"],
    }),
  ],
};
