/** The buyer's place decides about taxes: so much is known before the address. */
export function SomeTax() {
  return <p className="mt-3 text-caption text-ink-soft">Includes tax where it applies</p>;
}
