import { expect, test } from "vitest";
import { findStyleViolations } from "./style-classes.ts";

const component = (body: string) => ({
  path: "app/ui/card.tsx",
  text: `import styles from "./card.module.css";\n${body}`,
});
const sheet = (text: string) => ({ path: "app/ui/card.module.css", text });

test("a class missing from every style sheet is found", () => {
  const files = [component("<p className={styles.titel} />"), sheet(".title { color: var(--ink); }")];
  expect(findStyleViolations(files)).toEqual([
    "app/ui/card.tsx: app/ui/card.module.css has no class .titel",
    "app/ui/card.module.css: nobody uses .title",
  ]);
});

test("classes in kebab case, nested in layers and media, or combined in a selector are recognised", () => {
  const files = [
    component("<p className={`${styles.cardTitle} ${styles.wide}`} />"),
    sheet("@layer parts {\n  .card-title.wide > a { }\n  @media (min-width: 64.5rem) {\n    .wide { }\n  }\n}"),
  ];
  expect(findStyleViolations(files)).toEqual([]);
});

test("a class chosen by a value counts as used only where the value is written", () => {
  const files = [
    component('type Look = "quiet" | "loud";\n<p className={styles[look]} />'),
    sheet(".quiet { }\n.loud { }\n.shy { }"),
  ];
  expect(findStyleViolations(files)).toEqual(["app/ui/card.module.css: nobody uses .shy"]);
});

test("a value that chooses a missing class is found", () => {
  const files = [
    component('type Props = { place?: "middle" | "side" };\n<p className={styles[place]} />'),
    sheet(".side { }"),
  ];
  expect(findStyleViolations(files)).toEqual(["app/ui/card.tsx: app/ui/card.module.css has no class .middle"]);
});

test("a sheet may be shared with another room", () => {
  const other = {
    path: "app/cart/list.tsx",
    text: 'import card from "#app/ui/card.module.css";\n<p className={card.title} />',
  };
  expect(findStyleViolations([other, sheet(".title { }")])).toEqual([]);
});

test("a word in a class name that no shared sheet has is found, and a class of the layout layer that nobody writes", () => {
  const files = [
    component('<p className="row gap-9" />\n<p className={`stak ${styles.title} is-${look}`} />'),
    sheet(".title { }"),
    { path: "app/ui/layout/arrangement.css", text: "@layer layout {\n  .row { }\n  .stack { }\n}" },
  ];
  expect(findStyleViolations(files)).toEqual([
    "app/ui/card.tsx: no sheet has the class .gap-9",
    "app/ui/card.tsx: no sheet has the class .stak",
    "app/ui/layout/arrangement.css: nobody uses .stack",
  ]);
});
