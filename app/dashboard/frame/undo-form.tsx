import { Form } from "react-router";
import { intentField } from "#app/lib/posted-forms.ts";
import { Button } from "#app/ui/button.tsx";

/** Undoes the last change on this page. A toast of the kind `undoes` submits it too. */
export function UndoForm({
  undoes,
  intent,
  label,
}: {
  undoes: "corrected" | "swapped";
  intent: string;
  label: string;
}) {
  return (
    <Form method="post" replace preventScrollReset data-undo={undoes}>
      <input type="hidden" name={intentField} value={intent} />
      <Button type="submit" look="quiet">
        {label}
      </Button>
    </Form>
  );
}
