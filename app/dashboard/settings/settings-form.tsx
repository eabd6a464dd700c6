import { formatNaira } from "#app/lib/money.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { SettingsValues } from "./parse-settings-form.ts";
import type { TypedValues } from "#app/dashboard/forms/typed-values.ts";
import type { SettingsFormProps } from "./settings-answer.ts";

/**
 * Name, delivery fee, what customers are told, how much one may order, and footer links of the shop. Source:
 * docs/spec-notes.md, Added (the dashboard).
 */
export function SettingsForm({ action, settings, answer }: SettingsFormProps) {
  const there = answer?.there;
  return (
    // After a save the form begins from the saved values.
    <DashboardForm
      key={JSON.stringify(settings)}
      action={action}
      answer={answer}
      clashes={there && clashesOf(there, answer.typed)}
      submitLabel="Save settings"
    >
      {({ field, typed }) => (
        <>
          {Object.entries({ ...settings, ...there }).map(([name, value]) => {
            const typedOver = Object.hasOwn(there ?? {}, name) ? undefined : typed(`seen-${name}`)?.[0];
            return <input key={name} type="hidden" name={`seen-${name}`} value={typedOver ?? String(value)} />;
          })}
          <ShopFields settings={settings} field={field} />
          <SellingFields settings={settings} field={field} />
          <FooterFields settings={settings} field={field} />
        </>
      )}
    </DashboardForm>
  );
}

type GroupProps = { settings: SettingsValues; field: FormFields["field"] };

function ShopFields({ settings, field }: GroupProps) {
  return (
    <FormGroup legend="Shop">
      <Field label="Shop name" required {...field("shopName", settings.shopName)} />
      <Field
        label="Headline"
        required
        hint="The first words of the home page."
        {...field("headline", settings.headline)}
      />
      <Field
        label="Line under the headline"
        isOptional
        hint="What you sell, in one sentence. Also shown in search results and link previews."
        {...field("tagline", settings.tagline)}
      />
      <NairaField
        label="Delivery fee"
        required
        hint="in naira, for example 3500 or 3500.50. Who has a total before them with an earlier fee is shown the new one before paying. Once you have written rates under “delivery”, those hold instead."
        {...field("deliveryFee", nairaText(settings.deliveryFeeKobo))}
      />
    </FormGroup>
  );
}

function SellingFields({ settings, field }: GroupProps) {
  return (
    <FormGroup legend="Selling">
      <SelectField
        label="Who may order"
        required
        hint="We recommend anyone: many shoppers leave when they have to make an account first. They give a name, a phone number and an e-mail address, and follow their order by a link."
        {...field("guestsMayOrder", String(settings.guestsMayOrder))}
      >
        <option value="false">{whoMayOrder(false)}</option>
        <option value="true">{whoMayOrder(true)}</option>
      </SelectField>
      <Field
        label="Phone for customers"
        isOptional
        type="tel"
        hint="Shown on the shop’s pages and in e-mails, printed on packing slips and told to whoever collects. Left empty, none is shown."
        {...field("phone", settings.phone)}
      />
      <Field
        label="WhatsApp number for orders"
        isOptional
        type="tel"
        hint="With a number, shoppers can send you what they want in a chat, from the cart or a product, and share both. Left empty, nothing of it is shown. What the chats say stands under “texts”."
        {...field("whatsApp", settings.whatsApp)}
      />
      <Field
        label="Where orders are collected"
        isOptional
        hint="Shown on the shop’s pages, and at the checkout to whoever wants no delivery. Rates for collecting, under “delivery”, hold instead."
        {...field("collectAddress", settings.collectAddress)}
      />
      <Field
        label="Most pieces in one order"
        required
        inputMode="numeric"
        hint="Pieces are kept 45 minutes for whoever is paying: raise this only if you sell in bulk."
        {...field("maxPieces", String(settings.maxPieces))}
      />
      <Field
        label="Most of one size in one order"
        required
        inputMode="numeric"
        {...field("maxPiecesOfSize", String(settings.maxPiecesOfSize))}
      />
    </FormGroup>
  );
}

function FooterFields({ settings, field }: GroupProps) {
  return (
    <FormGroup legend="Footer">
      <Field
        label="Instagram"
        isOptional
        type="url"
        hint="The address of your page. Left empty, the footer shows no link."
        {...field("instagram", settings.instagram)}
      />
      <Field label="Facebook" isOptional type="url" {...field("facebook", settings.facebook)} />
    </FormGroup>
  );
}

function whoMayOrder(guestsMayOrder: boolean): string {
  return guestsMayOrder ? "Anyone" : "Only people with an account";
}

function clashesOf(
  { deliveryFeeKobo, guestsMayOrder, ...texts }: Partial<SettingsValues>,
  typed: TypedValues,
): Record<string, Clash> {
  const fee = deliveryFeeKobo !== undefined && { deliveryFee: formatNaira(deliveryFeeKobo) };
  const who = guestsMayOrder !== undefined && { guestsMayOrder: whoMayOrder(guestsMayOrder) };
  const yours = (name: string) => {
    const text = typed.find(([one]) => one === name)?.[1] || "none";
    return name === "guestsMayOrder" ? whoMayOrder(text === "true") : text;
  };
  return Object.fromEntries(
    Object.entries({ ...texts, ...fee, ...who }).map(([name, now]) => [
      name,
      { now: String(now || "none"), yours: yours(name) },
    ]),
  );
}
