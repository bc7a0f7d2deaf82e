import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { chooseRow, leavePanel, moveAmongRows, rememberRow } from './list/shown-rows.ts';
import { isTypedIn } from './typed-in.ts';
import { useAdminAddress } from './use-admin-address.ts';

const keys = [
  ['j', 'the next entry of the list'],
  ['k', 'the one before'],
  ['Enter', 'opens it'],
  ['u', 'back to the list'],
  ['Esc', 'closes the panel beside the list'],
  ['x', 'chooses an order'],
  ['n', 'the next step of an order'],
  ['/', 'search'],
  ['?', 'these keys'],
] as const;

/** Leads to the first control of an order's next step. */
function focusNextStep(): void {
  document.querySelector<HTMLElement>('[data-next-step] :is(button, input, select)')?.focus();
}

/** Whether a key is meant for something else: a field, a dialog, the browser. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return isTypedIn(target);
}

/** The admin area's keys, for someone who works there all morning; `?` and a button show them. */
export function Shortcuts() {
  const [isShown, setIsShown] = useState(false);
  const { go } = useAdminAddress();
  // Going back leads to the list, and not through all that was read on the way.
  const open = useEffectEvent((id: string) => go({ id }, { replace: true }));

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') leavePanel(event);
      if (isTaken(event)) return;
      if (event.key === 'j') moveAmongRows(1, open);
      else if (event.key === 'k') moveAmongRows(-1, open);
      else if (event.key === '?') setIsShown(true);
      else if (event.key === 'x') chooseRow();
      else if (event.key === 'n') focusNextStep();
      else if (event.key === 'u') document.querySelector<HTMLElement>('[data-admin-back]')?.click();
      else if (event.key === '/') {
        document.querySelector<HTMLElement>('[data-admin-search]')?.focus();
      } else return;
      event.preventDefault();
    }
    const onFocus = ({ target }: FocusEvent) => rememberRow(target);
    addEventListener('keydown', onKey);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', onFocus);
    };
  }, []);

  return (
    <>
      <Button variant="quiet" className="max-sm:hidden" onClick={() => setIsShown(true)}>
        Keys <kbd className="rounded-sm border border-field-line px-1.5 text-caption">?</kbd>
      </Button>
      <Dialog
        isOpen={isShown}
        title="Keys"
        onClose={() => setIsShown(false)}
        actions={<Button onClick={() => setIsShown(false)}>Close</Button>}
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-field-line px-2 py-0.5 text-ink">
                  {key}
                </kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
