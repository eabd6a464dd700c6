import "./pay-marks.css";

/** What a provider's page takes in Nigeria. */
export function PayMarks() {
  return (
    <ul aria-label="Ways to pay" className="pay-marks">
      {["Verve", "Mastercard", "Visa", "Bank transfer", "USSD"].map(mark => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}
