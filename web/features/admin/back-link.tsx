import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAdminAddress } from './use-admin-address.ts';

/** From something that is opened back to its list, as it was narrowed. @param id of the page that has the list */
export function BackLink({ id = '', children }: { id?: string; children: ReactNode }) {
  const { linkTo } = useAdminAddress();
  return (
    <TextLink to={linkTo({ id })} data-admin-back="" className="mb-2 gap-2">
      <ArrowLeft className="size-5" />
      {children}
    </TextLink>
  );
}
