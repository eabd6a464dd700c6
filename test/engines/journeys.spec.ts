import { screens, test, waiting } from "./engine-test.ts";

const dress = "Ankara swing dress, Marigold";
const suit = "Senator suit, bottle green";
const sewn = "Senator suit, windowpane slate";

for (const [screen, size] of Object.entries(screens)) {
  test(`a shopper buys a dress, on a ${screen}`, async ({ openVisitor, shop }) => {
    const shopper = await openVisitor(size);
    await shopper.open(`${shop.address}/`);
    await shopper.press("link", dress);
    await shopper.arriveAt(/^\/product\//u);
    await shopper.seeOnOneLine("Home");
    await shopper.seeOnOneLine("Ankara dresses");
    await shopper.press("choice", "M");
    await shopper.press("button", `add to cart ${dress}`);
    await shopper.see("In cart");
    await shopper.open(`${shop.address}/cart`);
    await shopper.press("link", "Proceed to checkout");
    await shopper.arriveAt(/^\/checkout$/u);

    await shopper.press("link", "Sign in");
    await shopper.press("link", "Sign Up");
    await shopper.see("Create account");
    await shopper.fill("Email", `${screen}@example.com`);
    await shopper.fill("Password", "indigo thread and needle");
    await shopper.press("button", "Sign Up");
    await shopper.arriveAt(/^\/checkout$/u);

    await shopper.fill("Full name", "Adaeze Obi");
    await shopper.fill("Phone number", "0803 123 4567");
    await shopper.press("button", "Place Order");
    await shopper.press("button", "I'll pick it up");
    await shopper.inFrame("Practice payment", async () => {
      await shopper.see("Pay ₦46,500.00");
      await shopper.press("button", "Approve");
    });
    await shopper.see("Thank you, Adaeze.");
    await shopper.press("link", "Your order");
    await shopper.arriveAt(/^\/account\/orders\//u);
    await shopper.see(dress);
    await shopper.see("₦46,500.00");
  });
}

const lengths = {
  ...{ Chest: "40", Shoulder: "18", "Sleeve length": "25", "Round sleeve": "14½", Neck: "16", Hip: "41" },
  ...{ Length: "38", "Trouser waist": "34", "Trouser length": "106 cm", Thigh: "24", Knee: "17 1/2", Ankle: "15" },
};

test("a shopper is measured for a suit and pays its deposit, on a phone", async ({ openVisitor, shop }) => {
  const shopper = await openVisitor(screens.phone);
  await shopper.open(`${shop.address}/accessaccount?mode=sign-up`);
  await shopper.fill("Email", "measured@example.com");
  await shopper.fill("Password", "indigo thread and needle");
  await shopper.press("button", "Sign Up");
  await shopper.arriveAt(/^\/$/u);
  await shopper.open(`${shop.address}/search?q=windowpane`);
  await shopper.press("link", sewn);
  await shopper.arriveAt(/^\/product\//u);
  await shopper.press("link", "Give measurements");
  await shopper.arriveAt(/\/measures$/u);
  await shopper.fill("Name", "Emeka");
  for (const [name, length] of Object.entries(lengths)) await shopper.fill(`${name} (in)`, length);
  await shopper.press("button", "Save and see cart");
  await shopper.arriveAt(/^\/cart$/u);
  await shopper.see("For Emeka");
  await shopper.press("link", "Proceed to checkout");
  await shopper.arriveAt(/^\/checkout$/u);
  await shopper.fill("Full name", "Adaeze Obi");
  await shopper.fill("Phone number", "0803 123 4567");
  await shopper.press("choice", "I pay ₦53,250.00 now, and ₦35,500.00 once it is ready. It is sent when all is paid.");
  await shopper.press("button", "Place Order");
  await shopper.press("button", "I'll pick it up");
  await shopper.inFrame("Practice payment", async () => {
    await shopper.see("Pay ₦53,250.00");
    await shopper.press("button", "Approve");
  });
  await shopper.see("Thank you, Adaeze.");
  await shopper.press("link", "Your order");
  await shopper.arriveAt(/^\/account\/orders\//u);
  await shopper.see("For Emeka, inches: Chest 40");
  await shopper.see("Trouser length 41¾");
});

test("an owner packs an order, changes a price and signs out, on a phone", async ({ openVisitor, shop }) => {
  const owner = await openVisitor(screens.phone);
  await owner.open(`${shop.address}/accessaccount`);
  await owner.fill("Email", shop.owner.email);
  await owner.fill("Password", shop.owner.password);
  await owner.press("button", "Sign In");
  await owner.arriveAt(/^\/$/u);
  await owner.press("link", "Admin");
  await owner.arriveAt(/^\/admin$/u);
  await owner.open(`${shop.address}/admin/home`);
  await owner.see("to pack");
  await owner.open(`${shop.address}/admin`);
  await owner.press("link", waiting.number);
  await owner.see(waiting.title);
  await owner.press("button", "Mark as packed");
  await owner.see("Mark as sent");

  await owner.open(`${shop.address}/admin/products?view=grid`);
  await owner.press("link", `Edit ${suit}`);
  await owner.fill("Price", "61,250.50");
  await owner.press("button", "Save");
  await owner.arriveAt(/^\/admin\/products$/u);
  await owner.see("₦61,250.50");
  await owner.open(`${shop.address}/`);
  await owner.press("link", suit);
  await owner.arriveAt(/^\/product\//u);
  await owner.see("₦61,250.50");
  await owner.press("link", "Account");
  await owner.arriveAt(/^\/account$/u);
  await owner.press("button", "Sign out");
  await owner.see("Sign in");
});
