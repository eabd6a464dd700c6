import { type RefObject, type SubmitEvent, useRef, useState } from "react";

/** `held`: Save was pressed and waits for uploads; `broken`: not saved, because an upload failed. */
export type HeldSave = "idle" | "held" | "broken";

/**
 * Delays Save until all uploads are done, and cancels it when one fails, so that no chosen picture is missing. Reads
 * the fields `uploading` and `refused` of `PictureField`.
 */
export function useHeldSave(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<HeldSave>("idle");
  const pressed = useRef<HTMLElement>(null);
  const has = (name: string) => form.current?.querySelector(`[name=${name}]`) != null;
  const breakOff = () => {
    setState("broken");
    form.current?.querySelector<HTMLElement>("[type=file]")?.focus();
  };
  return {
    state,
    /** Call it in the form's `onSubmit`: it delays the save while uploads are running. */
    hold(event: SubmitEvent<HTMLFormElement>) {
      if (!has("refused") && !has("uploading")) return setState("idle");
      event.preventDefault();
      pressed.current = event.nativeEvent.submitter ?? null;
      if (has("refused")) breakOff();
      else setState("held");
    },
    /** Call it in the form's `onInput`, which pictures trigger too: saves once all uploads are done. */
    goOn() {
      if (state === "broken" && !has("refused")) setState("idle");
      if (state !== "held") return;
      if (has("refused")) return breakOff();
      if (has("uploading")) return;
      setState("idle");
      form.current?.requestSubmit(pressed.current);
    },
    cancel: () => setState("idle"),
  };
}
