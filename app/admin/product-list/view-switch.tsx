import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";

type View = "grid" | "rows";

/** Leads to the other of the list's two views, which is remembered. */
export function ViewSwitch({ view, search }: { view: View; search: string }) {
  const other: View = view === "grid" ? "rows" : "grid";
  const parameters = new URLSearchParams(search);
  parameters.set("view", other);
  return (
    <LinkButton to={`${href("/admin/products")}?${parameters}`}>{other === "rows" ? "As rows" : "As grid"}</LinkButton>
  );
}
