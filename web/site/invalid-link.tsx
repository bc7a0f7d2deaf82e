import { TextLink } from '#web/ui/text-link.tsx';
import { FormPage } from './page.tsx';

interface InvalidLinkProps {
  words: Readonly<Record<'title' | 'intro' | 'contact' | 'contactPath', string>>;
}

/** In place of a page that a mail leads to, where the address has lost its token. */
export function InvalidLink({ words }: InvalidLinkProps) {
  return (
    <FormPage title={words.title} intro={words.intro}>
      <TextLink to={words.contactPath}>{words.contact}</TextLink>
    </FormPage>
  );
}
