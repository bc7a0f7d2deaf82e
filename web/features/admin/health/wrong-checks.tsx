import { worstKind } from '#domain/health/finding.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { useHealth } from './use-health.ts';

/** In the admin area's first screen, what is wrong with the shop until it is mended. */
export function WrongChecks({ count }: { count: number }) {
  const { linkTo } = useAdminAddress();
  const parts = useHealth().data?.parts ?? [];
  const titles = parts
    .filter(({ findings }) => worstKind(findings) === 'problem')
    .map(({ title }) => title);
  return (
    <div className="mb-4">
      <Alert kind="error">
        <p className="font-medium">
          {count === 1 ? 'One thing is' : `${count} things are`} wrong with the shop
          {titles.length > 0 && <span>{`: ${titles.join(', ')}`}</span>}
        </p>
        <TextLink to={linkTo({ tab: 'health' })} className="-mb-3 text-danger-ink">
          See what to do
        </TextLink>
      </Alert>
    </div>
  );
}
