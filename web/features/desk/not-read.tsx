import type { UseQueryResult } from '@tanstack/react-query';
import { failureMessage } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

interface NotReadProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** The message where the server refused without words of its own. */
  refused: string;
}

/** The failure of a query, and the button to read it again. */
export function NotRead({ query, refused }: NotReadProps) {
  return (
    <div className="mb-6">
      <Alert kind="error">{failureMessage(query.error, { refused })}</Alert>
      <Button className="mt-4" onClick={() => void query.refetch()}>
        Try Again
      </Button>
    </div>
  );
}
