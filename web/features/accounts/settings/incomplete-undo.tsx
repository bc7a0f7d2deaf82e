import { InvalidLink } from '#web/site/invalid-link.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { useUndoTexts } from './undo-texts.ts';

/** In place of a page that undoes something, where the address has lost its token. */
export function IncompleteUndo() {
  const { text } = useUndoTexts();
  const sitePath = useSitePath();
  return (
    <InvalidLink
      words={{
        title: text('undo.linkTitle'),
        intro: text('undo.linkText'),
        contact: text('undo.contactLink'),
        contactPath: sitePath('/contact'),
      }}
    />
  );
}
