import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { useLocation, useNavigation } from 'react-router';
import { ToasterLabelContext } from './toaster-slot.tsx';
import { useTopDialog } from './open-dialogs.ts';
import { Spinner } from './spinner.tsx';
import { useOnChange } from './use-on-change.ts';

/**
 * The toasts of the page. The durations (success 2 s, error and any other 4 s, loading until it
 * is replaced) and the limit of 20 are the library's defaults and the specification's
 * (specification 1, section 9). The headless build is used because the full one writes inline
 * styles, which the content security policy refuses. They stand at the foot of the window, above a bar
 * that is stuck there, where neither a heading nor a first field is; and move to the head of an open dialog, whose
 * buttons are at its foot: what lies behind a dialog is neither seen nor announced.
 */
export function Toaster() {
  const label = use(ToasterLabelContext);
  const { toasts, handlers } = useToaster();
  const dialog = useTopDialog();
  useGoWithPage(toasts);
  const region = (
    // Hovering only stops the clock, for mice; a keyboard has nothing to do here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className={`pointer-events-none fixed inset-x-4 z-50 flex items-center gap-2 sm:inset-s-auto sm:inset-e-6 sm:items-end ${
        dialog === undefined
          ? 'bottom-[calc(var(--bottom-bar,0px)+1rem)] flex-col-reverse'
          : 'top-[calc(4rem+0.75rem)] flex-col'
      }`}
    >
      {toasts.map((one) => (
        // One that is renewed is announced again.
        <ToastCard key={`${one.id} ${one.createdAt}`} shown={one} />
      ))}
    </section>
  );
  return dialog === undefined ? region : createPortal(region, dialog);
}

/** Milliseconds before a page is left in which a toast is about where one goes. */
const partingMs = 500;

/**
 * Toasts go with the page that raised them. One that was raised as the page was about to be left speaks
 * of the next one ('Login successful'), and stays.
 */
function useGoWithPage(toasts: readonly Toast[]): void {
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const leftAt = useRef<number>(undefined);
  useEffect(() => {
    if (isLeaving) leftAt.current = Date.now();
  }, [isLeaving]);
  useOnChange(pathname, () => {
    const left = leftAt.current ?? Date.now();
    leftAt.current = undefined;
    for (const { id, createdAt } of toasts) {
      if (createdAt < left - partingMs) toast.dismiss(id);
    }
  });
}

function ToastCard({ shown }: { shown: Toast }) {
  return (
    <div
      className={`pointer-events-auto flex max-w-form items-start gap-3 rounded-field border border-hairline bg-paper px-4 py-3 text-ink shadow-paper transition-[opacity,translate] duration-200 ${
        shown.visible
          ? 'translate-y-0 opacity-100 starting:translate-y-2 starting:opacity-0'
          : 'opacity-0'
      }`}
    >
      {signs[shown.type]}
      <p className="min-w-0 break-words">{resolveValue(shown.message, shown)}</p>
    </div>
  );
}

const signs: Readonly<Record<Toast['type'], ReactNode>> = {
  success: <CircleCheck className="mt-0.5 size-5 shrink-0 text-accent-ink" />,
  error: <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger-ink" />,
  loading: (
    <span className="mt-1 flex text-accent-ink">
      <Spinner />
    </span>
  ),
  blank: null,
  custom: null,
};
