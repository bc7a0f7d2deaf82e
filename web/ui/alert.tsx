import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

/** A message that stays; an error is announced as it appears. */
export function Alert({ kind, children }: { kind: 'notice' | 'error'; children: ReactNode }) {
  const Icon = kind === 'error' ? CircleAlert : Info;
  const colours = kind === 'error' ? 'bg-danger-wash text-danger-ink' : 'bg-accent-wash text-ink';
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={`flex gap-3 rounded-field p-4 text-body ${colours}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
