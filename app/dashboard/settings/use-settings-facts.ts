import { consentWords } from "#app/people/consents/consent-words.ts";
import type { SettingsFacts } from "#app/shop/settings/settings-forms.ts";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";

export function useSettingsFacts(): SettingsFacts {
  return { paysOnline: usePaysOnline(), consentWords };
}
