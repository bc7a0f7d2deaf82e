import { callApi } from '#web/api-client.ts';
import { useTakeAccount } from '#web/session/use-account.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Says on every signed-in page that somebody has asked to have the second factor removed, and cancels that. */
export function RemovalNotice({ removalAt }: { removalAt: string }) {
  const takeAccount = useTakeAccount();
  const keeping = useAnnouncedAction(
    async () => {
      const answer = await callApi('POST /second-factor/keep');
      takeAccount(answer.user);
      return answer;
    },
    { readAgain: async () => undefined },
  );
  return (
    <div className="mx-auto w-full max-w-site px-4 pt-6 sm:px-6">
      <Alert kind="error">
        <p className="font-medium">Someone asked to remove your second factor.</p>
        <p className="mt-1 mb-4">
          They entered your password. After {time.format(new Date(removalAt))}, the next login with
          the password removes your passkeys, app and recovery codes. If this wasn’t you, keep them
          and change your password.
        </p>
        <Button disabled={keeping.isPending} onClick={() => keeping.mutate()}>
          Keep My Second Factor
        </Button>
      </Alert>
    </div>
  );
}
