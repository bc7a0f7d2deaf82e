import { Badge } from '#web/ui/badge.tsx';
import type { ListedText } from '#wire/admin/content.ts';

const words = {
  shipped: 'Original',
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Draft',
  unpublished: 'Unpublished',
} as const satisfies Record<ListedText['state'], string>;

/** Whether visitors see a text, and whether there is a newer version that they don't. */
export function TextStateBadge({ text }: { text: Pick<ListedText, 'state' | 'hasDraft'> }) {
  const { state, hasDraft } = text;
  const isSeen = state === 'live' || state === 'shipped';
  return (
    <span className="inline-flex flex-wrap gap-1.5 whitespace-nowrap">
      <Badge kind={isSeen ? 'good' : 'neutral'}>{words[state]}</Badge>
      {hasDraft && state !== 'draft' && <Badge kind="warning">Draft</Badge>}
    </span>
  );
}
