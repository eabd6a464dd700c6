import { isTest, type Rule } from "./source-file.ts";

type Place = {
  /** The only file of `app` that may do it. */
  file: string;
  use: RegExp;
  does: string;
  /** Tests may show what pages must not do. */
  mayBeTested?: true;
  /** Files that may do it too, each with its reason. */
  except?: Record<string, string>;
};

const places: Place[] = [
  { file: "app/platform/environment/settings.server.ts", use: /\bprocess\.env\b/u, does: "reads process.env" },
  {
    file: "app/lib/parse-form.ts",
    use: /\bissues!?\[0\]!?\.message/u,
    does: "reads a schema's words, which may be the parser's",
  },
  { file: "app/lib/email-address.ts", use: /\bv\.(?:rfcE|e)mail\(/u, does: "says what an e-mail address is" },
  {
    file: "app/ui/html.tsx",
    use: /\bdangerouslySetInnerHTML\b/u,
    does: "puts HTML into a page: use <Html of={…}>",
    mayBeTested: true,
    except: {
      "app/platform/page-scripts/inline-script.tsx": "writes the text of a script, a constant of ours",
      "app/platform/page-scripts/page-modules.tsx": "changes the scripts that React Router wrote",
    },
  },
];

/** Reports what only one file of `app` may do, and another does. */
export const onlyThere: Rule = ({ path, text }) => {
  if (!path.startsWith("app/")) return [];
  const forbidden = places.filter(({ file, mayBeTested, except = {} }) => {
    return path !== file && !Object.hasOwn(except, path) && !(mayBeTested && isTest(path));
  });
  return forbidden.flatMap(({ file, use, does }) => (use.test(text) ? [`only ${file} ${does}`] : []));
};
