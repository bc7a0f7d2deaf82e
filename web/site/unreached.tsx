import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { FormPage } from './page.tsx';
import { reloadIfReachable, type Unreached as Why } from './reload-if-reachable.ts';
import { unreachedMessages } from './unreached-messages.ts';
import script from './watch-scripts.inline.ts?inline-script';

/** For the document's head; see `watchScripts`. Browsers are given it inline, so not again. */
export const watchingScript = import.meta.env.SSR ? script : '';

/** The notice of `watchingScript` when the document's own scripts can't be loaded. */
export function UnreachedNotice() {
  return (
    <div
      id="unreached"
      role="alert"
      hidden
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-form items-center justify-between gap-4 rounded-field border border-hairline bg-paper p-4 shadow-paper"
    >
      <p />
      <Button className="shrink-0">Try again</Button>
    </div>
  );
}

/**
 * Stands where something is needed whose script or data could not be loaded. A new build's page is
 * loaded instead, once, and keeps what was typed; offline it waits for somebody to try again.
 */
export function Unreached() {
  const [why, setWhy] = useState<Why>();
  const { unreached: words } = useCommonWords();

  useEffect(() => void reloadOrSay(true, setWhy), []);

  if (why === undefined) return null;
  return (
    // An alert without its sign: every page loads this.
    <div role="alert" className="rounded-field bg-danger-wash p-4 text-body text-danger-ink">
      <p>{(words ?? unreachedMessages)[why]}</p>
      <Button className="mt-3" onClick={() => void reloadOrSay(false, setWhy)}>
        {words?.tryAgain ?? 'Try again'}
      </Button>
    </div>
  );
}

/** In place of a page that could not be loaded. */
export function UnreachedPage() {
  return (
    <FormPage title="We couldn’t open this page">
      <Unreached />
    </FormPage>
  );
}

async function reloadOrSay(isAutomatic: boolean, say: (why: Why) => void): Promise<void> {
  const outcome = await reloadIfReachable(isAutomatic);
  if (outcome !== 'reloading') say(outcome);
}
