import { useSearchParams } from 'react-router';
import type { NotMeOutcome } from '#domain/accounts/not-me.ts';
import { IncompleteUndo } from '#web/features/accounts/settings/incomplete-undo.tsx';
import { NotMeForm } from '#web/features/accounts/settings/not-me-form.tsx';
import { useUndoTexts } from '#web/features/accounts/settings/undo-texts.ts';
import { FormPage } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/not-me.ts';

export { headers };
export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export function loader({ request, url }: Route.LoaderArgs) {
  return shopPage('/not-me', ['undo'], { request, url });
}

/** The texts of each outcome, and the way on. */
const outcomes = {
  done: {
    title: 'undo.outTitle',
    intro: 'undo.outText',
    to: '/forgot-password',
    label: 'undo.again',
  },
  used: {
    title: 'undo.usedTitle',
    intro: 'undo.usedText',
    to: '/forgot-password',
    label: 'undo.again',
  },
  expired: {
    title: 'undo.expiredTitle',
    intro: 'undo.expiredText',
    to: '/forgot-password',
    label: 'undo.setPassword',
  },
  invalid: {
    title: 'undo.invalidTitle',
    intro: 'undo.invalidText',
    to: '/contact',
    label: 'undo.contact',
  },
} as const satisfies Readonly<Record<NotMeOutcome, object>>;

/** Mails about an account link here; the form posts, and comes back with how it went. */
export default function NotMePage({ loaderData }: Route.ComponentProps) {
  return (
    <InShopTexts sent={loaderData.shopTexts}>
      <NotMe />
    </InShopTexts>
  );
}

function NotMe() {
  const { text } = useUndoTexts();
  const sitePath = useSitePath();
  const [query] = useSearchParams();
  const outcome = query.get('outcome');
  if (isOutcome(outcome)) {
    const { title, intro, to, label } = outcomes[outcome];
    return (
      <FormPage title={text(title)} intro={text(intro)}>
        <ButtonLink to={sitePath(to)}>{text(label)}</ButtonLink>
      </FormPage>
    );
  }
  const token = query.get('token') ?? '';
  if (token === '') return <IncompleteUndo />;
  return (
    <FormPage title={text('undo.title')} intro={text('undo.notMeIntro')}>
      <NotMeForm token={token} />
    </FormPage>
  );
}

function isOutcome(text: string | null): text is NotMeOutcome {
  return text !== null && Object.hasOwn(outcomes, text);
}
