import { useMemo, useState } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { Navigate, redirect, useSearchParams } from 'react-router';
import { sitePages } from '#domain/site/site-pages.ts';
import { languageOfPath, pathIn } from '#domain/site/translated-pages.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { CheckOutByEmail } from '#web/cart/check-out-by-email.tsx';
import { ChosenPlanSlot } from '#web/cart/chosen-plan-slot.tsx';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { failing, inAccountWords } from '#web/features/accounts/account-words.ts';
import { RegisterForm, type Registration } from '#web/features/accounts/register-form.tsx';
import { CheckedCard } from '#web/features/claim/checked-card.tsx';
import { claimAsVisitor } from '#web/features/claim/claim-as-visitor.ts';
import { claimMessages } from '#web/features/claim/claim-messages.ts';
import { ClaimTextsContext } from '#web/features/claim/claim-texts.ts';
import { readClaimParameters } from '#web/features/claim/claim-parameters.ts';
import { LoginToClaim } from '#web/features/claim/login-to-claim.tsx';
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
import { unlistedPageIn, unlistedPageMeta } from '#web/site/page-meta.ts';
import { pageTexts } from '#web/site/page-texts.ts';
import { useSiteLanguage, useSitePath } from '#web/site/site-texts.ts';
import { FormPage, FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/register.ts';

const claimTitle = 'Register & Claim NFC Card';

export function meta(args: Route.MetaArgs) {
  const { serial } = readClaimParameters(new URLSearchParams(args.location.search));
  if (serial !== '') return unlistedPageMeta({ ...sitePages.register, title: claimTitle }, args);
  const keys = { title: 'account.register', description: 'account.registerText' } as const;
  return unlistedPageIn(args.loaderData?.shopTexts, sitePages.register, keys, args);
}

/** The registration in the language of its address. The claim screen is in English. */
export function loader({ request, url }: Route.LoaderArgs) {
  const { serial } = readClaimParameters(url.searchParams);
  if (serial === '') {
    const page = shopPage('/register', ['login', 'account', 'cart'], { request, url });
    return { ...page, claim: undefined };
  }
  if (languageOfPath(url.pathname) !== defaultLanguage) throw redirect(`/register${url.search}`);
  return { shopTexts: null, claim: claimMessages(defaultLanguage) };
}

export { headers };

export default function RegisterPage({ loaderData: { claim, shopTexts } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const texts = useMemo(() => claim && pageTexts(defaultLanguage, claim), [claim]);
  const { serial, mode, problem, resolverPath } = readClaimParameters(query);
  if (serial === '' || texts === undefined) {
    return (
      <InShopTexts sent={shopTexts}>
        <Register />
      </InShopTexts>
    );
  }
  return (
    <ClaimTextsContext value={texts}>
      {problem === undefined ? (
        <RegisterAndClaim serial={serial} mode={mode} />
      ) : (
        <FormPage title={claimTitle} documentTitle={null}>
          <UnclaimableCard problem={problem} resolverPath={resolverPath} />
          <RegisterWithoutCard />
        </FormPage>
      )}
    </ClaimTextsContext>
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
    await requireSession(await inAccountWords({ account, login }, registering));
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
  const user = useUserOnArrival();
  const [round, setRound] = useState(0);
  const check = useCardCheck(serial, round);
  const outlook = check.kind === 'known' ? check.outlook : undefined;
  const isNewcomers = user === null && outlook === 'open';
  return (
    <FormPage title={claimTitle} documentTitle={null} intro={`${mode} card ${serial}`}>
      {isNewcomers && <NewcomersClaim serial={serial} mode={mode} />}
      {user === null && outlook === 'released' && (
        <Navigate replace to={firstTapPath(serial, mode)} />
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
const firstTapPath = (serial: string, mode: string) =>
  `/register-nfc?${new URLSearchParams({ serial, mode: mode.toLowerCase() })}`;

function NewcomersClaim({ serial, mode }: { serial: string; mode: string }) {
  const go = useGo();
  const language = useSiteLanguage();
  const [isTaken, setIsTaken] = useState(false);

  async function registerAndClaim(registration: Registration) {
    let isSignedIn: boolean;
    try {
      ({ isSignedIn } = await claimAsVisitor(serial, { ...registration, language }));
    } catch (error) {
      if (error instanceof ApiError && 'claimCode' in error.fields) go(firstTapPath(serial, mode));
      setIsTaken(error instanceof ApiError && error.status === 409);
      throw error;
    }
    toast.success(
      isSignedIn ? 'Card claimed successfully' : 'Card claimed! Please login to continue.',
    );
    go(isSignedIn ? takeDestination() : '/login');
  }

  return (
    <>
      <RegisterForm
        submitLabel="Register & Claim Card"
        refusesKnownEmail={false}
        onRegister={registerAndClaim}
        failure={{
          refused: 'Failed to register and claim',
          unreachable: 'Error during registration',
        }}
      />
      {isTaken && <RegisterWithoutCard />}
      <LoginToClaim />
    </>
  );
}

function RegisterWithoutCard() {
  return (
    <FormPageAside>
      <TextLink to="/register">Register without a card</TextLink>
    </FormPageAside>
  );
}
