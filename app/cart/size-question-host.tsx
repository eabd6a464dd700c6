import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { showToast } from "#app/ui/toast-store.ts";
import { closeSizeQuestion, sizeQuestion } from "./size-question.ts";

/**
 * Where sizes are asked for, once in a page. The dialog's code is fetched at the first question: most visits have none.
 */
export function SizeQuestionHost() {
  const product = useSyncExternalStore(sizeQuestion.subscribe, sizeQuestion.read, sizeQuestion.onServer);
  const [SizeDialog, setSizeDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!product || SizeDialog) return;
    import("./size-dialog.tsx").then(
      dialog => setSizeDialog(() => dialog.SizeDialog),
      // No connection: the next press asks again.
      () => {
        closeSizeQuestion();
        showToast("offline");
      },
    );
  }, [product, SizeDialog]);
  return SizeDialog && <SizeDialog />;
}
