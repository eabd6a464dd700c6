import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { classesInPlace, classNameFor, withoutUnusedRouting } from "./lighten-scripts.ts";

type Transform = (code: string, id: string) => { code: string } | undefined;

function transformOf({ transform }: Plugin): Transform {
  return (typeof transform === "object" ? transform.handler : transform) as Transform;
}

test("a class is called after its file, wherever the shop stands and however the file is asked for", () => {
  const name = classNameFor("button", "/a/app/ui/button.module.css");
  expect(name).toMatch(/^button_[a-z]{3}$/iu);
  expect(classNameFor("button", "/somewhere/else/app/ui/button.module.css?inline")).toBe(name);
});

test("two sheets whose classes would be called the same stop the build", () => {
  const nameMany = () => {
    for (let sheet = 0; sheet < 5_000; sheet++) classNameFor("button", `/a/app/ui/sheet-${sheet}.module.css`);
  };
  expect(nameMany).toThrow("rename one");
});

test("what the shop does not use of its router answers nothing, under the names it had", () => {
  const transform = transformOf(withoutUnusedRouting());
  const id = "/a/node_modules/react-router/dist/production/lib/dom/ssr/fog-of-war.js";
  expect(transform("const a = 1;\nexport { a, isFogOfWarEnabled };", id)?.code).toBe(
    "const never = () => undefined;\nexport { never as a, never as isFogOfWarEnabled };\n",
  );
  expect(transform("export { a };", id.replace("fog-of-war", "routes"))).toBeUndefined();
  expect(() => transform("export const a = 1;", id)).toThrow("exports in another way");
});

test("the classes of a sheet are read one by one", () => {
  const transform = transformOf(classesInPlace()[0]!);
  const code =
    'import { a } from "./a.ts";\nimport styles from "./a.module.css";\nimport own from "#app/b.module.css";\n';
  expect(transform(code, "/a/app/a.tsx")?.code).toBe(
    'import { a } from "./a.ts";\nimport * as styles from "./a.module.css";\nimport * as own from "#app/b.module.css";\n',
  );
});
