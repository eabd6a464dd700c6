import { type RecommendedName, recommendedSettings } from "#app/shop/settings/recommended-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

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

/** A plain form, because how prices are shown belongs to the whole page. On the server, to save script. */
export function renderRecommended(names: RecommendedName[]): string | undefined {
  if (names.length === 0) return undefined;
  return renderHtml(
    <>
      <h2 id="recommended" className="title-3">
        Recommended for shops in Nigeria
      </h2>
      <form method="post" className="stack gap-4">
        <ul className="stack gap-2">
          {names.map(name => (
            <li key={name}>
              <label className="row gap-3 top target">
                <input type="checkbox" name="recommended" value={name} defaultChecked />
                <span>
                  {words[name].title}
                  <br />
                  <span className="note">{words[name].detail}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="cluster gap-3">
          <Button type="submit" name="advice" value="take" look="primary">
            Turn on selected
          </Button>
          <Button type="submit" name="advice" value="put-away" look="quiet">
            Not now
          </Button>
        </div>
        <p className="note">You can change each later in Settings.</p>
      </form>
    </>,
  );
}
