import { callApi } from '#web/api-client.ts';
import { useTakeAccount } from '#web/session/use-account.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { localMoment } from '#web/site/local-dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says on every signed-in page that somebody has asked to have the second factor removed, and cancels that. */
export function RemovalNotice({ removalAt }: { removalAt: string }) {
  const takeAccount = useTakeAccount();
  const { language, locale, text } = useFrameTexts();
  const keeping = useAnnouncedAction(
    async () => {
      const answer = await callApi('POST /second-factor/keep');
      takeAccount(answer.user);
      return language === 'en' ? answer : { message: text('frame.removalKept') };
    },
    { readAgain: async () => undefined, failed: text('frame.wentWrong') },
  );
  return (
    <div className="mx-auto w-full max-w-site px-4 pt-6 sm:px-6">
      <Alert kind="error">
        <p className="font-medium">{text('frame.removalTitle')}</p>
        <p className="mt-1 mb-4">
          {text('frame.removalText', { time: localMoment(removalAt, locale) })}
        </p>
        <Button disabled={keeping.isPending} onClick={() => keeping.mutate()}>
          {text('frame.removalKeep')}
        </Button>
      </Alert>
    </div>
  );
}
