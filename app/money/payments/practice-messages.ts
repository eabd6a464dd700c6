import * as v from "valibot";

/** What the practice page tells the page that shows it in a frame. */
export const practiceEvents = ["loaded", "success", "pending", "close"] as const;

export type PracticeEvent = (typeof practiceEvents)[number];

const messageSchema = v.object({ source: v.literal("practice-payment"), event: v.picklist(practiceEvents) });

/** From the frame: to a page of the same shop only. Without a parent (opened by itself) nobody is told. */
export function postToParent(event: PracticeEvent): void {
  if (window.parent === window) return;
  window.parent.postMessage({ source: "practice-payment", event }, window.location.origin);
}

/** In the page: what its own frame said, or undefined when the message is anyone else's. */
export function readPracticeMessage(message: MessageEvent, frame: HTMLIFrameElement): PracticeEvent | undefined {
  if (message.origin !== window.location.origin || message.source !== frame.contentWindow) return undefined;
  const parsed = v.safeParse(messageSchema, message.data);
  return parsed.success ? parsed.output.event : undefined;
}
