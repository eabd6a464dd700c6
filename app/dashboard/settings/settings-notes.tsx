import { href, Link } from "react-router";
import type { SettingsFormKey } from "#app/shop/settings/settings-forms.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { SettingsFormProps } from "./settings-form.tsx";

/** `maySend`: whether e-mail leaves this shop. */
type Shop = { settings: ShopSettings; maySend: boolean };

type Notes = Pick<SettingsFormProps, "above" | "below">;

/** What the page of the settings says in a form besides what the settings' descriptions say. */
export const settingsNotes: Partial<Record<SettingsFormKey, (shop: Shop) => Notes>> = {
  trust: () => ({
    above: (
      <p>
        Shown on every product, in the cart, at the checkout, in the footer and in e-mails, together with your phone and
        WhatsApp numbers and where orders are collected, which stand above. What is left empty is not shown.
      </p>
    ),
    below: {
      returnsInShort: (
        <p>
          More about returns stands on <Link to={href("/admin/pages/:page", { page: "returns" })}>its own page</Link>,
          which is linked here once it is published.
        </p>
      ),
    },
  }),
  seller: () => ({
    above: (
      <p>
        Every order has an invoice, which is its receipt once it is paid. What is left empty is not printed, and papers
        that have their number stay as they are.
      </p>
    ),
  }),
  reviews: ({ settings: { asksReviews } }) => ({
    below: {
      asksReviews: asksReviews && (
        <p>
          <Link to={href("/admin/reviews")}>See the reviews</Link>, or change{" "}
          <Link to={href("/admin/texts/:kind", { kind: "review-asked" })}>the words of the e-mail</Link>.
        </p>
      ),
    },
  }),
  stages: () => ({
    above: (
      <p>The customer is always written to when an order is made. Tick which of its further steps are told too.</p>
    ),
  }),
  returns: ({ settings: { takesReturns } }) => ({
    below: {
      takesReturns: takesReturns && (
        <p>
          <Link to={href("/admin/returns")}>See the returns</Link>
        </p>
      ),
    },
  }),
  "own-mails": ({ maySend }) => ({
    above: !maySend && (
      <p>This shop sends no email yet: what it writes is kept under messages, and nobody receives it.</p>
    ),
  }),
  privacy: ({ settings: { asksConsent } }) => ({
    below: {
      asksConsent: asksConsent && (
        <p>
          <Link to={href("/admin/settings/consents.csv")} reloadDocument>
            Who agreed, as a file for a sheet
          </Link>
        </p>
      ),
      keptYears: (
        <p>
          Shoppers see and delete their data at <Link to={href("/account/data")}>{href("/account/data")}</Link>. Write
          your <Link to={href("/admin/pages/:page", { page: "privacy" })}>privacy page</Link>: once it is published, the
          checkout and the sign-up link to it.
        </p>
      ),
    },
  }),
};
