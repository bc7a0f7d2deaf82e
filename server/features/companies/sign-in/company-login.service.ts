import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import {
  companySignInMessages as messages,
  companySignInSeconds,
  domainOf,
  emailOfClaims,
  isEmailVouched,
  stateIn,
} from '#domain/companies/company-sign-in.ts';
import { cutTo, singleLine } from '#domain/text.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Passwords } from '#server/features/accounts/passwords/passwords.ts';
import type { SecondStepService } from '#server/features/accounts/second-factor/second-step.service.ts';
import type { KnownNetworks } from '#server/features/accounts/sign-in/known-networks.ts';
import type {
  SessionsService,
  SignInRule,
} from '#server/features/accounts/sign-in/sessions.service.ts';
import type { AdmissionService } from '#server/features/companies/admission.service.ts';
import { logEntry } from '#server/features/companies/membership.ts';
import type { Caller } from '#server/http/caller.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken, isId, isSameHash } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companyRefusals, enforcedBy } from './company-refusals.ts';
import * as signIns from './company-sign-in.repository.ts';
import { ProviderError, type Identity, type IdentityProviders } from './identity-provider.ts';
import type { CompanySettingsService } from './settings.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly passwords: Passwords;
  readonly sessions: SessionsService;
  readonly secondStep: SecondStepService;
  readonly knownNetworks: KnownNetworks;
  readonly companyAdmission: AdmissionService;
  readonly settings: CompanySettingsService;
  readonly providers: IdentityProviders;
}

/** The page of the shop to which a company's provider sends people back: one for each company (RFC 9700, 4.4.2). */
export const redirectUrlOf = (publicUrl: string, companyId: string) =>
  `${publicUrl}/login/company/${companyId}`;

export type CompanyLoginService = ReturnType<typeof createCompanyLoginService>;

/** Sign-in by a company's identity provider (decision 94). */
export function createCompanyLoginService(
  { database, clock, ids, audit, log, publicUrl }: Platform,
  dependencies: Dependencies,
) {
  const { accounts, passwords, sessions, secondStep, knownNetworks } = dependencies;
  const { companyAdmission, settings, providers } = dependencies;

  async function findByEmail(email: string) {
    const domain = domainOf(email);
    return domain === undefined ? undefined : signIns.findSignInOfDomain(database, domain);
  }

  /** Runs a step at the provider of a company. @throws AppError that says of whom it is */
  async function atProvider<Result>(
    { companyId, name }: signIns.CompanySignIn,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { failure, code } = error;
      log.info({ companyId, failure, code }, 'sign-in of a company failed');
      throw companyRefusals.atProvider(failure, name);
    }
  }

  const providerOf = async (company: signIns.CompanySignIn) => ({
    issuer: company.issuer,
    clientId: company.clientId,
    clientSecret: await settings.openSecret(company),
  });

  /** Uses up the state of an answer. @throws AppError `unauthenticated` */
  async function takeState(companyId: string, state: string, { deviceToken }: Caller) {
    const taken = await signIns.takeState(database, hashToken(state), clock.now());
    const isOfBrowser =
      taken !== undefined &&
      deviceToken !== undefined &&
      isSameHash(taken.deviceHash, hashToken(deviceToken));
    // The page that a provider sends to is its company's own: another one's answer is not for this sign-in.
    if (!isOfBrowser || taken.companyId !== companyId) throw companyRefusals.begun();
    return taken;
  }

  async function link(tx: Queryable, key: signIns.IdentityKey, accountId: string): Promise<void> {
    const { companyId, issuer } = key;
    const account = await accounts.getAccount(tx, accountId);
    const memberId = await companyAdmission.admit(tx, companyId, account);
    const linked = { memberId, linkedAt: clock.now() };
    if (!(await signIns.linkIdentity(tx, key, linked))) throw companyRefusals.begun();
    await audit.record(tx, {
      ...logEntry('identity_linked', companyId, accountId, accountId),
      after: { issuer },
    });
  }

  /** Turns 'no seat' into a line for whoever stands at the door. */
  async function withSeat<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error;
      throw companyRefusals.noSeat(name);
    }
  }

  async function openSession(tx: Queryable, account: Account, name: string, caller: Caller) {
    const seen = await knownNetworks.look(account.id, caller.network);
    return sessions.signIn(tx, account.id, { seen, caller, company: name });
  }

  /** Signs a linked account in, by its own second factor where it has one. */
  async function signInLinked(account: Account, name: string, caller: Caller) {
    if (await secondStep.hasFactor(account)) {
      const methods = await secondStep.listSteps(account, caller);
      const challenge = await secondStep.begin(database, account.id);
      return { begun: await secondStep.announce(account, { challenge, methods }, caller) };
    }
    const token = await database
      .transaction()
      .execute((tx) => openSession(tx, account, name, caller));
    await knownNetworks.remember(account.id, caller.network);
    return { account, token };
  }

  /** Makes account and membership of who was never here. @throws AppError `conflict` where both were just made */
  async function signUp(
    key: signIns.IdentityKey,
    { email, name }: { readonly email: string; readonly name: string },
    company: string,
    caller: Caller,
  ) {
    // Nobody knows this password. A mailed link sets another one.
    const passwordHash = await passwords.hash(ids.token());
    const signedIn = await withSeat(company, () =>
      database.transaction().execute(async (tx) => {
        const account = await accounts.createAccount(tx, { email, passwordHash, name });
        await link(tx, key, account.id);
        return { account, token: await openSession(tx, account, company, caller) };
      }),
    );
    await knownNetworks.remember(signedIn.account.id, caller.network);
    return signedIn;
  }

  /**
   * Begins to link an account that was there before. Its owner proves it by its second factor, or else by a code that
   * is mailed: that a provider names the address is not enough, for the account may be a private one.
   */
  async function beginLink(
    account: Account,
    key: signIns.IdentityKey,
    company: string,
    caller: Caller,
  ) {
    const methods = (await secondStep.hasFactor(account))
      ? await secondStep.listSteps(account, caller)
      : (['email_code'] as const);
    const challenge = await database.transaction().execute(async (tx) => {
      const token = await secondStep.begin(tx, account.id);
      await signIns.insertLink(tx, hashToken(token), key);
      return token;
    });
    const begun = await secondStep.announce(account, { challenge, methods }, caller);
    const { email } = account;
    return { begun, notice: messages.linkNeeded(company, email), linked: { company, email } };
  }

  /** @throws AppError `forbidden` for an address that the company and its provider do not vouch for */
  async function requireVouched(
    { companyId, issuer, name }: signIns.CompanySignIn,
    identity: Identity,
  ) {
    const email = emailOfClaims(identity.claims);
    if (emailProblem(email) !== undefined) throw companyRefusals.noEmail(name);
    const owner = await findByEmail(email);
    if (owner === undefined || owner.companyId !== companyId) {
      throw companyRefusals.otherDomain(name, email);
    }
    const isVouched = isEmailVouched(issuer, identity.claims);
    if (!isVouched) throw companyRefusals.unverifiedEmail(name, email);
    return email;
  }

  /** Signs in whoever the provider says is there. */
  async function signIn(company: signIns.CompanySignIn, identity: Identity, caller: Caller) {
    const { companyId, issuer, name } = company;
    const key = { companyId, issuer, subject: identity.subject };
    const linkedId = await signIns.findLinkedAccount(database, key);
    if (linkedId !== undefined) {
      return signInLinked(await accounts.getAccount(database, linkedId), name, caller);
    }
    const email = await requireVouched(company, identity);
    const account = await accounts.findByEmail(database, email);
    if (account !== undefined) return beginLink(account, key, name, caller);
    const said = identity.claims.name;
    const personName = typeof said === 'string' ? cutTo(singleLine(said), 100) : '';
    return signUp(key, { email, name: personName }, name, caller);
  }

  return {
    /** The company that signs in with an address, for someone who is about to log in; it tells of the domain alone. */
    async find(typed: string) {
      return findByEmail(normalizeEmail(typed));
    },

    /**
     * The address of the provider's page.
     * @param language of the page that leads there, which the way back has as well
     * @throws AppError `not_found`, `invalid_input`, `unavailable`
     */
    async begin(typed: string, { deviceToken }: Caller, language?: SiteLanguage): Promise<string> {
      const email = normalizeEmail(typed);
      requireValid('email', emailProblem(email));
      if (deviceToken === undefined) throw companyRefusals.noDevice();
      const company = await findByEmail(email);
      if (company === undefined) throw new AppError('not_found', messages.unknownDomain);
      const { companyId, version } = company;
      const provider = await providerOf(company);
      const state = stateIn(language, ids.token());
      const redirectUrl = redirectUrlOf(publicUrl, companyId);
      const { url, checks } = await atProvider(company, () =>
        providers.begin(provider, { redirectUrl, state, email }),
      );
      await signIns.insertState(database, {
        stateHash: hashToken(state),
        companyId,
        version,
        deviceHash: hashToken(deviceToken),
        nonce: checks.nonce,
        codeVerifier: checks.codeVerifier,
        expiresAt: addSeconds(clock.now(), companySignInSeconds),
      });
      return url;
    },

    /**
     * Takes the answer of a provider: a session, or what its second step has to come with.
     * @param query as the provider appended it to the company's redirect address
     * @throws AppError `unauthenticated`, `forbidden`, `limit_reached`, `unavailable`
     */
    async complete(companyId: string, query: string, caller: Caller) {
      const answerUrl = new URL(redirectUrlOf(publicUrl, companyId));
      answerUrl.search = query;
      const state = answerUrl.searchParams.get('state') ?? '';
      const taken = await takeState(isId(companyId) ? companyId : '', state, caller);
      const company = await signIns.findSignIn(database, companyId);
      if (company === undefined) throw companyRefusals.begun();
      if (company.version !== taken.version) {
        throw companyRefusals.changed(company.name);
      }
      const provider = await providerOf(company);
      const { nonce, codeVerifier } = taken;
      const identity = await atProvider(company, () =>
        providers.complete(provider, answerUrl, { state, nonce, codeVerifier }),
      );
      try {
        return await signIn(company, identity, caller);
      } catch (error) {
        // Of two at once the other one has made the account.
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
        return signIn(company, identity, caller);
      }
    },

    /** Links what waits for a second step that was right. @param challenge of that step */
    async finishLink(tx: Queryable, challenge: string, accountId: string): Promise<void> {
      const waiting = await signIns.findLink(tx, hashToken(challenge));
      if (waiting === undefined) return;
      const { name, ...key } = waiting;
      await withSeat(name, () => link(tx, key, accountId));
    },

    /**
     * The demand of a company on a member who signs in here rather than with the company. Owners always get in, by a
     * second step: their provider may be down.
     */
    async ruleFor({ id, email }: Pick<Account, 'id' | 'email'>): Promise<SignInRule> {
      const domain = domainOf(email);
      const enforced = domain && (await signIns.findEnforced(database, domain, id));
      if (!enforced) return {};
      if (enforced.role === 'owner') return { needsSecondStep: true };
      return enforcedBy(enforced.name);
    },

    purge: () => signIns.deleteExpiredStates(database, clock.now()),
  };
}
