import { useQuery } from '@tanstack/react-query';
import { shelfWarning } from '#domain/blanks/blanks.ts';
import { callApi } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { adminKey } from '../admin-key.ts';
import { blanksId } from '../cards/cards-address.ts';
import { useAdminAddress } from '../use-admin-address.ts';

/** In the admin area's first screen, the materials that are low or sold out. */
export function LowBlanks() {
  const { linkTo } = useAdminAddress();
  const query = useQuery({
    queryKey: adminKey('blanks'),
    queryFn: ({ signal }) => callApi('GET /admin/blanks', { signal }),
  });
  const warnings = (query.data?.blanks ?? [])
    .map(shelfWarning)
    .filter((text) => text !== undefined);
  if (warnings.length === 0) return null;
  return (
    <div className="mb-4">
      <Alert kind="warning">
        <ul>
          {warnings.map((warning) => (
            <li key={warning} className="font-medium">
              {warning}
            </li>
          ))}
        </ul>
        <TextLink to={linkTo({ tab: 'cards', id: blanksId })} className="-mb-3">
          See the stock
        </TextLink>
      </Alert>
    </div>
  );
}
