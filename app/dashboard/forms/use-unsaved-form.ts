import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type TypedValues, typedValues } from "./typed-values.ts";
import { clearDraft, readUnsavedForm, saveUnsavedForm } from "./unsaved-form.ts";
import { watchUnsaved } from "./unsaved-forms.ts";

/**
 * Stores typed text (see `saveUnsavedForm`), returns an earlier draft, and asks before the form is left unsaved.
 * `isSaving`: the form is being sent, so leaving does not ask. `isRefused`: what it holds was sent and not saved.
 * `data-changed` on the form tells styles whether anything is unsaved.
 */
export function useTypedDraft(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  { isSaving, isRefused }: { isSaving: boolean; isRefused: boolean },
) {
  const fresh = useRef("");
  const saving = useRef(isSaving);
  const isDiscarded = useRef(false);
  const isTypedSince = useRef(false);
  const [isFirstRefused] = useState(isRefused);
  const [recallOnce] = useState(() => recalling(address));
  const recalled = useSyncExternalStore(
    () => () => {},
    recallOnce,
    () => undefined,
  );

  useEffect(() => {
    // After a save the form may stay, as where each field takes its new value by itself.
    if (saving.current && !isSaving && !isRefused && !isTypedSince.current) {
      fresh.current = contentOf(form.current);
      mark(form.current, fresh.current);
    }
    saving.current = isSaving;
  }, [form, isSaving, isRefused]);

  useEffect(() => {
    // A restored draft always counts as unsaved.
    fresh.current = recalled || isFirstRefused ? "" : contentOf(form.current);
    mark(form.current, fresh.current);
    if (recalled) form.current?.closest("details")?.setAttribute("open", "");
    return watchUnsaved({
      isUnsaved: () =>
        !saving.current && !isDiscarded.current && form.current !== null && contentOf(form.current) !== fresh.current,
      discard() {
        isDiscarded.current = true;
        clearDraft(address);
      },
    });
  }, [form, address, recalled, isFirstRefused]);

  return {
    recalled,
    /** For a form that is sent now: a form of another page's address leaves this page, which is not asked about. */
    send() {
      saving.current = true;
      isTypedSince.current = false;
    },
    keep() {
      if (!form.current) return;
      saving.current = isSaving;
      isDiscarded.current = false;
      isTypedSince.current = true;
      mark(form.current, fresh.current);
      if (contentOf(form.current) === fresh.current) clearDraft(address);
      else saveUnsavedForm(address, typedValues(new FormData(form.current)));
    },
  };
}

/** Reads the draft only once; later input is in the form itself. */
function recalling(address: string): () => TypedValues | undefined {
  let known: { typed: TypedValues | undefined } | undefined;
  return () => {
    known ??= { typed: readUnsavedForm(address) };
    return known.typed;
  };
}

function mark(form: HTMLFormElement | null, fresh: string): void {
  if (form) form.dataset.changed = String(contentOf(form) !== fresh);
}

/** Everything the form would send, with files by name and size, to detect changes. */
function contentOf(form: HTMLFormElement | null): string {
  if (!form) return "";
  const fields = Array.from(new FormData(form), ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(fields);
}
