import type { RouterContextProvider } from "react-router";
import type { Ringer } from "#app/orders/rings/devices.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";

/** The signed-in member of staff, whose phones ring. */
export function ringerOf(context: Readonly<RouterContextProvider>): Ringer {
  const { userId, sessionId, role } = staffOf(context);
  return { id: userId, sessionId, role };
}
