import { Dialog } from "#app/ui/dialog.tsx";
import { askFilterCount } from "./ask-filter-count.ts";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";

export type FilterSheetProps = Omit<FilterFieldsProps, "onSubmit" | "id" | "ask"> & {
  isOpen: boolean;
  onClose(): void;
};

/** The filter on a phone, from below. What was chosen and not shown is dropped when it closes. */
export function FilterSheet({ isOpen, onClose, ...fields }: FilterSheetProps) {
  return (
    <Dialog title="Filter" place="below" isOpen={isOpen} onClose={onClose}>
      <FilterFields {...fields} ask={askFilterCount} onSubmit={onClose} />
    </Dialog>
  );
}

/** Comes with the sheet, so that both are one file. */
export const countBesideSheet = askFilterCount;
