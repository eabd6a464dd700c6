import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { TransferView } from "./transfer-view.tsx";

const now = new Date("2026-11-20T09:00:00Z");
const told = {
  state: "waiting" as const,
  account: { bank: "Moniepoint", number: "0123456789", name: "Aso House" },
  code: "KTRMBX",
  totalKobo: 1_250_000,
  receivedKobo: 0,
  leftKobo: 1_250_000,
  lines: [],
  expiresAt: new Date("2026-11-20T11:00:00Z"),
  toldSentAt: null,
  hasPicture: false,
  isGuest: false,
};

function wordsOf(transfer: typeof told | (Omit<typeof told, "toldSentAt"> & { toldSentAt: Date }), writesMail = true) {
  const asked = { riderNumber: { ends: "4568" }, token: "0".repeat(32), problem: undefined, numberProblem: undefined };
  const page = () => <TransferView transfer={transfer} now={now} {...asked} />;
  const Page = createRoutesStub([{ id: "root", path: "/", loader: () => ({ writesMail }), Component: page }]);
  const html = renderToString(<Page hydrationData={{ loaderData: { root: { writesMail } } }} />);
  return html.replaceAll(/<!-- -->|<[^>]*>/gu, "");
}

test("an e-mail is promised only with a mail server; otherwise the page says to keep its link", () => {
  expect(wordsOf(told)).toContain("We email you, and you will also see it here.");
  expect(wordsOf(told, false)).not.toContain("We email you");
  expect(wordsOf(told, false)).toContain("Save the link to this page");
});

test("a guest is told that their word keeps their items longer, and that a picture does so longest", () => {
  expect(wordsOf(told)).toContain("Tell us once you have paid and we will hold your items longer.");
  const guest = { ...told, isGuest: true };
  expect(wordsOf(guest)).toContain("we will hold your items longer. Add a picture of the transfer");
  const said = wordsOf({ ...guest, toldSentAt: now });
  expect(said).toContain("We are holding your items longer. Send a picture of the transfer");
  expect(wordsOf({ ...guest, toldSentAt: now, hasPicture: true })).toContain(
    "We are holding your items longer.What happens next",
  );
});

test("another number for the rider is asked for while the transfer is awaited, and not once it has expired", () => {
  const number = "The rider has another number too. It ends in 4568.";
  expect(wordsOf(told)).toContain(number);
  expect(wordsOf({ ...told, expiresAt: now })).not.toContain(number);
});
