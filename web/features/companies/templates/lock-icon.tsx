import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import type { TemplateMode } from '#domain/companies/template.ts';

/** The names of the locks, by their texts. */
export const modeTexts = {
  free: 'company.tplFree',
  suggested: 'company.tplSuggested',
  locked: 'company.tplLocked',
} as const satisfies Record<TemplateMode, string>;

const icons = { free: LockOpen, suggested: Pencil, locked: Lock } as const;

/** The icon of a part's lock; a word stands beside it, or the list says it. */
export function LockIcon({ mode, className }: { mode: TemplateMode; className: string }) {
  const Icon = icons[mode];
  return <Icon aria-hidden="true" className={className} />;
}
