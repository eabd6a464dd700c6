import { AdminSection } from "#app/admin/admin-section.tsx";
import { pageMeta } from "#app/sharing/page-meta.ts";
import type { Route } from "./+types/admin-home.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard home");

export default function AdminHomePage() {
  return <AdminSection heading="home">{null}</AdminSection>;
}
