import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '#web/ui/text-link.tsx';
import { useIsBeside } from './list/list-with-panel.tsx';
import { useAdminAddress } from './use-admin-address.ts';

/**
 * From something that is opened back to its list, as it was narrowed; beside the list it closes the panel.
 *
 * @param id of the page that has the list
 */
export function BackLink({ id = '', children }: { id?: string; children: ReactNode }) {
  const { linkTo } = useAdminAddress();
  const isBeside = useIsBeside();
  if (isBeside) {
    return (
      <div className="sticky top-0 z-10 -mx-6 flex justify-end bg-paper px-2 pt-1 print:hidden">
        <Link
          to={linkTo({ id })}
          preventScrollReset
          data-admin-back=""
          className="flex min-h-11 items-center gap-2 rounded-field px-3 text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          <X className="size-5" />
          Close
        </Link>
      </div>
    );
  }
  return (
    <TextLink to={linkTo({ id })} data-admin-back="" className="mb-2 gap-2">
      <ArrowLeft className="size-5" />
      {children}
    </TextLink>
  );
}
