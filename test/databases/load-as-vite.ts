/** For scripts run by Node with `--import`: loads files as text (`?raw`) and JSX, as Vite does. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

registerHooks({
  load(url, context, nextLoad) {
    const isText = url.endsWith("?raw");
    if (!isText && !url.endsWith(".tsx")) return nextLoad(url, context);
    const written = readFileSync(new URL(url), "utf8");
    const source = isText ? `export default ${JSON.stringify(written)};` : compile(fileURLToPath(url), written);
    return { format: "module", source, shortCircuit: true };
  },
});

function compile(file: string, written: string): string {
  const { code, errors } = transformSync(file, written, { jsx: { runtime: "automatic" } });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
