import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What a secret is for and which one it is: a sealed text opens only under both. */
type SecretLabel = { purpose: string; name: string };

/** Encrypts secrets for the database, with the shop's secret as their key. */
export type SealedSecrets = {
  /** Never returns the same text twice. */
  seal(label: SecretLabel, secret: string): string;
  /** Undefined for a changed text, another label, or after a change of the shop's secret: ask for it again. */
  open(label: SecretLabel, sealed: string): string | undefined;
};

const version = "v1";
const nonceBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";

/**
 * AES-256-GCM with a random nonce and a key per purpose, derived from the session secret by HKDF-SHA256; purpose and
 * name are authenticated too. A sealed text: "v1." and base64url of nonce, tag and cipher text. Source: RFC 5869, NIST
 * SP 800-38D; app/platform/README.md#sealed-secrets.
 */
export function openSealedSecrets(sessionSecret: string): SealedSecrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string) => {
    const info = `selvedge sealed secrets ${version}: ${purpose}`;
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", sessionSecret, "", info, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal(label, secret) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keyOf(label.purpose), nonce, { authTagLength: tagBytes });
      sealing.setAAD(labelBytes(label));
      const text = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
      return `${version}.${Buffer.concat([nonce, sealing.getAuthTag(), text]).toString("base64url")}`;
    },
    open(label, sealed) {
      const [found, text = "", ...more] = sealed.split(".");
      const bytes = Buffer.from(text, "base64url");
      if (found !== version || more.length > 0 || bytes.length < nonceBytes + tagBytes) return undefined;
      const nonce = bytes.subarray(0, nonceBytes);
      const opening = createDecipheriv(cipher, keyOf(label.purpose), nonce, { authTagLength: tagBytes });
      opening.setAAD(labelBytes(label));
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}

/** Writes the label as JSON, so that no two labels share their bytes. */
function labelBytes({ purpose, name }: SecretLabel): Buffer {
  return Buffer.from(JSON.stringify([version, purpose, name]));
}
