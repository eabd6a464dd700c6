import type { ReactNode, SubmitEvent } from "react";
import { href } from "react-router";

type SignOutFormProps = {
  "data-for"?: string;
  /** False when something would be lost; then the person is asked first. */
  mayLeave?(): boolean;
  children: ReactNode;
};

/** Signs out and leads home. A failure is logged and leaves the page as it is. Source: spec, error catalogue. */
export function SignOutForm({ mayLeave, children, ...rest }: SignOutFormProps) {
  async function signOut(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (mayLeave?.() === false) return;
    try {
      const answer = await fetch(href("/signout"), { method: "POST", redirect: "manual" });
      if (answer.type !== "opaqueredirect") throw new Error(`The answer was ${answer.status}.`);
      location.assign(href("/"));
    } catch (error) {
      console.error("Signing out failed.", error);
    }
  }
  return (
    <form method="post" action={href("/signout")} onSubmit={signOut} {...rest}>
      {children}
    </form>
  );
}
