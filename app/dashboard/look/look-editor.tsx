import { useState } from "react";
import { href } from "react-router";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { SettingInput } from "#app/dashboard/settings/setting-input.tsx";
import { clashesOf, type SettingsAnswer } from "#app/dashboard/settings/settings-form.tsx";
import { paths } from "#app/lib/paths.ts";
import { consentWords } from "#app/people/consents/consent-words.ts";
import { faces } from "#app/shop/look/faces.ts";
import { readLookPicture } from "#app/shop/look/look.ts";
import { SelectField } from "#app/ui/field.tsx";
import { ColorChoice, type UsedColors } from "./color-choice.tsx";
import { LookPictureField } from "./look-picture-field.tsx";
import { LookPreview, type PreviewedLook } from "./look-preview.tsx";
import { type LookFormSettings, readPreviewed, savedPreview } from "./read-previewed.ts";
import styles from "./look-editor.module.css";

type LookEditorProps = {
  settings: LookFormSettings;
  shop: { shopName: string; headline: string };
  used: UsedColors | undefined;
  /** The colour that a shop without one of its own has. */
  standard: string;
  answer: SettingsAnswer | undefined;
};

/** The form beside a preview, which follows it as it is filled in, or without script when it is saved. */
export function LookEditor({ settings, shop, used, standard, answer }: LookEditorProps) {
  const [typed, setTyped] = useState<PreviewedLook>();
  const saved = savedPreview(settings);
  return (
    <div className={`column gap-8 top ${styles.page}`}>
      <DashboardForm
        // After a save the form begins from the saved values.
        key={JSON.stringify(settings)}
        answer={answer}
        clashes={answer?.stored && lookClashes(answer)}
        submitLabel="Save"
        isWatched
        cancelTo={href("/admin/look")}
        encType="multipart/form-data"
        onTyped={form => setTyped(before => readPreviewed(form, before))}
      >
        {fields => <LookFields settings={settings} used={used} standard={standard} answer={answer} fields={fields} />}
      </DashboardForm>
      <LookPreview shop={shop} look={typed ?? saved} />
    </div>
  );
}

/** Shows clashing pictures as pictures, because nobody knows them by their names. */
function lookClashes(answer: SettingsAnswer) {
  const clashes = clashesOf(answer);
  for (const name of ["logo", "logoDark", "icon"] as const) {
    const clash = clashes[name];
    if (clash)
      clashes[name] = { ...clash, now: pictureOf(answer.stored?.[name]), yours: pictureOf(answer.mine?.[name]) };
  }
  return clashes;
}

function pictureOf(stored = "") {
  const picture = readLookPicture(stored);
  if (!picture) return "none";
  const { hash, width, height } = picture;
  return (
    <img
      className={styles.clashing}
      src={paths.picture(hash, 320, "webp")}
      width={width}
      height={height}
      alt={`${width} × ${height} pixels`}
    />
  );
}

type LookFieldsProps = Omit<LookEditorProps, "shop"> & { fields: FormFields };

function LookFields({ settings, used, standard, answer, fields }: LookFieldsProps) {
  return (
    <>
      <SeenSettings settings={settings} answer={answer} fields={fields} />
      <FormGroup legend="Logo">
        <LookPictureField
          name="logo"
          label="Logo"
          hint="PNG, WebP or JPEG, 120 pixels high or more; may be transparent. Shown 40 pixels high on pages, emails, receipts and link previews. Of an animated picture, the first frame is used."
          current={settings.logo}
          fields={fields}
        />
        <LookPictureField
          name="logoDark"
          label="Logo for dark backgrounds"
          hint="If your logo is dark and transparent, add a light one. Used together with the logo above."
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
        <ColorChoice current={settings.brandColor} used={used} standard={standard} fields={fields} />
      </FormGroup>
      <FormGroup legend="Headings and pattern">
        <FaceField current={settings.displayFace} fields={fields} />
        <SettingInput
          name="showsMotif"
          value={settings.showsMotif}
          fields={fields}
          facts={{ paysOnline: true, consentWords }}
        />
      </FormGroup>
    </>
  );
}

function FaceField({ current, fields }: { current: string; fields: FormFields }) {
  return (
    <SelectField
      label="Typeface"
      hint="For your shop's name and large headings."
      {...fields.field("displayFace", current)}
    >
      {faces.map(({ key, label, hint }) => (
        <option key={key} value={key}>
          {label}: {hint}
        </option>
      ))}
    </SelectField>
  );
}

type SeenProps = Pick<LookFieldsProps, "settings" | "answer" | "fields">;

/** The values the form began from, so that saving does not silently overwrite someone else's change. */
function SeenSettings({ settings, answer, fields }: SeenProps) {
  return (Object.keys(settings) as (keyof LookFormSettings)[]).map(name => {
    const began = answer?.stored?.[name] ?? fields.typed(`seen-${name}`)?.[0] ?? settings[name];
    return <input key={name} type="hidden" name={`seen-${name}`} value={String(began)} />;
  });
}
