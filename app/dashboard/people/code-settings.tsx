import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import { type SettingsAnswer, SettingsForm } from "#app/dashboard/settings/settings-form.tsx";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

type CodeSettingsProps = {
  settings: Pick<ShopSettings, "requiresCodes" | "refundCodeKobo">;
  answer: SettingsAnswer | undefined;
};

export function CodeSettings({ settings, answer }: CodeSettingsProps) {
  return (
    <SettingsForm
      form="sign-in"
      intent="codes"
      settings={settings}
      answer={answer}
      above={
        <p>Everybody can add a code app under Password and sign-in. Signing in then needs a code from their phone.</p>
      }
      below={{ refundCodeKobo: <AgainFields error={name => answer?.fields[name]} /> }}
    />
  );
}
