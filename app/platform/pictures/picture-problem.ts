/**
 * What stands against saving a form with its pictures: one is still on its way, or a file was not taken and nobody has
 * said that it shall be saved without it. Undefined when all is well. Nothing is saved without a picture that was
 * chosen.
 */
export function pictureProblem(form: FormData): string | undefined {
  if (form.has("uploading")) return "A picture has not arrived yet. Wait for it or remove it, then save.";
  const given = form.getAll("without");
  const refused = form.getAll("refused").filter(name => !given.includes(name));
  if (refused.length === 0) return undefined;
  return `Not taken: ${refused.join(", ")}. Choose another picture, or remove it, then save.`;
}
