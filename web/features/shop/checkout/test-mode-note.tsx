/** Said wherever one pays while the sandbox takes the payments. */
export function TestModeNote() {
  return (
    <p className="rounded-field bg-warning-wash p-4 text-caption text-warning-ink">
      <strong className="font-semibold">Test mode.</strong> Payments are simulated. You won’t be
      charged, and nothing is shipped.
    </p>
  );
}
