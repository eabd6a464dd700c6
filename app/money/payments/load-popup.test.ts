import { afterEach, expect, test, vi } from "vitest";
import { loadPopup } from "./load-popup.ts";

afterEach(() => vi.unstubAllGlobals());

test("a provider without a popup leads to its page, and the way back from there cancels", async () => {
  const page = new EventTarget();
  const assign = vi.fn<(address: string) => void>();
  const cancel = vi.fn<() => void>();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  const comeBack = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

  const { open } = await loadPopup("sample-pay");
  const outcome = { cancel, success() {}, pending() {}, error() {} };
  const opened = open({ accessCode: "code", paymentUrl: "https://sample-pay.example/code" }, outcome);
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://sample-pay.example/code");
  comeBack(false);
  expect(cancel).not.toHaveBeenCalled();
  comeBack(true);
  expect(cancel).toHaveBeenCalledOnce();
  opened.close();
  comeBack(true);
  expect(cancel).toHaveBeenCalledOnce();
});
