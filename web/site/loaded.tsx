import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { useFailureMessage } from '#web/failure-words.ts';

interface LoadFailureProps {
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** The message where the server refuses without words of its own. */
  refused: string;
  /** In the place of the button that asks again. */
  action?: ReactNode;
}

/** The failure of a query, if it has one, and the button that asks again. */
export function LoadFailure({ query, refused, action }: LoadFailureProps) {
  const messageOf = useFailureMessage();
  const { unreached: words } = useCommonWords();
  if (query.error === null) return null;
  return (
    <div className="not-last:mb-6">
      <Alert kind="error">{messageOf(query.error, { refused })}</Alert>
      <div className="mt-4 empty:hidden">
        {action === undefined ? (
          <Button onClick={() => void query.refetch()}>{words?.tryAgain ?? 'Try Again'}</Button>
        ) : (
          action
        )}
      </div>
    </div>
  );
}

interface LoadedProps<Data> extends LoadFailureProps {
  query: LoadFailureProps['query'] & { readonly data: Data | undefined };
  /** The shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The data of a query, also when it could not be read anew; else its shape, or the failure. */
export function Loaded<Data>({ skeleton, children, ...failure }: LoadedProps<Data>) {
  const { data, error } = failure.query;
  if (data !== undefined) return children(data);
  return error === null ? skeleton : <LoadFailure {...failure} />;
}
