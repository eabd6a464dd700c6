import { PayMarks } from "#app/selling/ways-to-pay/pay-marks.tsx";
import { renderHtml } from "#app/ui/render-html.server.ts";

type Seller = { legalName: string; cacNumber: string };

/** Who sells and what is taken, at the end of the footer: words without script. Undefined without either. */
export function renderImprint({ legalName, cacNumber }: Seller, takesCards: boolean): string | undefined {
  const seller = [legalName, cacNumber].filter(Boolean).join(", ");
  if (!seller && !takesCards) return undefined;
  return renderHtml(
    <>
      {seller && <p>{seller}</p>}
      {takesCards && <PayMarks />}
    </>,
  );
}
