/** Promises of delivery, as checkouts and orders keep them: to the door, by motor park, and to a pick-up point. */
export const promised = {
  label: "",
  place: "Lekki, Lagos",
  days: { from: "2026-11-24", to: "2026-11-26" },
  parkPays: null,
  address: "",
  hours: "",
};

export const park = {
  ...promised,
  place: "Kano",
  label: "GUO",
  parkPays: { leastKobo: 300_000, mostKobo: 500_000 },
};

export const pickup = { ...promised, place: "", address: "12 Bode Thomas Street", hours: "Mon–Sat 9–6" };
