/** What of an order names a person, as it is stored. */
export type NamedBy = {
  customerId: string | null;
  email: string;
  emailProven: boolean;
  phone: string;
  firstName: string;
};

export type JoiningKey = { kind: "customer" | "email" | "phone"; value: string; firstName: string };

/** Lists the keys by which an order is given to a person: account, then proven address, then phone. */
export function joiningKeysOf({ customerId, email, emailProven, phone, firstName }: NamedBy): JoiningKey[] {
  return [
    ...(customerId ? [{ kind: "customer" as const, value: customerId, firstName: "" }] : []),
    ...(emailProven && email ? [{ kind: "email" as const, value: email, firstName: "" }] : []),
    ...(phone && firstName ? [{ kind: "phone" as const, value: phone, firstName }] : []),
  ];
}

export const nameOfKey = ({ kind, value, firstName }: JoiningKey) => `${kind} ${value} ${firstName}`;

export function isSameName(one: NamedBy, other: NamedBy): boolean {
  return (
    one.customerId === other.customerId &&
    one.email === other.email &&
    one.emailProven === other.emailProven &&
    one.phone === other.phone &&
    one.firstName === other.firstName
  );
}
