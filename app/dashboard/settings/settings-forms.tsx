import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { OwnMailsForm } from "./own-mails-form.tsx";
import type { SellerValues } from "./parse-seller-form.ts";
import type { TrustValues } from "./parse-trust-form.ts";
import { PayLinksForm } from "./pay-links-form.tsx";
import { PrivacyForm } from "./privacy-form.tsx";
import { PromisesForm } from "./promises-form.tsx";
import { ReturnsForm } from "./returns-form.tsx";
import { ReviewsForm } from "./reviews-form.tsx";
import { SameWordsForm } from "./same-words-form.tsx";
import { SellerForm } from "./seller-form.tsx";
import { SettingsForm, type SettingsFormAnswer } from "./settings-form.tsx";
import { settingsPlaces, type SettingsSection, settingsSections } from "./settings-places.ts";
import { StageEmailsForm } from "./stage-emails-form.tsx";
import { TrustForm } from "./trust-form.tsx";
import styles from "./settings-forms.module.css";

type FormName =
  | "stages"
  | "pay-links"
  | "search"
  | "promises"
  | "trust"
  | "seller"
  | "privacy"
  | "reviews"
  | "own-mails"
  | "returns";

/** `form` says which of the forms it is about; the first one where it is absent. */
export type SettingsAnswer = SettingsFormAnswer & {
  form?: FormName;
  thereWords?: string;
  thereFacts?: Partial<TrustValues>;
  thereSeller?: Partial<SellerValues>;
};

type AnswerOf = (name: FormName | undefined) => SettingsAnswer | undefined;

const actionOf = (name: FormName) => `${href("/admin/settings")}?form=${name}`;

/** Every form of the settings, in its part of the page; each is sent by itself. */
export function SettingsForms(props: { settings: ShopSettings; maySend: boolean; answer: SettingsAnswer | undefined }) {
  const { settings, maySend, answer } = props;
  const answerOf: AnswerOf = name => (answer?.form === name ? answer : undefined);
  return (
    <div className={styles.forms}>
      <ShopPart settings={settings} answerOf={answerOf} />
      <SettingsPart id="delivery">
        <div id="stage-emails">
          <StageEmailsForm action={actionOf("stages")} told={settings.stageEmails} answer={answerOf("stages")} />
        </div>
        <div id="returns">
          <ReturnsForm action={actionOf("returns")} settings={settings} answer={answerOf("returns")} />
        </div>
      </SettingsPart>
      <SettingsPart id="payment">
        <div id="pay-links">
          <PayLinksForm action={actionOf("pay-links")} settings={settings} answer={answerOf("pay-links")} />
        </div>
      </SettingsPart>
      <SettingsPart id="people" />
      <SettingsPart id="texts">
        <div id="own-mails">
          <OwnMailsForm
            action={actionOf("own-mails")}
            settings={settings}
            maySend={maySend}
            answer={answerOf("own-mails")}
          />
        </div>
      </SettingsPart>
      <SettingsPart id="data">
        <div id="privacy">
          <PrivacyForm action={actionOf("privacy")} settings={settings} answer={answerOf("privacy")} />
        </div>
      </SettingsPart>
    </div>
  );
}

function ShopPart({ settings, answerOf }: { settings: ShopSettings; answerOf: AnswerOf }) {
  return (
    <SettingsPart id="shop">
      <div id="shop-form">
        <SettingsForm settings={settings} answer={answerOf(undefined)} />
      </div>
      <div id="trust">
        <TrustForm
          action={actionOf("trust")}
          settings={settings}
          answer={answerOf("trust")}
          there={answerOf("trust")?.thereFacts}
        />
      </div>
      <div id="seller">
        <SellerForm
          action={actionOf("seller")}
          settings={settings}
          answer={answerOf("seller")}
          there={answerOf("seller")?.thereSeller}
        />
      </div>
      <div id="promises">
        <PromisesForm action={actionOf("promises")} promises={settings.promises} answer={answerOf("promises")} />
      </div>
      <div id="reviews">
        <ReviewsForm action={actionOf("reviews")} settings={settings} answer={answerOf("reviews")} />
      </div>
      <div id="same-words">
        <SameWordsForm action={actionOf("search")} text={settings.sameWords} answer={answerOf("search")} />
      </div>
    </SettingsPart>
  );
}

/** A part of the settings under its heading: its forms, and links to what of it has a page of its own. */
function SettingsPart({ id, children }: { id: SettingsSection; children?: ReactNode }) {
  const mayOpen = useMayOpen();
  const elsewhere = settingsPlaces.filter(({ section, to }) => section === id && !to.includes("#") && mayOpen(to));
  if (!children && elsewhere.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {settingsSections.find(section => section.id === id)?.heading}
      </h2>
      {elsewhere.length > 0 && (
        <ul className={styles.links}>
          {elsewhere.map(({ title, to }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
