import english from '#domain/texts/sso/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';
import { inWords, type RefusalWords } from '#web/site/spoken-error.ts';
import { loginRefusals, type LoginTexts } from './login-texts.ts';

export type SsoTexts = ShopTexts<'sso'>;

/** The texts of the login with a company, in the page's language (decision 85). */
export const useSsoTexts = shopTextsHook<'sso'>(english);

function refusalsOf(sso: SsoTexts, login: LoginTexts): RefusalWords {
  const { text } = sso;
  const words = loginRefusals(login, {
    unauthenticated: text('sso.begun'),
    not_found: text('sso.unknownDomain'),
  });
  return {
    ...words,
    reasons: {
      ...words.reasons,
      begun_elsewhere: () => text('sso.begun'),
      no_device: () => text('sso.noDevice'),
      provider_untrusted: ({ company = '' }) => text('sso.untrusted', { company }),
      provider_refused: ({ company = '' }) => text('sso.refused', { company }),
      provider_away: ({ company = '' }) => text('sso.away', { company }),
      sign_in_changed: ({ company = '' }) => text('sso.changed', { company }),
      no_email: ({ company = '' }) => text('sso.noEmail', { company }),
      other_domain: ({ company = '', email = '' }) => text('sso.otherDomain', { company, email }),
      unverified_email: ({ company = '', email = '' }) =>
        text('sso.unverifiedEmail', { company, email }),
    },
  };
}

/** Waits for a call of the login with a company. @throws ApiError in the page's language */
export function inSsoWords<Answer>(
  { sso, login }: { readonly sso: SsoTexts; readonly login: LoginTexts },
  call: Promise<Answer>,
): Promise<Answer> {
  return inWords(refusalsOf(sso, login), call);
}
