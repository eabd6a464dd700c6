/** Says what the customer gave to be sewn, so that no other cloth is cut. */
export function OwnCloth({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p className="lines breakable">
      <strong>Customer's own cloth:</strong> {children}
    </p>
  );
}
