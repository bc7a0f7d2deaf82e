import type { Language } from '#domain/texts/languages.ts';
import { Button } from '#web/ui/button.tsx';

interface DeleteCardMessageProps {
  token: string;
  language: Language;
  label: string;
}

/**
 * Deletes when it is pressed, not when the page is opened: mail scanners open every link. A plain post,
 * for whoever gets the mail has no business with our scripts.
 */
export function DeleteCardMessage({ token, language, label }: DeleteCardMessageProps) {
  return (
    <form method="post" action={`/api/profile-contact/delete?lang=${language}`}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  );
}
