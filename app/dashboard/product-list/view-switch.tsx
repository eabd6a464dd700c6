import { Form, href } from "react-router";
import type { ProductView } from "#app/catalog/bulk-changes/owned-listing.ts";
import { Button } from "#app/ui/button.tsx";

export function ViewSwitch({ view, search }: { view: ProductView; search: string }) {
  const other: ProductView = view === "grid" ? "rows" : "grid";
  return (
    <Form method="post" action={href("/admin/products") + search}>
      <Button type="submit" name="view" value={other}>
        {other === "rows" ? "As rows" : "As grid"}
      </Button>
    </Form>
  );
}
