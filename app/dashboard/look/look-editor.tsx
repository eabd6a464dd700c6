import { useState } from "react";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { SettingInput } from "#app/dashboard/settings/setting-input.tsx";
import { clashesOf, type SettingsAnswer } from "#app/dashboard/settings/settings-form.tsx";
import { consentWords } from "#app/people/consents/consent-words.ts";
import { faces } from "#app/shop/look/faces.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { SelectField } from "#app/ui/field.tsx";
import { ColorChoice, type UsedColors } from "./color-choice.tsx";
import styles from "./look-editor.module.css";
import { LookPictureField } from "./look-picture-field.tsx";
import { LookPreview, type PreviewedLook } from "./look-preview.tsx";
import { readPreviewed, savedPreview } from "./read-previewed.ts";

export type LookFormSettings = Pick<
  ShopSettings,
  "logo" | "logoDark" | "icon" | "brandColor" | "displayFace" | "showsMotif"
>;

type LookEditorProps = {
  settings: LookFormSettings;
  shop: { shopName: string; headline: string };
  used: UsedColors | undefined;
  answer: SettingsAnswer | undefined;
};

/** The form beside a preview, which follows it as it is filled in, or without script when it is saved. */
export function LookEditor({ settings, shop, used, answer }: LookEditorProps) {
  const [typed, setTyped] = useState<PreviewedLook>();
  const saved = savedPreview(settings);
  return (
    <div className={styles.page}>
      <DashboardForm
        // After a save the form begins from the saved values.
        key={JSON.stringify(settings)}
        answer={answer}
        clashes={answer?.there && clashesOf(answer)}
        submitLabel="Save"
        encType="multipart/form-data"
        onTyped={form => setTyped(before => readPreviewed(form, before))}
      >
        {fields => (
          <>
            <SeenSettings settings={settings} answer={answer} fields={fields} />
            <FormGroup legend="Logo">
              <LookPictureField
                name="logo"
                label="Logo"
                hint="PNG, WebP or JPEG, at least 120 pixels high. Shown 40 pixels high on pages, emails, receipts and link previews. Transparent is fine. Of an animated picture, the first frame is used."
                current={settings.logo}
                fields={fields}
              />
              <LookPictureField
                name="logoDark"
                label="Logo for dark backgrounds"
                hint="If your logo is dark and transparent, add a light one here. Used together with the logo above."
                current={settings.logoDark}
                fields={fields}
              />
            </FormGroup>
            <FormGroup legend="Icon">
              <LookPictureField
                name="icon"
                label="Icon"
                hint="For browser tabs and home screens. A square picture of at least 512 × 512 pixels; another shape is cropped to its middle. Without one, the first letter of your shop's name is used."
                current={settings.icon}
                fields={fields}
              />
            </FormGroup>
            <FormGroup legend="Colour">
              <ColorChoice current={settings.brandColor} used={used} fields={fields} />
            </FormGroup>
            <FormGroup legend="Headings and pattern">
              <SelectField
                label="Typeface"
                hint="For your shop's name and large headings."
                {...fields.field("displayFace", settings.displayFace)}
              >
                {faces.map(({ key, label, hint }) => (
                  <option key={key} value={key}>
                    {label}: {hint.toLowerCase()}
                  </option>
                ))}
              </SelectField>
              <SettingInput
                name="showsMotif"
                value={settings.showsMotif}
                fields={fields}
                facts={{ paysOnline: true, consentWords }}
              />
            </FormGroup>
          </>
        )}
      </DashboardForm>
      <LookPreview shop={shop} look={typed ?? saved} />
    </div>
  );
}

type SeenProps = Pick<LookEditorProps, "settings" | "answer"> & { fields: FormFields };

/** The values the form began from, so that saving does not silently overwrite someone else's change. */
function SeenSettings({ settings, answer, fields }: SeenProps) {
  return (Object.keys(settings) as (keyof LookFormSettings)[]).map(name => {
    const began = answer?.there?.[name] ?? fields.typed(`seen-${name}`)?.[0] ?? settings[name];
    return <input key={name} type="hidden" name={`seen-${name}`} value={String(began)} />;
  });
}
