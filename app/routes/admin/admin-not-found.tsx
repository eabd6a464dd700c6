import { data } from "react-router";

/** An address of the dashboard that there is not is told inside it, as a wrong id is. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function AdminNotFoundPage() {
  return null;
}
