import { z } from 'zod';
import type { Calls } from '../call.ts';
import { doneShape, idParams, longText, pageLanguageInput, seenVersion, text } from '../shapes.ts';
import { secondStepShape, sessionShape } from '../accounts/sign-in.ts';

const anybody = { access: 'public', tag: 'accounts' } as const;
const company = { access: 'bearer', tag: 'companies', params: idParams } as const;

const domainShape = z.object({
  _id: z.string(),
  domain: z.string(),
  /** The text that a TXT record of the domain has to have. */
  record: z.string(),
  isVerified: z.boolean(),
});

const settingsShape = z.object({
  /** Empty: the company has no sign-in yet. */
  issuer: z.string(),
  clientId: z.string(),
  /** Whether members of the verified domains have no other way in. */
  isEnforced: z.boolean(),
  /** 0: there is none yet. */
  version: z.int(),
  /** The address that the identity provider has to know. */
  redirectUrl: z.string(),
  domains: z.array(domainShape),
  /** Whether who asks may change it. */
  mayManage: z.boolean(),
});

export type CompanySignInView = z.output<typeof settingsShape>;

const settingsAnswer = z.object({ signIn: settingsShape });

/** The sign-in of a company by OpenID Connect, as its owners set it, and as its members use it. */
export const companySignInCalls = {
  'GET /companies/:id/sign-in': { ...company, response: settingsAnswer },
  /** The issuer is asked for its metadata. An issuer or a client that is new needs its secret. */
  'PUT /companies/:id/sign-in': {
    ...company,
    body: z.object({
      issuer: longText,
      clientId: longText,
      clientSecret: longText.describe('Empty: the one that is kept. It is never answered.'),
      isEnforced: z.boolean({ error: 'must be true or false' }),
      version: seenVersion,
    }),
    response: doneShape,
  },
  'DELETE /companies/:id/sign-in': { ...company, response: doneShape },
  'POST /companies/:id/domains': {
    ...company,
    body: z.object({ domain: longText }),
    response: doneShape,
  },
  'POST /company-domains/:id/verify': { ...company, response: doneShape },
  'DELETE /company-domains/:id': { ...company, response: doneShape },

  /** The company that signs in with an address: its domain decides, whether the address is known or not. */
  'POST /login/company': {
    ...anybody,
    body: z.object({ email: longText }),
    response: z.object({ company: z.string().nullable() }),
  },
  /** The page of the company's identity provider. The header `X-Device-Token` is needed. */
  'POST /login/company/begin': {
    ...anybody,
    body: z.object({ email: longText, language: pageLanguageInput }),
    response: z.object({ url: z.string() }),
  },
  /** Takes the answer of the provider, in the browser that began. */
  'POST /login/company/complete': {
    ...anybody,
    body: z.object({
      companyId: text(64),
      query: text(8192).describe('Of the address to which the provider sent the browser.'),
    }),
    response: z.union([
      sessionShape,
      secondStepShape.extend({
        notice: z.string().optional().describe('An account that was there before is linked by it.'),
        linked: z
          .object({ company: z.string(), email: z.string() })
          .optional()
          .describe('Of that account, for pages in other languages.'),
      }),
    ]),
    isBare: true,
  },
} satisfies Calls;
