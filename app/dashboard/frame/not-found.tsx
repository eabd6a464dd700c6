import { data } from "react-router";

/** An unknown address below /admin is answered within the dashboard's frame, as a wrong id is. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function DashboardNotFoundPage() {
  return null;
}
