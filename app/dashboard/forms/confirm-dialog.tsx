import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import styles from "./confirm-dialog.module.css";
import { discardUnsaved } from "./unsaved-forms.ts";

type ConfirmDialogProps = {
  /** The question: "Delete Wrap skirt?" */
  title: string;
  /** The word on the button that does it: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  busyLabel?: string | undefined;
  isOpen: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** What follows from it, where the question does not say it all. */
  children?: ReactNode;
};

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel = "Cancel", busyLabel, isOpen, onConfirm, onCancel, children } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      {children && <div className={styles.consequence}>{children}</div>}
      <div className={styles.answers}>
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
  /** Goes on with what would lose the changes; by then they are given up. */
  onLeave(): void;
  onStay(): void;
};

/** Asked before unsaved changes are lost, whichever way somebody leaves. */
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
