import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { catalogChanges } from '#domain/catalog/catalog-form.ts';
import { createCatalog } from '#domain/catalog/catalog.ts';
import { callApi } from '#web/api-client.ts';
import { showFieldProblems } from '#web/forms.ts';
import { Loaded } from '#web/site/loaded.tsx';
import type { AdminCatalogView } from '#wire/admin/catalog.ts';
import { adminKey } from '../admin-key.ts';
import { LeaveGuard } from '../content/leave-guard.tsx';
import { History } from '../history.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { Part } from '../part.tsx';
import { CatalogForm } from './catalog-form.tsx';
import { CatalogPreview } from './catalog-preview.tsx';
import { PriceMoves } from './price-moves.tsx';
import { CatalogVersions } from './catalog-versions.tsx';
import { changesFrom, typedCatalog } from './catalog-values.ts';
import { PublishCatalog, ScheduledCatalog } from './publish-catalog.tsx';
import { useCatalogForm } from './use-catalog-form.ts';

/** The catalog: the draft that all admins share, and its publishing. */
export default function CatalogTab() {
  const read = useQuery({
    queryKey: adminKey('catalog'),
    queryFn: ({ signal }) => callApi('GET /admin/catalog', { signal }),
  });
  return (
    <Loaded
      query={read}
      refused="We couldn’t load the catalog."
      skeleton={<AdminSkeleton of="catalog" />}
    >
      {(catalog) => <OpenedCatalog catalog={catalog} />}
    </Loaded>
  );
}

function OpenedCatalog({ catalog }: { catalog: AdminCatalogView }) {
  const { current, versions, draft, history } = catalog;
  const { form, submit, show, edit, theirs, isUnsaved } = useCatalogForm(catalog);
  const [plans, prices, otherPrices, accessories, surcharges, shipping, planOrder, revision] =
    useWatch({
      control: form.control,
      name: [
        'plans',
        'prices',
        'otherPrices',
        'accessories',
        'surcharges',
        'shipping',
        'planOrder',
        'revision',
      ],
    });
  const ofThings = { plans, prices, otherPrices, accessories, surcharges };
  const values = { ...ofThings, shipping, planOrder, revision };
  const typed = typedCatalog(values);
  const published = versions.find(({ number }) => number === current);
  const changes =
    published === undefined || typed === undefined
      ? catalog.changes
      : catalogChanges(createCatalog(published), typed);
  const waiting = versions.find(
    ({ number, withdrawnAt }) => number > current && withdrawnAt === null,
  );
  return (
    <>
      <LeaveGuard what="draft" isUnsaved={isUnsaved} onDiscard={() => show(draft)} />
      <h2 className="mb-1 text-title font-semibold">Catalog</h2>
      <p className="mb-8 max-w-reading text-ink-soft">
        All admins share one draft. Customers don’t see it until you publish it. Past purchases keep
        their prices, and so do active subscriptions until you move them.
      </p>
      <CatalogForm
        form={form}
        hasReducedRate={catalog.hasReducedRate}
        onSubmit={submit}
        differences={theirs && changesFrom(theirs, values)}
        onTakeTheirs={() => show(theirs ?? draft)}
      />
      <Part className="mt-10" title="What changes">
        {changes.length === 0 ? (
          <p className="text-ink-soft">The draft is the same as the published catalog.</p>
        ) : (
          <ul className="list-disc ps-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </Part>
      <CatalogPreview catalog={typed} />
      <Part className="mt-10" title="Publish">
        {waiting === undefined ? (
          <PublishCatalog
            catalog={catalog}
            isUnsaved={form.formState.isDirty}
            onProblems={(fields) => showFieldProblems(form, fields)}
          />
        ) : (
          <ScheduledCatalog version={waiting} />
        )}
      </Part>
      <PriceMoves />
      <Part className="mt-10" title="Versions">
        <CatalogVersions
          versions={versions}
          current={current}
          isUnsaved={isUnsaved}
          onEdit={edit}
        />
      </Part>
      <Part className="mt-10" title="History">
        <History entries={history} />
      </Part>
    </>
  );
}
