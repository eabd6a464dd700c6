import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { showToast } from "#app/ui/toast-store.ts";
import { askNext, closeSizeQuestion, sizeQuestion } from "./size-question.ts";

/**
 * Where sizes are asked for, once in a page. The dialog's code is fetched at the first question: most visits have none.
 * Escape takes the question back also before it has come.
 */
export function SizeQuestionHost() {
  const product = useSyncExternalStore(sizeQuestion.subscribe, sizeQuestion.read, sizeQuestion.onServer);
  const [SizeDialog, setSizeDialog] = useState<ComponentType>();
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
