import { href, Link } from "react-router";
import type { SettingsFormKey } from "#app/shop/settings/settings-forms.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { SettingsFormProps } from "./settings-form.tsx";

/** Notes with the settings of their page. */

type Notes = Pick<SettingsFormProps, "above" | "below">;

export const settingsNotes: Partial<
  Record<SettingsFormKey, (shop: { settings: Partial<ShopSettings>; maySend: boolean }) => Notes>
> = {
  checkout: ({ settings: { asksConsent } }) => ({
    below: {
      asksConsent: asksConsent && (
        <p>
          <Link to={href("/admin/settings/consents.csv")} reloadDocument>
            Download subscribers
          </Link>
        </p>
      ),
    },
  }),
  delivery: () => ({
    above: (
      <p>
        Fees by state and area: <Link to={href("/admin/delivery")}>delivery rates</Link>.
      </p>
    ),
  }),
  returns: ({ settings: { takesReturns } }) => ({
    below: {
      takesReturns: takesReturns && (
        <p>
          <Link to={href("/admin/returns")}>View returns</Link>
        </p>
      ),
      returnsInShort: (
        <p>
          Shown on products, cart, checkout, footer and emails. Your{" "}
          <Link to={href("/admin/pages/:page", { page: "returns" })}>returns page</Link> is linked here once it is
          published.
        </p>
      ),
    },
  }),
  notifications: ({ settings: { asksReviews }, maySend }) => ({
    above: (
      <>
        {!maySend && (
          <p>
            Email is not connected. Emails wait under Messages.{" "}
            <Link to={href("/admin/settings/email")}>Connect email</Link>
          </p>
        )}
        <p>
          The words of each email are under <Link to={href("/admin/texts")}>Message templates</Link>.
        </p>
      </>
    ),
    below: {
      asksReviews: asksReviews && (
        <p>
          <Link to={href("/admin/reviews")}>View reviews</Link>, or{" "}
          <Link to={href("/admin/texts/:kind", { kind: "review-asked" })}>edit the email</Link>.
        </p>
      ),
      stageEmails: (
        <p>
          Customers always get the order confirmation. You get an email about new messages, and about{" "}
          <Link to={href("/admin/low-stock")}>low stock</Link>.
        </p>
      ),
    },
  }),
  "online-shop": () => ({
    above: (
      <p>
        Also for your shop&apos;s pages: <Link to={href("/admin/look")}>Look</Link>,{" "}
        <Link to={href("/admin/banner")}>Banner</Link> and <Link to={href("/admin/pages")}>Pages</Link>.
      </p>
    ),
  }),
  receipts: () => ({
    above: <p>Printed on invoices and receipts. Changes apply to new ones only.</p>,
  }),
  data: () => ({
    below: {
      keptYears: (
        <p>
          Customers can see and delete their data at <Link to={href("/account/data")}>{href("/account/data")}</Link>.
          Publish your <Link to={href("/admin/pages/:page", { page: "privacy" })}>privacy page</Link> to link it at
          checkout and sign-up.
        </p>
      ),
    },
    above: (
      <p>
        See also <Link to={href("/admin/settings/backups")}>Backups</Link>,{" "}
        <Link to={href("/admin/history")}>History</Link>, <Link to={href("/admin/files")}>Import &amp; export</Link> and{" "}
        <Link to={href("/admin/demo")}>Clear the demo</Link>.
      </p>
    ),
  }),
};
