import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { askNext, closeSizeQuestion, dropSizeQuestions, sizeQuestion } from "#app/selling/cart/size-question.ts";
import { showToast } from "#app/ui/page/toast-store.ts";

/**
 * Exists once in a page. Fetches the dialog's code at the first question, because most visits have none. Until then
 * Escape, a size chosen on the page, or leaving the page cancels the question.
 */
export function SizeQuestionHost() {
  const product = useSyncExternalStore(sizeQuestion.subscribe, sizeQuestion.read, sizeQuestion.onServer);
  const [SizeDialog, setSizeDialog] = useState<ComponentType>();
  const { pathname } = useLocation();
  // Names the pathname so that the effect runs at each page change.
  useEffect(() => () => void (pathname && dropSizeQuestions()), [pathname]);
  useEffect(() => {
    if (!product || SizeDialog) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") askNext();
    };
    addEventListener("keydown", leave);
    import("./size-dialog.tsx").then(
      dialog => setSizeDialog(() => dialog.SizeDialog),
      // Without a connection the question is not loaded; the next press tries again.
      () => {
        closeSizeQuestion();
        showToast("offline");
      },
    );
    return () => removeEventListener("keydown", leave);
  }, [product, SizeDialog]);
  return SizeDialog && <SizeDialog />;
}
