import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { withCodes } from "#app/ui/code.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { discardUnsaved } from "./unsaved-forms.ts";

type ConfirmDialogProps = {
  /** Asks, for example "Delete Wrap skirt?" */
  title: string;
  /** Says what happens, for example "Delete". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busyLabel?: string | undefined;
  isOpen: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** The consequence, when the title does not say it all. */
  children?: ReactNode;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel = "Cancel", busyLabel, isOpen, onConfirm, onCancel, children } = props;
  return (
    <Dialog title={withCodes(title)} isOpen={isOpen} onClose={onCancel}>
      {children && <div className="stack gap-3 muted below-6">{children}</div>}
      <div className="cluster gap-3">
        <Button look="danger" busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </div>
    </Dialog>
  );
}

type LeaveQuestionProps = {
  isOpen: boolean;
  /** The changes are already discarded. */
  onLeave(): void;
  onStay(): void;
};

export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  function leave(): void {
    discardUnsaved();
    onLeave();
  }
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isOpen={isOpen}
      onConfirm={leave}
      onCancel={onStay}
    >
      <p>Your changes are not saved.</p>
    </ConfirmDialog>
  );
}
