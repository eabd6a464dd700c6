/** A form on the page that may hold something unsaved. */
export type UnsavedForm = {
  /** Whether leaving now would lose something. */
  isUnsaved(): boolean;
  /** Called when the person leaves the form on purpose. */
  discard(): void;
};

const forms = new Set<UnsavedForm>();

/** Registers a form that is asked before the page is left; returns a function that unregisters it. */
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
