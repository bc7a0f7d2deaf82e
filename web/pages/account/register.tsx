import { useMemo, useState } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { Navigate, useSearchParams } from 'react-router';
import { sitePages } from '#domain/site/site-pages.ts';
import { languageOfPath, pathIn } from '#domain/site/translated-pages.ts';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { CheckOutByEmail } from '#web/cart/check-out-by-email.tsx';
import { ChosenPlanSlot } from '#web/cart/chosen-plan-slot.tsx';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { failing, inAccountWords } from '#web/features/accounts/account-words.ts';
import { RegisterForm, type Registration } from '#web/features/accounts/register-form.tsx';
import { CheckedCard } from '#web/features/claim/checked-card.tsx';
import { claimAsVisitor } from '#web/features/claim/claim-as-visitor.ts';
import { claimMessages } from '#web/features/claim/claim-messages.ts';
import { cardLine } from '#web/features/claim/claim-page.tsx';
import { ClaimTextsContext, useClaimTexts } from '#web/features/claim/claim-texts.ts';
import { readClaimParameters } from '#web/features/claim/claim-parameters.ts';
import { LoginToClaim } from '#web/features/claim/login-to-claim.tsx';
import { inLanguage } from '#web/features/claim/spoken-errors.ts';
import { UnclaimableCard } from '#web/features/claim/unclaimable-card.tsx';
import { useCardCheck } from '#web/features/claim/use-card-check.ts';
import { takeDestination } from '#web/session/after-login.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { requireSession } from '#web/session/log-in.ts';
import { useGo } from '#web/session/use-go.ts';
import { useSignedInGoesTo } from '#web/session/use-signed-in-goes-to.ts';
import { useUserOnArrival } from '#web/session/use-user-on-arrival.ts';
import { useLoginTexts } from '#web/sign-in/login-texts.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { unlistedPageIn } from '#web/site/page-meta.ts';
import { pageTexts } from '#web/site/page-texts.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { FormPage, FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/register.ts';

export function meta(args: Route.MetaArgs) {
  const { shopTexts: sent, claim } = args.loaderData ?? {};
  const keys = { title: 'account.register', description: 'account.registerText' } as const;
  if (claim === undefined) return unlistedPageIn(sent, sitePages.register, keys, args);
  const title = claim['claim.title'];
  const messages = { ...sent?.messages, 'account.register': title };
  return unlistedPageIn(
    sent && { ...sent, messages },
    { ...sitePages.register, title },
    keys,
    args,
  );
}

/** The registration, and the claim of a card with it, in the language of the address. */
export function loader({ request, url }: Route.LoaderArgs) {
  const { serial } = readClaimParameters(url.searchParams);
  const page = shopPage('/register', ['login', 'account', 'cart'], { request, url });
  return {
    ...page,
    claim: serial === '' ? undefined : claimMessages(languageOfPath(url.pathname)),
  };
}

export { headers };

export default function RegisterPage({ loaderData: { claim, shopTexts } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const language = shopTexts?.language ?? defaultLanguage;
  const texts = useMemo(() => claim && pageTexts(language, claim), [language, claim]);
  const { serial, mode, problem, resolverPath } = readClaimParameters(query);
  if (serial === '' || texts === undefined) {
    return (
      <InShopTexts sent={shopTexts}>
        <Register />
      </InShopTexts>
    );
  }
  return (
    <InShopTexts sent={shopTexts}>
      <ClaimTextsContext value={texts}>
        {problem === undefined ? (
          <RegisterAndClaim serial={serial} mode={mode} />
        ) : (
          <FormPage title={texts.text('claim.title')} documentTitle={null}>
            <UnclaimableCard problem={problem} resolverPath={resolverPath} />
            <RegisterWithoutCard />
          </FormPage>
        )}
      </ClaimTextsContext>
    </InShopTexts>
  );
}

function Register() {
  const go = useGo();
  const account = useAccountTexts();
  const login = useLoginTexts();
  const { language, text, parts } = account;
  const sitePath = useSitePath();
  useSignedInGoesTo('/dashboard');

  async function registerAccount(registration: Registration) {
    const registering = callApi('POST /register', {
      headers: deviceHeaders(),
      body: { ...registration, language },
    });
    const session = await inAccountWords({ account, login }, registering);
    await requireSession(session, login.text('login.notKept'));
    toast.success(text('account.registered'));
    go(pathIn(language, takeDestination()));
  }

  return (
    <FormPageBeside
      title={text('account.register')}
      documentTitle={null}
      beside={<AccountFacts of="register" />}
    >
      <ChosenPlanSlot />
      <RegisterForm
        submitLabel={text('account.register')}
        refusesKnownEmail
        onRegister={registerAccount}
        failure={failing(
          login,
          text('account.registerFailed'),
          text('account.registerUnreachable'),
        )}
      />
      <FormPageAside>
        {parts('account.hasAccount', {
          login: (
            <TextLink key="login" to={sitePath('/login')}>
              {text('account.login')}
            </TextLink>
          ),
        })}
        <CheckOutByEmail />
      </FormPageAside>
    </FormPageBeside>
  );
}

/** The card is checked before anything is typed, as on the other claim screen. */
function RegisterAndClaim({ serial, mode }: { serial: string; mode: string }) {
  const [query] = useSearchParams();
  const texts = useClaimTexts();
  const user = useUserOnArrival();
  const [round, setRound] = useState(0);
  const check = useCardCheck(serial, round);
  const outlook = check.kind === 'known' ? check.outlook : undefined;
  const isNewcomers = user === null && outlook === 'open';
  return (
    <FormPage
      title={texts.text('claim.title')}
      documentTitle={null}
      intro={cardLine(texts, serial, mode)}
    >
      {isNewcomers && <NewcomersClaim serial={serial} mode={mode} />}
      {user === null && outlook === 'released' && (
        <Navigate replace to={firstTapPath(serial, mode, texts.language)} />
      )}
      {!isNewcomers && (
        <CheckedCard
          serial={serial}
          cardNumber={query.get('card') ?? serial}
          check={check}
          user={user}
          onAgain={() => setRound(round + 1)}
        />
      )}
      {user === null && !isNewcomers && check.kind !== 'checking' && <RegisterWithoutCard />}
    </FormPage>
  );
}

/** The other claim screen, which asks for the transfer code of a released card. */
function firstTapPath(serial: string, mode: string, language: Language): string {
  const lang = language === defaultLanguage ? {} : { lang: language };
  return `/register-nfc?${new URLSearchParams({ serial, mode: mode.toLowerCase(), ...lang })}`;
}

function NewcomersClaim({ serial, mode }: { serial: string; mode: string }) {
  const go = useGo();
  const texts = useClaimTexts();
  const account = useAccountTexts();
  const login = useLoginTexts();
  const { language } = account;
  const [isTaken, setIsTaken] = useState(false);

  async function registerAndClaim(registration: Registration) {
    let isSignedIn: boolean;
    try {
      const claim = { ...registration, language };
      const claiming = claimAsVisitor(serial, claim, login.text('login.notKept'));
      ({ isSignedIn } = await inLanguage(texts, claiming));
    } catch (error) {
      if (error instanceof ApiError && 'claimCode' in error.fields)
        go(firstTapPath(serial, mode, language));
      setIsTaken(error instanceof ApiError && error.status === 409);
      throw error;
    }
    toast.success(texts.text(isSignedIn ? 'claim.claimed' : 'claim.doneLogin'));
    go(pathIn(language, isSignedIn ? takeDestination() : '/login'));
  }

  return (
    <>
      <RegisterForm
        submitLabel={texts.text('claim.registerAndClaim')}
        refusesKnownEmail={false}
        onRegister={registerAndClaim}
        failure={failing(
          login,
          account.text('account.claimFailed'),
          account.text('account.registerUnreachable'),
        )}
      />
      {isTaken && <RegisterWithoutCard />}
      <LoginToClaim />
    </>
  );
}

function RegisterWithoutCard() {
  const { text } = useAccountTexts();
  const sitePath = useSitePath();
  return (
    <FormPageAside>
      <TextLink to={sitePath('/register')}>{text('account.withoutCard')}</TextLink>
    </FormPageAside>
  );
}
