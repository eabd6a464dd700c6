/** Who may do most comes first. */
export const staffRoles = ["owner", "manager", "sales", "packer"] as const;

export type StaffRole = (typeof staffRoles)[number];

export type Role = "shopper" | StaffRole;
