/**
 * Why a form with pictures cannot be saved: one is still uploading, or a file was refused and nobody agreed to save
 * without it. Undefined when all is well.
 */
export function pictureProblem(form: FormData): string | undefined {
  if (form.has("uploading")) return "A picture is still uploading. Wait for it or remove it, then save.";
  const given = form.getAll("without");
  const refused = form.getAll("refused").filter(name => !given.includes(name));
  if (refused.length === 0) return undefined;
  return `Refused: ${refused.join(", ")}. Choose another picture, or remove it, then save.`;
}
