import { type ConnectedSmtp, connectionVersion, type SmtpFacts } from "#app/shop/connections/connections.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import type { Shop } from "#app/shop.server.ts";
import type { TrialKind } from "./email-trial.tsx";

/** Without any secret. `isGiven`: set on the server. `version`: of what the form begins with. */
export type DescribedEmail = {
  isGiven: boolean;
  facts: SmtpFacts | undefined;
  isLocked: boolean;
  version: string;
  connected: { at: Date; by: string } | undefined;
  check: { at: Date; kind: TrialKind } | undefined;
};

export async function describeEmail(shop: Shop): Promise<DescribedEmail> {
  const { mail } = shop.settings;
  if (mail) {
    const { smtp, from } = mail;
    const facts: SmtpFacts = {
      host: smtp.host,
      port: smtp.port,
      encryption: smtp.isSecure ? "tls" : "starttls",
      user: smtp.account?.user ?? "",
      senderName: from.name ?? "",
      senderAddress: from.address,
    };
    return { isGiven: true, facts, isLocked: false, version: "", connected: undefined, check: undefined };
  }
  const { smtp } = await findConnections(shop, shop.sealedSecrets);
  return {
    isGiven: false,
    facts: smtp?.facts,
    isLocked: smtp !== undefined && smtp.secret === undefined,
    version: connectionVersion(smtp),
    connected: smtp && { at: smtp.setAt, by: smtp.setBy },
    check: checkOf(smtp),
  };
}

function checkOf(smtp: ConnectedSmtp | undefined): DescribedEmail["check"] {
  const { checkedAt: at, checkResult: kind } = smtp ?? {};
  return at && kind ? { at, kind: kind as TrialKind } : undefined;
}
