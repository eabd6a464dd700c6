import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";

type View = "grid" | "rows";

/** Chooses the other of the list's two views, which is remembered. */
export function ViewSwitch({ view, search }: { view: View; search: string }) {
  const other: View = view === "grid" ? "rows" : "grid";
  return (
    <Form method="post" action={href("/admin/products") + search}>
      <Button type="submit" name="view" value={other}>
        {other === "rows" ? "As rows" : "As grid"}
      </Button>
    </Form>
  );
}
