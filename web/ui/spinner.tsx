/** A turning ring; what it waits for is said by the text beside it. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
