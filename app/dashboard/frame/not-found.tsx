import { notFound } from "#app/platform/forms/http-errors.ts";

/** Shows unknown addresses below /admin within the dashboard's frame. */
export function loader(): never {
  throw notFound();
}

export const action = loader;

export default function DashboardNotFoundPage() {
  return null;
}
