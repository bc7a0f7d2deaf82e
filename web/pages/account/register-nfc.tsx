import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { claimMessages, previewMessages } from '#web/features/claim/claim-messages.ts';
import {
  ClaimTextsContext,
  PreviewMessagesContext,
  useClaimTexts,
} from '#web/features/claim/claim-texts.ts';
import { profileWords } from '#web/features/claim/profile-words.ts';
import { UnclaimableActions, ActionRow } from '#web/features/claim/card-verdict.tsx';
import { CheckedCard } from '#web/features/claim/checked-card.tsx';
import { readClaimParameters } from '#web/features/claim/claim-parameters.ts';
import { cardLine, ClaimPage } from '#web/features/claim/claim-page.tsx';
import { ClaimedCard } from '#web/features/claim/claimed-card.tsx';
import { FirstTap } from '#web/features/claim/first-tap.tsx';
import { UnclaimableCard } from '#web/features/claim/unclaimable-card.tsx';
import { useCardCheck } from '#web/features/claim/use-card-check.ts';
import type { FirstTapEnd, Newcomer } from '#web/features/claim/use-first-tap.ts';
import { authStore, signedInUser } from '#web/session/auth-store.ts';
import { awaitTap } from '#web/session/awaited-tap.ts';
import { forgetDestination } from '#web/session/after-login.ts';
import { useUserOnArrival } from '#web/session/use-user-on-arrival.ts';
import { FormWordsContext } from '#web/profiles/form-words.ts';
import { pageTexts } from '#web/site/page-texts.ts';
import { attributesOf, textsFor, varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { FormPage } from '#web/site/page.tsx';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { Route } from './+types/register-nfc.ts';

const CardPreview = lazyPart(() => import('./claim-preview.tsx'), Nothing);

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export { headers };

/** Sends the page the texts of one language: the address's (`?lang=`), else the browser's, else English. */
export function loader({ request }: Route.LoaderArgs) {
  const texts = textsFor(request);
  const { language } = texts;
  return {
    inLanguage: attributesOf(texts),
    language,
    messages: claimMessages(language),
    preview: previewMessages(language),
  };
}

/** Its texts do not change from step to step, and an address read offline needs no server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang');
}

export default function RegisterNfcPage({ loaderData }: Route.ComponentProps) {
  const { language, messages, preview } = loaderData;
  const texts = useMemo(() => pageTexts(language, messages), [language, messages]);
  const words = useMemo(() => profileWords(texts), [texts]);
  return (
    <ClaimTextsContext value={texts}>
      <PreviewMessagesContext value={preview}>
        <FormWordsContext value={words}>
          <TappedCardPage />
        </FormWordsContext>
      </PreviewMessagesContext>
    </ClaimTextsContext>
  );
}

function TappedCardPage() {
  const { text } = useClaimTexts();
  const [query] = useSearchParams();
  const [round, setRound] = useState(0);
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const { serial, problem, resolverPath } = readClaimParameters(query);
  if (problem === undefined) {
    return (
      <CardInHand
        key={`${serial} ${round}`}
        round={round}
        newcomer={newcomer}
        onAgain={() => setRound(round + 1)}
        onCardChanged={(left) => {
          setNewcomer(left);
          setRound(round + 1);
        }}
      />
    );
  }
  return (
    <FormPage title={text('claim.title')}>
      <UnclaimableCard problem={problem} resolverPath={resolverPath} />
      {resolverPath === undefined && (
        <ActionRow>
          <UnclaimableActions cardNumber={serial} />
        </ActionRow>
      )}
    </FormPage>
  );
}

interface CardInHandProps {
  round: number;
  newcomer: Newcomer | undefined;
  onAgain: () => void;
  onCardChanged: (newcomer?: Newcomer) => void;
}

/** The card is checked before anything is typed; who comes signed in claims it by a button. */
function CardInHand({ round, newcomer, onAgain, onCardChanged }: CardInHandProps) {
  const texts = useClaimTexts();
  const { text } = texts;
  const title = text('claim.title');
  const [query] = useSearchParams();
  const { serial, mode } = readClaimParameters(query);
  const user = useUserOnArrival();
  const check = useCardCheck(serial, round);
  const navigate = useNavigate();
  const [end, setEnd] = useState<FirstTapEnd>();
  const cardNumber = query.get('card') ?? serial;
  const card = { title, serial, mode };

  function finish(ended: FirstTapEnd) {
    if (!ended.isSignedIn) {
      toast.success(text('claim.doneLogin'));
      void navigate('/login', { replace: true, state: { hasDraft: ended.hasDraft } });
      return;
    }
    forgetDestination();
    const uniqueId = signedInUser(authStore.getState())?.uniqueId;
    if (uniqueId !== undefined) awaitTap({ serial, uniqueId });
    toast.success(text('claim.doneToast'));
    setEnd(ended);
  }

  if (end !== undefined) {
    return (
      <ClaimPage {...card}>
        <ClaimedCard hasDraft={end.hasDraft} />
      </ClaimPage>
    );
  }
  const isOpen = check.kind === 'known' && isClaimable(check.outlook);
  if (user === null && isOpen) {
    return (
      <FirstTap
        {...card}
        outlook={check.outlook}
        Preview={CardPreview}
        onClaimed={finish}
        onCardChanged={onCardChanged}
      />
    );
  }
  const checked = <CheckedCard {...{ serial, cardNumber, check, user, newcomer, onAgain }} />;
  return isOpen || check.kind === 'checking' ? (
    <ClaimPage {...card} isOpen={isOpen}>
      {checked}
    </ClaimPage>
  ) : (
    <FormPage title={title} intro={cardLine(texts, serial, mode)}>
      {checked}
    </FormPage>
  );
}

function isClaimable(outlook: ClaimOutlook): boolean {
  return outlook === 'open' || outlook === 'released';
}
