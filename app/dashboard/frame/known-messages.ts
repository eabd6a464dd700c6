import { dashboardMessages } from "#app/lib/dashboard-messages.ts";
import { learnMessages } from "#app/lib/messages.ts";

// The storefront never fetches the dashboard's toasts, so this module registers them.
learnMessages(dashboardMessages);

export { messageText } from "#app/lib/messages.ts";
