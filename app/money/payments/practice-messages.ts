import * as v from "valibot";

/** Messages of the practice page to the page around it. */
const practiceEvents = ["loaded", "success", "pending", "close"] as const;

export type PracticeEvent = (typeof practiceEvents)[number];

const messageSchema = v.object({ source: v.literal("practice-payment"), event: v.picklist(practiceEvents) });

/** Posts to a page of the same shop only. */
export function postToParent(event: PracticeEvent): void {
  if (window.parent === window) return;
  window.parent.postMessage({ source: "practice-payment", event }, window.location.origin);
}

/** Returns undefined for a message of anybody else. */
export function readPracticeMessage(message: MessageEvent, frame: HTMLIFrameElement): PracticeEvent | undefined {
  if (message.origin !== window.location.origin || message.source !== frame.contentWindow) return undefined;
  const parsed = v.safeParse(messageSchema, message.data);
  return parsed.success ? parsed.output.event : undefined;
}
