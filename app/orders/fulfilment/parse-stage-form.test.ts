import { expect, test } from "vitest";
import { parseStageForm, parseUndoForm } from "./parse-stage-form.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("a step by park asks for the carrier", () => {
  const sent = { from: "packed", to: "sent" };
  expect(parseStageForm(formOf(sent), "park")).toMatchObject({
    kind: "refused",
    fields: { company: expect.stringContaining("company"), driverPhone: expect.stringContaining("driver") },
  });
  const carrier = { company: " GIG  Logistics", driverPhone: "0803 123 4567" };
  expect(parseStageForm(formOf({ ...sent, ...carrier }), "park")).toEqual({
    kind: "step",
    step: { ...sent, carrier: { ...carrier, company: "GIG Logistics", waybill: "", arrives: "" } },
  });
  expect(parseStageForm(formOf(sent), "pickup")).toEqual({ kind: "step", step: sent });
});

test("a step to the door may name the rider and a tracking link", () => {
  const sent = { from: "packed", to: "sent" };
  expect(parseStageForm(formOf(sent), "door")).toEqual({ kind: "step", step: sent });
  const rider = { company: " Musa ", driverPhone: "0803 123 4567", link: "rides.example/track/1" };
  expect(parseStageForm(formOf({ ...sent, ...rider }), "door")).toEqual({
    kind: "step",
    step: {
      ...sent,
      carrier: { ...rider, company: "Musa", link: "https://rides.example/track/1", waybill: "", arrives: "" },
    },
  });
  const wrong = { company: "", driverPhone: "call me", link: "javascript:alert(1)" };
  expect(parseStageForm(formOf({ ...sent, ...wrong }), "door")).toMatchObject({
    kind: "refused",
    fields: { driverPhone: expect.stringContaining("phone"), link: expect.stringContaining("https://") },
  });
});

test.each([
  [{ driverPhone: "call me" }, "driverPhone"],
  [{ arrives: "tomorrow" }, "arrives"],
  [{ waybill: "W".repeat(61) }, "waybill"],
])("%o is refused beside its field", (wrong, field) => {
  const fields = { from: "packed", to: "sent", company: "GIG", driverPhone: "08031234567", ...wrong };
  expect(Object.keys((parseStageForm(formOf(fields), "park") as { fields: object }).fields)).toEqual([field]);
});

test("a form that our pages never send is ignored", () => {
  expect(parseStageForm(formOf({ from: "packed", to: "lost" }), "pickup")).toBeUndefined();
  expect(parseStageForm(formOf({ to: "sent" }), "pickup")).toBeUndefined();
  expect(parseUndoForm(formOf({ from: "nowhere" }))).toBeUndefined();
});

test("an undo names the stage that it undoes", () => {
  expect(parseUndoForm(formOf({ from: "sent" }))).toBe("sent");
});
