import { CircleAlert, CircleCheck } from 'lucide-react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';

/**
 * The toasts of the page. The durations (success 2 s, error 4 s) and the limit of 20 are the
 * library's defaults and the specification's (specification 1, section 9). The headless build is
 * used because the full one writes inline styles, which the content security policy refuses.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  return (
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
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.type === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      className={`pointer-events-auto flex max-w-form items-start gap-3 rounded-field border border-hairline bg-paper px-4 py-3 text-ink shadow-paper transition-[opacity,translate] duration-200 ${
        toast.visible
          ? 'translate-y-0 opacity-100 starting:-translate-y-2 starting:opacity-0'
          : 'opacity-0'
      }`}
    >
      {(toast.type === 'error' || toast.type === 'success') && (
        <Icon
          aria-hidden="true"
          strokeWidth={1.5}
          className={`mt-0.5 size-5 shrink-0 ${toast.type === 'error' ? 'text-danger-ink' : 'text-accent-ink'}`}
        />
      )}
      <p className="min-w-0 break-words">{resolveValue(toast.message, toast)}</p>
    </div>
  );
}
