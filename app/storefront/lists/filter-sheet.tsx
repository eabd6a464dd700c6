import { Dialog } from "#app/ui/dialog.tsx";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";

export type FilterSheetProps = Omit<FilterFieldsProps, "onSubmit" | "id"> & { isOpen: boolean; onClose(): void };

/** The filter on a phone, from below. What was chosen and not shown is dropped when it closes. */
export function FilterSheet({ isOpen, onClose, ...fields }: FilterSheetProps) {
  return (
    <Dialog title="Filter" place="below" isOpen={isOpen} onClose={onClose}>
      <FilterFields {...fields} onSubmit={onClose} />
    </Dialog>
  );
}
