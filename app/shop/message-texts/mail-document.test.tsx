import { HtmlValidate } from "html-validate";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { contrast } from "#test/tools/contrast.ts";
import { testLook } from "#test/tools/test-look.ts";
import { renderMail } from "./mail-document.server.tsx";
import { Garments, Lines, MailButton, MailLink, Paragraph, Rows } from "./mail-parts.server.tsx";

const frame = {
  look: testLook({ shopName: "Àṣọ & House" }),
  origin: "https://shop.example",
  signature: ["Àṣọ & House", "https://shop.example"],
};
const paid = <Paragraph>We have your payment.</Paragraph>;

const render = (title: string, parts: ReactNode, foot: ReactNode = null) =>
  renderMail({ ...frame, title, foot }, [parts]);

test("text and HTML say the same, and typed text is never markup in HTML", () => {
  const typed = `<script src="https://evil.example/x.js"></script> & 'more'`;
  const { text, html } = render(
    "Your order",
    <>
      <Paragraph>{typed}</Paragraph>
      <Rows rows={[{ label: typed, amount: "₦12,500.50", isSum: true }]} />
      <Lines title="Deliver to" lines={[typed, "Ikeja"]} />
      <MailButton address="https://shop.example/account?a=1&b=2">See your order</MailButton>
    </>,
  );
  const said = [
    "Your order",
    typed,
    `${typed}: ₦12,500.50`,
    `Deliver to:\n${typed}\nIkeja`,
    "See your order:\nhttps://shop.example/account?a=1&b=2",
    "Àṣọ & House\nhttps://shop.example\n",
  ];
  expect(text).toBe(said.join("\n\n"));
  expect(html).not.toMatch(/<script|<img|<[^>]* src=|url\(|@import/u);
  // Lists of e-mails read the paragraph's second copy.
  expect(html.split("&lt;script src=&quot;")).toHaveLength(5);
  expect(html).toContain('href="https://shop.example/account?a=1&amp;b=2"');
  expect(html).toContain("Àṣọ &amp; House");
});

const picture = { address: "https://shop.example/media/cloth/160.webp", width: 1200, height: 1500 };

test("a row may have a picture 64 pixels wide, described by its label, and the text has its words alone", () => {
  const rows = [
    { label: "2 × Gele", amount: "₦25,000.00", picture },
    { label: "1 × Cap", amount: "₦8,000.00" },
  ];
  const { text, html } = render("Order", <Rows rows={rows} />);
  expect(text).toContain("2 × Gele: ₦25,000.00\n1 × Cap: ₦8,000.00");
  expect(html).toContain(`<img src="${picture.address}" width="64" height="80" alt="2 × Gele"`);
  expect(html.match(/<tr><td class="row" style="[^"]*width:76px/gu)).toHaveLength(2);
});

test("pictures beside each other are described by their names, and garments without one are left out", () => {
  const garments = [
    { name: "Gele", picture },
    { name: "Fila", picture: undefined },
  ];
  const { text, html } = render(
    "Your return",
    <>
      {paid}
      <Garments garments={garments} />
    </>,
  );
  expect(html.match(/<img [^>]+>/gu)).toEqual([expect.stringContaining('width="64" height="80" alt="Gele"')]);
  expect(text).toBe(render("Your return", paid).text);
});

test("an address in a line is a link by the words before it, else without its scheme", () => {
  const lines = ["Track the rider: https://rides.example/1", "https://shop.example/pages/returns"];
  const { text, html } = render("Order", <Lines title="Delivery" lines={lines} />);
  expect(html).toMatch(/href="https:\/\/rides\.example\/1"[^>]*>Track the rider<\/a>/u);
  expect(html).toMatch(/>shop\.example\/pages\/returns<\/a>/u);
  expect(text).toContain("Track the rider:\nhttps://rides.example/1\nhttps://shop.example/pages/returns");
});

test("the lists of e-mails show the news, not the greeting", () => {
  const { html } = renderMail({ ...frame, title: "Order", foot: null }, ["Hello Ada,", "Your order is packed."]);
  expect(html).toMatch(/<div style="display:none[^>]*>Your order is packed\.<\/div>/u);
});

test("a button looks like one, and other links are links", () => {
  const { html } = render(
    "Order",
    <>
      <MailButton address="https://shop.example/one">one</MailButton>
      {paid}
      <MailLink address="https://shop.example/two">two</MailLink>
    </>,
  );
  expect(html.match(/<a [^>]*class="button"[^>]*>[^<]*/gu)).toEqual([expect.stringMatching(/>one$/u)]);
  expect(html.match(/class="link"[^>]*>two/gu)).toHaveLength(1);
});

test("the HTML is valid apart from the inline styles that mail programs need", async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    elements: ["html5"],
    rules: { "no-inline-style": "off" },
  });
  const long = "Oluwatemilorun".repeat(40);
  const { html } = render(
    long,
    <>
      <Paragraph>{`${long}\n<b>`}</Paragraph>
      <Rows rows={[{ label: long, amount: "₦1.00", isSum: true }]} />
      <Rows rows={[{ label: long, amount: "₦1.00", picture }]} />
      <MailButton address="https://shop.example/?a=1&b=2">{long}</MailButton>
      <MailLink address="https://shop.example/">more</MailLink>
    </>,
    <Lines title="Good to know" lines={["a"]} />,
  );
  // Without a doctype browsers and mail programs use quirks mode.
  expect(html).toMatch(/^<!doctype html><html/u);
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});

describe.each(["light", "dark"])("in %s", scheme => {
  test("every text is readable on its background", () => {
    const { html } = render(
      "Order",
      <>
        {paid}
        <Rows rows={[{ label: "Total", amount: "₦1.00" }]} />
        <MailButton address="https://shop.example/">Open</MailButton>
        <MailLink address="https://shop.example/more">More</MailLink>
      </>,
    );
    const color = (name: string, what: "color" | "background") => {
      const found =
        scheme === "dark"
          ? new RegExp(`\\.${name}\\{[^}]*?(?<![-\\w])${what}:(#[\\da-f]{6})!important`, "u").exec(html)
          : new RegExp(`class="${name}" style="[^"]*?(?<![-\\w])${what}:(#[\\da-f]{6})`, "u").exec(html);
      if (!found) throw new Error(`${name} has no ${what} in ${scheme}.`);
      return found[1]!;
    };
    const card = color("card", "background");
    for (const name of ["brand", "faint", "link"]) {
      expect([name, contrast(color(name, "color"), card) >= 4.5]).toEqual([name, true]);
    }
    expect(contrast(color("ground", "color"), card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color("button", "color"), color("button", "background"))).toBeGreaterThanOrEqual(4.5);
    // A program that drops the button's background shows its text on the card.
    expect(contrast(color("button", "background"), card)).toBeGreaterThanOrEqual(3);
  });
});

describe("in a chosen look", () => {
  const hash = "c".repeat(32);
  const dark = "d".repeat(32);
  const renderLook = (look: Parameters<typeof testLook>[0]) =>
    renderMail({ ...frame, look: testLook(look), title: "Order", foot: null }, [
      <MailButton key="one" address="https://shop.example/one">
        one
      </MailButton>,
    ]).html;

  test("an e-mail shows the logo instead of the shop's name, which is the picture's alternative text", () => {
    const html = renderLook({ logo: `${hash} 400x160` });
    expect(html).toContain(
      `<img src="https://shop.example/look/logo-${hash}.png" width="100" height="40" alt="Àṣọ House"`,
    );
    expect(html.match(/<img/gu)).toHaveLength(1);
  });

  test("a second logo is for dark backgrounds only", () => {
    const html = renderLook({ logo: `${hash} 400x160`, logoDark: `${dark} 300x100` });
    expect(html).toMatch(new RegExp(`logo-${dark}[^>]*class="on-dark"[^>]*display:none`, "u"));
    expect(html).toContain(".on-dark{display:inline!important}");
  });

  test("the colour is the button's and the next e-mail has its own", () => {
    expect(renderLook({ brandColor: "#7a1f3d" })).toContain("background:#7a1f3d");
    expect(renderLook({})).not.toContain("#7a1f3d");
  });

  test("e-mails keep their own colours when one is rendered within another", () => {
    const alone = { red: renderLook({ brandColor: "#7a1f3d" }), green: renderLook({ brandColor: "#1f5c3d" }) };
    let inner = "";
    const Inner = () => {
      inner = renderLook({ brandColor: "#1f5c3d" });
      return null;
    };
    const red = { ...frame, look: testLook({ brandColor: "#7a1f3d" }), title: "Order", foot: null };
    const button = <MailButton address="https://shop.example/one">one</MailButton>;
    const { html } = renderMail(red, [<Inner key="inner" />, button]);
    expect([inner, html]).toEqual([alone.green, alone.red]);
    expect(alone.green).not.toContain("#7a1f3d");
  });
});
