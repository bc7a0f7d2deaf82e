import { Badge } from '#web/ui/badge.tsx';

/** Whether somebody still waits for an answer. */
export function AnsweredBadge({ answeredAt }: { answeredAt: string | null }) {
  return (
    <Badge kind={answeredAt === null ? 'warning' : 'good'}>
      {answeredAt === null ? 'Open' : 'Answered'}
    </Badge>
  );
}
