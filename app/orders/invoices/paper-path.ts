import { href } from "react-router";
import type { Paper } from "./paper.ts";

/**
 * The paper of the order with this number, by a link that leads to the order that goes on: what an e-mail said stays to
 * be seen after a change.
 */
export function paperPath(token: string, orderNumber: string): string {
  return href("/receipt/:token", { token }) + searchOf(orderNumber);
}

/** Keeps to the paper of an order that goes on as another one; "" for any other. */
export function earlierSearch({ orderNumber, goesOnAs }: Pick<Paper, "orderNumber" | "goesOnAs">): string {
  return goesOnAs ? searchOf(orderNumber) : "";
}

function searchOf(orderNumber: string): string {
  return `?${new URLSearchParams({ order: orderNumber })}`;
}
