import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type AlertKind = 'notice' | 'warning' | 'error';

const icons = { notice: Info, warning: TriangleAlert, error: CircleAlert } as const;

const colours: Record<AlertKind, string> = {
  notice: 'bg-accent-wash text-ink',
  warning: 'bg-warning-wash text-warning-ink',
  error: 'bg-danger-wash text-danger-ink',
};

/** A message that stays; an error is announced as it appears. */
export function Alert({ kind, children }: { kind: AlertKind; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={`flex gap-3 rounded-field p-4 text-body ${colours[kind]}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
