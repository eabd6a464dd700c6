import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { showToast } from "#app/ui/page/toast-store.ts";
import { askNext, closeSizeQuestion, dropSizeQuestions, sizeQuestion } from "#app/selling/cart/size-question.ts";

/**
 * Where sizes are asked for, once in a page. The dialog's code is fetched at the first question: most visits have none.
 * Until it has come, Escape, a size chosen on the page or leaving the page take the question back.
 */
export function SizeQuestionHost() {
  const product = useSyncExternalStore(sizeQuestion.subscribe, sizeQuestion.read, sizeQuestion.onServer);
  const [SizeDialog, setSizeDialog] = useState<ComponentType>();
  const { pathname } = useLocation();
  // Any page has a pathname: named so that each leaving counts.
  useEffect(() => () => void (pathname && dropSizeQuestions()), [pathname]);
  useEffect(() => {
    if (!product || SizeDialog) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") askNext();
    };
    addEventListener("keydown", leave);
    import("./size-dialog.tsx").then(
      dialog => setSizeDialog(() => dialog.SizeDialog),
      // No connection: the next press asks again.
      () => {
        closeSizeQuestion();
        showToast("offline");
      },
    );
    return () => removeEventListener("keydown", leave);
  }, [product, SizeDialog]);
  return SizeDialog && <SizeDialog />;
}
