import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { useTopDialog } from './open-dialogs.ts';
import { Spinner } from './spinner.tsx';

/**
 * The toasts of the page. The durations (success 2 s, error and any other 4 s, loading until it
 * is replaced) and the limit of 20 are the library's defaults and the specification's
 * (specification 1, section 9). The headless build is used because the full one writes inline
 * styles, which the content security policy refuses. They move into an open dialog:
 * what lies behind it is neither seen nor announced.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const dialog = useTopDialog();
  const region = (
    // Hovering only stops the clock, for mice; a keyboard has nothing to do here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
  return dialog === undefined ? region : createPortal(region, dialog);
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      className={`pointer-events-auto flex max-w-form items-start gap-3 rounded-field border border-hairline bg-paper px-4 py-3 text-ink shadow-paper transition-[opacity,translate] duration-200 ${
        toast.visible
          ? 'translate-y-0 opacity-100 starting:-translate-y-2 starting:opacity-0'
          : 'opacity-0'
      }`}
    >
      {signs[toast.type]}
      <p className="min-w-0 break-words">{resolveValue(toast.message, toast)}</p>
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
