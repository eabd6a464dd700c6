import { Form, useNavigation } from "react-router";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import type { Paper } from "#app/orders/invoices/paper.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import page from "./paper-page.module.css";

/** A refused form with what was typed. */
export type BuyerAnswer = {
  problem?: string;
  fields?: { company?: string; taxId?: string };
  typed: { company: string; taxId: string };
};

type BuyerFormProps = { buyer: Paper["buyer"]; openUntil: string; answer: BuyerAnswer | undefined };

/** The buyer's company and Tax ID. Folded, because most people need neither. */
export function BuyerForm({ buyer, openUntil, answer }: BuyerFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const shown = answer?.typed ?? buyer;
  return (
    <details className={page.more} open={answer !== undefined}>
      <summary>{buyer.company || buyer.taxId ? "Change the company" : "Add a company and its Tax ID"}</summary>
      <Form
        method="post"
        noValidate
        replace
        className={`stack gap-4 ${page.form}`}
        key={`${buyer.company} ${buyer.taxId}`}
      >
        <p>Until {formatLagosDay(openUntil)}. Anyone with the link to this page can see them.</p>
        {answer?.problem && <p role="alert">{answer.problem}</p>}
        <Field
          label="Company"
          isOptional
          name="company"
          autoComplete="organization"
          maxLength={120}
          defaultValue={shown.company}
          error={answer?.fields?.company}
        />
        <Field
          label="Tax ID"
          isOptional
          name="taxId"
          autoComplete="off"
          maxLength={40}
          defaultValue={shown.taxId}
          error={answer?.fields?.taxId}
        />
        <div>
          <Button type="submit" busyLabel={isBusy ? "saving..." : undefined}>
            Save
          </Button>
        </div>
      </Form>
    </details>
  );
}
