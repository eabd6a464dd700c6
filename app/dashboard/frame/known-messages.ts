import { dashboardMessages } from "#app/lib/dashboard-messages.ts";
import { learnMessages } from "#app/lib/messages.ts";

// The storefront's pages never fetch the dashboard's toasts, so this module adds them to the known ones.
learnMessages(dashboardMessages);

export { messageText } from "#app/lib/messages.ts";
