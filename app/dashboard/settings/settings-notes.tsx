import { href, Link } from "react-router";
import type { SettingsFormKey } from "#app/shop/settings/settings-forms.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { SettingsFormProps } from "./settings-form.tsx";

type Shop = { settings: ShopSettings; maySend: boolean };

type Notes = Pick<SettingsFormProps, "above" | "below">;

export const settingsNotes: Partial<Record<SettingsFormKey, (shop: Shop) => Notes>> = {
  trust: () => ({
    above: <p>Shown on products, cart, checkout, footer and emails, with your phone, WhatsApp and pick-up address.</p>,
    below: {
      returnsInShort: (
        <p>
          Your <Link to={href("/admin/pages/:page", { page: "returns" })}>returns page</Link> is linked here once it is
          published.
        </p>
      ),
    },
  }),
  seller: () => ({
    above: <p>Printed on invoices and receipts. Changes apply to new ones only.</p>,
  }),
  reviews: ({ settings: { asksReviews } }) => ({
    below: {
      asksReviews: asksReviews && (
        <p>
          <Link to={href("/admin/reviews")}>View reviews</Link>, or{" "}
          <Link to={href("/admin/texts/:kind", { kind: "review-asked" })}>edit the email</Link>.
        </p>
      ),
    },
  }),
  stages: () => ({
    above: <p>Customers always get the order confirmation. Choose which later steps are emailed too.</p>,
  }),
  returns: ({ settings: { takesReturns } }) => ({
    below: {
      takesReturns: takesReturns && (
        <p>
          <Link to={href("/admin/returns")}>View returns</Link>
        </p>
      ),
    },
  }),
  "own-mails": ({ maySend }) => ({
    above: !maySend && <p>Email is not connected yet. Emails are kept under Messages and not sent.</p>,
  }),
  privacy: ({ settings: { asksConsent } }) => ({
    below: {
      asksConsent: asksConsent && (
        <p>
          <Link to={href("/admin/settings/consents.csv")} reloadDocument>
            Download subscribers
          </Link>
        </p>
      ),
      keptYears: (
        <p>
          Customers can see and delete their data at <Link to={href("/account/data")}>{href("/account/data")}</Link>.
          Publish your <Link to={href("/admin/pages/:page", { page: "privacy" })}>privacy page</Link> to link it at
          checkout and sign-up.
        </p>
      ),
    },
  }),
};
