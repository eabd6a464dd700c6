/** The part of `@paystack/inline-js` 2.25.0 that the shop uses; the package brings no types. */
declare module "@paystack/inline-js" {
  export type PaystackCallbacks = {
    onLoad(): void;
    onSuccess(): void;
    onCancel(): void;
    onBankTransferConfirmationPending(): void;
    onError(problem: { message?: string } | undefined): void;
  };

  /** Making one adds two frames and a listener to the page, and there is no way to take them out again. */
  export default class PaystackPop {
    constructor();
    /** Opens the popup, and cancels the one that is open. With the parameters of an earlier one, that one goes on. */
    newTransaction(parameters: { accessCode: string } & PaystackCallbacks): unknown;
    /** Hides the popup and calls `onCancel`; does nothing when none is open. */
    cancelTransaction(): void;
    readonly checkoutIframe: HTMLIFrameElement;
    /** Not a method, whatever the package's documentation says. True once the frame's page has spoken. */
    isLoaded: boolean;
  }
}
