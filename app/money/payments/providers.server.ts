import { paystack } from "#app/money/paystack/paystack.server.ts";
import type { ConnectableProvider } from "./connectable-provider.server.ts";

/** The providers that owners can connect, in the order in which they are offered. */
export const connectableProviders: readonly ConnectableProvider[] = [paystack];
