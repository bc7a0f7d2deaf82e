import { useSearchParams } from 'react-router';
import { IncompleteUndo } from '#web/features/accounts/settings/incomplete-undo.tsx';
import { UndoEmailChange } from '#web/features/accounts/settings/undo-email-change.tsx';
import { useUndoTexts } from '#web/features/accounts/settings/undo-texts.ts';
import { FormPage } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import type { Route } from './+types/undo-email-change.ts';

export { headers };
export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export function loader({ request, url }: Route.LoaderArgs) {
  return shopPage('/undo-email-change', ['undo', 'login'], { request, url });
}

/** The mail to an old address links here. */
export default function UndoEmailChangePage({ loaderData }: Route.ComponentProps) {
  return (
    <InShopTexts sent={loaderData.shopTexts}>
      <Undo />
    </InShopTexts>
  );
}

function Undo() {
  const { text } = useUndoTexts();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (token === '') return <IncompleteUndo />;
  return (
    <FormPage title={text('undo.title')} intro={text('undo.intro')}>
      <UndoEmailChange token={token} />
    </FormPage>
  );
}
