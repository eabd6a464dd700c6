export type UnsavedForm = {
  isUnsaved(): boolean;
  /** Called when the form is left on purpose. */
  discard(): void;
};

const forms = new Set<UnsavedForm>();

/** Returns a function that unregisters the form. */
export function watchUnsaved(form: UnsavedForm): () => void {
  if (forms.size === 0) window.addEventListener("beforeunload", askBrowser);
  forms.add(form);
  return () => {
    forms.delete(form);
    if (forms.size === 0) window.removeEventListener("beforeunload", askBrowser);
  };
}

export function hasUnsaved(): boolean {
  return Array.from(forms).some(form => form.isUnsaved());
}

export function discardUnsaved(): void {
  for (const form of forms) form.discard();
}

function askBrowser(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault();
}
