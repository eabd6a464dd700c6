import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { discardUnsaved, hasUnsaved } from "./unsaved-forms.ts";

/** Asks before a page with unsaved changes is left; one for the whole dashboard, because the router has room for one. */
export function UnsavedQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isOpen={blocker.state === "blocked"}
      onConfirm={() => {
        discardUnsaved();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.state === "blocked" && blocker.reset()}
    >
      <p>What you changed here is not saved yet.</p>
    </ConfirmDialog>
  );
}
