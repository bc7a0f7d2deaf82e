import { Button } from '#web/ui/button.tsx';

/**
 * Acts when it is pressed, not when the page is opened: mail scanners open every link. A plain post, so that it
 * works on whatever shows the mail.
 */
export function NotMeForm({ token }: { token: string }) {
  return (
    <form method="post" action="/api/not-me">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary">
        Log Everyone Out
      </Button>
    </form>
  );
}
