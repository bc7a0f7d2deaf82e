import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';
import { tabAreas, type AdminAddress } from './admin-address.ts';
import { useAdminAddress } from './use-admin-address.ts';
import { useMay } from './use-may.ts';

interface AreaLinkProps {
  to: Partial<AdminAddress> & Pick<AdminAddress, 'tab'>;
  className?: string;
  children: ReactNode;
}

/** A link to a tab of the admin area; its words alone for somebody whose roles don't open that tab. */
export function AreaLink({ to, className, children }: AreaLinkProps) {
  const { linkTo } = useAdminAddress();
  const may = useMay(tabAreas[to.tab]);
  if (!may) return <span className={className}>{children}</span>;
  return (
    <TextLink to={linkTo(to)} {...(className !== undefined && { className })}>
      {children}
    </TextLink>
  );
}
