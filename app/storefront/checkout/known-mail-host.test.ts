import { expect, test } from "vitest";
import { knownMailHost } from "./known-mail-host.ts";

test.each([
  ["gmail.com", "gmial.com gmal.com gmai.com gamil.com gnail.com gmaill.com ggmail.com mgail.com gmil.com g-mail.com"],
  ["gmail.com", "gmail.con gmail.co gmail.cm gmail.om gmail.comm gmail.cmo gmail.vom gmail.ocm gmial.con gmai.lcom"],
  ["yahoo.com", "yaho.com yahooo.com yhaoo.com ayhoo.com yahoo.co yahoo.con yaho.cm yahho.com"],
  ["hotmail.com", "hotmial.com hotmal.com hotmail.con hotmil.com hormail.com homail.com"],
  ["outlook.com", "outlok.com outloook.com outlook.con outllok.com oultook.com outlook.co"],
  ["icloud.com", "iclod.com icluod.com icloud.co icloud.con icoud.com icloude.com"],
])("the host %s was meant by each of %s", (meant, slips) => {
  for (const slip of slips.split(" ")) expect(`${slip}: ${knownMailHost(`ada.obi@${slip}`)}`).toBe(`${slip}: ${meant}`);
});

test("capital letters, spaces around and a second @ in the name change nothing", () => {
  expect(knownMailHost(" Ada@GMIAL.Com ")).toBe("gmail.com");
  expect(knownMailHost('"a@b"@gmial.com')).toBe("gmail.com");
  expect(knownMailHost("Ada@Gmail.COM")).toBeUndefined();
});

test.each([
  "gmail.com yahoo.com hotmail.com outlook.com icloud.com",
  "ymail.com yahoo.co.uk rocketmail.com googlemail.com live.com me.com mac.com aol.com msn.com",
  "gmx.com gmx.net gmx.de mail.com email.com hey.com fastmail.com proton.me protonmail.com zoho.com zohomail.com",
  "yahoo.fr yahoo.ca yahoo.de yahoo.in yahoo.co.in yahoo.com.au hotmail.co.uk hotmail.fr outlook.fr outlook.es live.co.uk",
  "gtbank.com zenithbank.com mtn.com mtn.ng gloworld.com unilag.edu.ng ui.edu.ng nnpcgroup.com dangote.com",
  "grail.com wahoo.com cloud.com gail.co.in google.com yahooinc.com gmailer.com hotels.com ourlooks.ng example.com",
  "student.oauife.edu.ng mail.ru mail.ng vmail.com zmail.ng gm.com ail.com out.com",
])("nothing is suggested for %s", hosts => {
  for (const host of hosts.split(" ")) expect(`${host}: ${knownMailHost(`ada@${host}`)}`).toBe(`${host}: undefined`);
});

test.each(["", "@", "gmial.com", "ada@", "ada@gmial", "ada@.", "ada@.com", "@@", "call me"])(
  "nothing is suggested for the text %j",
  text => expect(knownMailHost(text)).toBeUndefined(),
);
