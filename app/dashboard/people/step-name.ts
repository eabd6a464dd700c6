type Named = { intent: string; userId?: string; invitationId?: string };

/** Tells one step's form from those of other people and invitations. */
export function stepName({ intent, userId, invitationId }: Named): string {
  return `${intent} ${userId ?? invitationId ?? ""}`;
}
