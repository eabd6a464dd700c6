import { Form } from "react-router";
import { type RecommendedName, recommendedSettings } from "#app/shop/settings/recommended-settings.ts";
import { Button } from "#app/ui/button.tsx";
import options from "#app/ui/options.module.css";

const words: Record<RecommendedName, { title: string; detail: string }> = {
  guestsMayOrder: { title: "Orders without an account", detail: "Many customers leave if they must create one first." },
  takesReturns: {
    title: "Returns and exchanges",
    detail: "Customers ask on their order's page. You accept or decline each.",
  },
  leavesOutZeroKobo: { title: "Prices without .00", detail: "₦78,500, not ₦78,500.00." },
  leftShownAt: {
    title: `“${recommendedSettings.leftShownAt} left”`,
    detail: "Shown to customers when a size is nearly sold out.",
  },
};

/** The page is loaded again, because the form of prices belongs to the whole page. */
export function RecommendedForm({ names }: { names: RecommendedName[] }) {
  return (
    <section className="panel stack gap-3 pad-4" aria-labelledby="recommended">
      <h2 id="recommended" className="title-3">
        Recommended for shops in Nigeria
      </h2>
      <Form method="post" reloadDocument className="stack gap-4">
        <fieldset className={options.options}>
          <legend className="visually-hidden">Turn on</legend>
          {names.map(name => (
            <label key={name} className={options.option}>
              <input type="checkbox" name="recommended" value={name} defaultChecked />
              <span className={options.words}>
                {words[name].title} <span className={options.detail}>{words[name].detail}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="cluster gap-3">
          <Button type="submit" name="advice" value="take" look="primary">
            Turn on selected
          </Button>
          <Button type="submit" name="advice" value="put-away" look="quiet">
            Not now
          </Button>
        </div>
        <p className="note">You can change each one later in Settings.</p>
      </Form>
    </section>
  );
}
