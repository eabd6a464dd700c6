/** An order with a carrier and a tracking link. */
export const onItsWay = {
  trackToken: "0199a1b2000070008000000000f0f0f0",
  wantsDelivery: true,
  deliveryKind: "park",
  stage: "sent",
  carrier: { company: "God is Good Motors", driverPhone: "0805 000 1111", waybill: "JOS-7741", arrives: "2026-11-02" },
  promised: {
    label: "Motor park",
    place: "Jos, Plateau",
    days: { from: "2026-11-02", to: "2026-11-04" },
    parkPays: { leastKobo: 500_000, mostKobo: 800_000 },
    address: "",
    hours: "",
  },
} as const;

/** Sent, to be paid at the door. */
export const atTheDoor = {
  isPromised: true,
  terms: "on-delivery",
  stage: "sent",
  wantsDelivery: true,
  deliveryKind: "door",
} as const;
