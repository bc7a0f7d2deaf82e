import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { FormPage } from './page.tsx';
import { reloadIfReachable, type Unreached as Why } from './reload-if-reachable.ts';
import { useShellTexts, useSiteTexts } from './site-texts.ts';
import script from './watch-scripts.inline.ts?inline-script';

/** For the document's head; see `watchScripts`. Browsers are given it inline, so not again. */
export const watchingScript = import.meta.env.SSR ? script : '';

/** The notice of `watchingScript` when the document's own scripts can't be loaded; the script takes its words from here. */
export function UnreachedNotice() {
  const texts = useShellTexts();
  // Of a page that failed as a whole nothing is left to be loaded.
  if (texts === undefined) return null;
  const { text } = texts;
  return (
    <div
      id="unreached"
      role="alert"
      hidden
      data-offline={text('shell.offline')}
      data-missing={text('shell.unloaded')}
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-form items-center justify-between gap-4 rounded-field border border-hairline bg-paper p-4 shadow-paper"
    >
      <p />
      <Button className="shrink-0">{text('shell.tryAgain')}</Button>
    </div>
  );
}

const keys = { offline: 'shell.offline', missing: 'shell.unloaded' } as const;

/**
 * Stands where something is needed whose script or data could not be loaded. A new build's page is
 * loaded instead, once, and keeps what was typed; offline it waits for somebody to try again.
 */
export function Unreached() {
  const [why, setWhy] = useState<Why>();
  const { text } = useSiteTexts('shell');
  const { unreached: words } = useCommonWords();

  useEffect(() => void reloadOrSay(true, setWhy), []);

  if (why === undefined) return null;
  return (
    // An alert without its sign: every page loads this.
    <div role="alert" className="rounded-field bg-danger-wash p-4 text-body text-danger-ink">
      <p>{words?.[why] ?? text(keys[why])}</p>
      <Button className="mt-3" onClick={() => void reloadOrSay(false, setWhy)}>
        {words?.tryAgain ?? text('shell.tryAgain')}
      </Button>
    </div>
  );
}

/** In place of a page that could not be loaded. */
export function UnreachedPage() {
  const { text } = useSiteTexts('shell');
  return (
    <FormPage title={text('shell.unopened')}>
      <Unreached />
    </FormPage>
  );
}

async function reloadOrSay(isAutomatic: boolean, say: (why: Why) => void): Promise<void> {
  const outcome = await reloadIfReachable(isAutomatic);
  if (outcome !== 'reloading') say(outcome);
}
