/** The place of something that is on its way; give it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-field bg-sunken ${className}`} />
  );
}
