import { Button } from '#web/ui/button.tsx';

/**
 * Deletes when it is pressed, not when the page is opened: mail scanners open every link. A plain post,
 * for whoever gets the mail has no business with our scripts.
 */
export function DeleteCardMessage({ token }: { token: string }) {
  return (
    <form method="post" action="/api/profile-contact/delete">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary">
        Delete What I Left
      </Button>
    </form>
  );
}
