import type { Permission } from "#app/people/staff/permissions.ts";

export const ringKindNames = ["order", "confirm", "attention", "message", "stock", "failing"] as const;

export type RingKind = (typeof ringKindNames)[number];

type KindWords = {
  /** Names the kind beside its tick. */
  label: string;
  permission: Permission;
  /** True when it rings in quiet hours too. */
  isUrgent?: true;
};

/** What staff may be rung for. Each role sees those it has the permission for. */
export const ringKinds: Record<RingKind, KindWords> = {
  order: { label: "New orders", permission: "see parcels" },
  confirm: { label: "Payments to confirm", permission: "orders" },
  attention: { label: "Issues", permission: "see attention", isUrgent: true },
  message: { label: "Messages", permission: "messages" },
  stock: { label: "Last piece sold", permission: "goods" },
  failing: { label: "A payment that fails three times", permission: "orders" },
};
