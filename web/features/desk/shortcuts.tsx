import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const keys = [
  ['j', 'the next entry of the list'],
  ['k', 'the one before'],
  ['Enter', 'opens it'],
  ['/', 'search'],
  ['?', 'these keys'],
] as const;

/** Moves the focus among the rows' links: what has it is what Enter opens. */
function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
  rows[to]?.focus();
}

/** Whether a key is meant for something else: a field, a dialog, the browser. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('textarea, select, input:not([type=checkbox], [type=radio])') !== null)
  );
}

/** The desk's keys, for who works there all morning; `?` and a button show them. */
export function Shortcuts() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (isTaken(event)) return;
      if (event.key === 'j') moveFocus(1);
      else if (event.key === 'k') moveFocus(-1);
      else if (event.key === '?') setIsShown(true);
      else if (event.key === '/') {
        document.querySelector<HTMLElement>('[data-desk-search]')?.focus();
      } else return;
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
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
