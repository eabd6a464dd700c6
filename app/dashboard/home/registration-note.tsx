import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** The law requires a shop of this size to register. Shown until dismissed. */
export function RegistrationNote() {
  return (
    <section className="panel stack gap-3 pad-4" aria-labelledby="registration">
      <h2 id="registration" className="title-3">
        Register with the Data Protection Commission
      </h2>
      <p>
        More than 200 people have ordered in six months. You must register with the Nigeria Data Protection Commission
        within six months. Ask your lawyer or accountant, or see{" "}
        <a href="https://ndpc.gov.ng" rel="noreferrer">
          ndpc.gov.ng
        </a>
        .
      </p>
      <Form method="post">
        <input type="hidden" name="isRegistrationPutAway" value="true" />
        <Button type="submit">Got it</Button>
      </Form>
    </section>
  );
}
