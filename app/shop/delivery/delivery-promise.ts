/**
 * The delivery promised at payment, in words and dates; changing a rate does not change it. `place`: "Lekki, Lagos", or
 * "". `days`: first and last, "2026-11-24", or null. `ready`: the day on which items are made or a pre-order is
 * here, absent for others. `isPreOrder`: nothing of it is made.
 * `parkPays`: kobo the receiver usually pays the park, outside the total. `address` and `hours`: of the pick-up point.
 */
export type DeliveryPromise = {
  label: string;
  place: string;
  days: { from: string; to: string } | null;
  ready?: string;
  isPreOrder?: true;
  parkPays: { leastKobo: number; mostKobo: number } | null;
  address: string;
  hours: string;
};
