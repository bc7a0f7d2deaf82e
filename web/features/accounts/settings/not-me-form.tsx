import { Button } from '#web/ui/button.tsx';
import { useUndoTexts } from './undo-texts.ts';

/**
 * Acts when it is pressed, not when the page is opened: mail scanners open every link. A plain post, so that it
 * works on whatever shows the mail.
 */
export function NotMeForm({ token }: { token: string }) {
  const { language, text } = useUndoTexts();
  return (
    <form method="post" action="/api/not-me">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={language} />
      <Button type="submit" variant="primary">
        {text('undo.logOut')}
      </Button>
    </form>
  );
}
