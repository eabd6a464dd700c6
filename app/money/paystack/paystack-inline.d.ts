/** What we use of `@paystack/inline-js` 2.25.0, which has no types. */
declare module "@paystack/inline-js" {
  export type PaystackCallbacks = {
    onLoad(): void;
    onSuccess(): void;
    onCancel(): void;
    onBankTransferConfirmationPending(): void;
    onError(problem: { message?: string } | undefined): void;
  };

  /** Adds two frames and a listener for good. */
  export default class PaystackPop {
    constructor();
    /** Cancels an open popup. Earlier parameters resume that one. */
    newTransaction(parameters: { accessCode: string } & PaystackCallbacks): unknown;
    /** Closes the popup and calls `onCancel`. Does nothing when none is open. */
    cancelTransaction(): void;
    readonly checkoutIframe: HTMLIFrameElement;
    /** The library has a property here, despite its documentation. True once the frame has answered. */
    isLoaded: boolean;
  }
}
