import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";

type ChangeFrameProps = {
  heading: string;
  order: { id: string; number: string };
  closed: string | undefined;
  children: ReactNode;
};

/** The page around a form that changes an order, or the sentence that says why nothing can be changed. */
export function ChangeFrame({ heading, order, closed, children }: ChangeFrameProps) {
  const { search } = useLocation();
  return (
    <DashboardSection
      heading={
        <>
          {heading} <Code>{order.number}</Code>
        </>
      }
      actions={<LinkButton to={href("/admin/orders/:id", { id: order.id }) + search}>Back to order</LinkButton>}
    >
      {closed ? <p role="alert">{closed}</p> : children}
    </DashboardSection>
  );
}
