import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { forgetDraft, keepDraft, recallDraft } from "./typed-draft.ts";
import { type TypedValues, typedValues } from "./typed-values.ts";
import { watchUnsaved } from "./unsaved-forms.ts";

/**
 * Keeps what is typed into a form (see `keepDraft`), gives back what was typed before, and asks before it is left
 * unsaved. `isSaving`: what is on its way to the server is not asked about.
 */
export function useTypedDraft(form: RefObject<HTMLFormElement | null>, address: string, isSaving: boolean) {
  const fresh = useRef("");
  const saving = useRef(isSaving);
  const isDiscarded = useRef(false);
  const [recallOnce] = useState(() => recalling(address));
  const recalled = useSyncExternalStore(
    () => () => {},
    recallOnce,
    () => undefined,
  );

  useEffect(() => {
    saving.current = isSaving;
  }, [isSaving]);

  useEffect(() => {
    // What came back from an earlier time differs from what is saved, whatever the form looked like at first.
    fresh.current = recalled ? "" : contentOf(form.current);
    return watchUnsaved({
      isUnsaved: () =>
        !saving.current && !isDiscarded.current && form.current !== null && contentOf(form.current) !== fresh.current,
      discard() {
        isDiscarded.current = true;
        forgetDraft(address);
      },
    });
  }, [form, address, recalled]);

  return {
    recalled,
    keep() {
      if (!form.current) return;
      isDiscarded.current = false;
      if (contentOf(form.current) === fresh.current) forgetDraft(address);
      else keepDraft(address, typedValues(new FormData(form.current)));
    },
  };
}

/** Looks once; what is typed from then on comes from the form itself. */
function recalling(address: string): () => TypedValues | undefined {
  let known: { typed: TypedValues | undefined } | undefined;
  return () => {
    known ??= { typed: recallDraft(address) };
    return known.typed;
  };
}

/** Everything the form would send, files by name and size; to see whether anything was changed. */
function contentOf(form: HTMLFormElement | null): string {
  if (!form) return "";
  const fields = Array.from(new FormData(form), ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(fields);
}
