import { data } from "react-router";

/** Shows unknown addresses below /admin within the dashboard's frame. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function DashboardNotFoundPage() {
  return null;
}
