import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import type { TemplateMode } from '#domain/companies/template.ts';

export const modeTexts: Readonly<Record<TemplateMode, string>> = {
  free: 'Free',
  suggested: 'Suggested',
  locked: 'Locked',
};

const icons = { free: LockOpen, suggested: Pencil, locked: Lock } as const;

/** The icon of a part's lock; a word stands beside it, or the list says it. */
export function LockIcon({ mode, className }: { mode: TemplateMode; className: string }) {
  const Icon = icons[mode];
  return <Icon aria-hidden="true" className={className} />;
}
