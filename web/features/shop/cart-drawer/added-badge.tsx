import { useEffect, useState } from 'react';
import { useSiteTexts } from '#web/site/site-texts.ts';

/** Specification 1, section 9. */
const shownMs = 3_000;

/** How much was just added to the cart; more within the time counts on, and begins it anew. */
export default function AddedBadge({ addedCount }: { addedCount: number }) {
  const { text } = useSiteTexts('shell');
  const [shownBefore, setShownBefore] = useState(0);
  useEffect(() => {
    const end = setTimeout(() => setShownBefore(addedCount), shownMs);
    return () => clearTimeout(end);
  }, [addedCount]);

  if (addedCount === shownBefore) return null;
  return (
    <span className="rounded-full bg-accent px-4 py-2 font-medium text-on-accent tabular-nums shadow-paper transition-[opacity,translate] duration-200 starting:-translate-y-2 starting:opacity-0">
      {text('shell.itemsAdded', { count: addedCount - shownBefore })}
    </span>
  );
}
