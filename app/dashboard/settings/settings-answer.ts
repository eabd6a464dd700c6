import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/**
 * What saving a form of the settings answers when it did not save. `form`: its key in `settings-places.ts`. `there`:
 * what somebody else has made of some of its settings meanwhile.
 */
export type SettingsAnswer = FormRefusal<MessageKey> & { form: string; there?: Partial<ShopSettings> };

/** What each form of the settings is drawn from. */
export type SettingsFormProps = {
  /** Where it posts. */
  action: string;
  settings: ShopSettings;
  /** Whether e-mail leaves this shop. */
  maySend: boolean;
  /** The answer to this form's last post. */
  answer: SettingsAnswer | undefined;
};

/** What a form of the settings sets, or what is wrong with it: a sentence under the name of each field. */
export type ParsedSettings =
  | { ok: true; wanted: Partial<ShopSettings>; seen: Partial<ShopSettings>; left?: string[] }
  | { ok: false; fields: Record<string, string> };
