import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import {
  companySignInMessages as messages,
  clientIdProblem,
  credentialProblem,
  issuerProblem,
  mostDomains,
  readDomain,
  verificationRecord,
} from '#domain/companies/company-sign-in.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import {
  changedMeanwhile,
  logEntry,
  requireAct,
  requireActLocked,
} from '#server/features/companies/membership.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { domainLostMail } from './company-sign-in.mails.ts';
import * as signIns from './company-sign-in.repository.ts';
import { ProviderError, type IdentityProviders } from './identity-provider.ts';

/** The settings as a form gives them. */
export interface GivenSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: the one that is kept. */
  readonly clientSecret: string;
  readonly isEnforced: boolean;
  /** 0: there are none yet. */
  readonly version: number;
}

const noDomain = () => new AppError('not_found', 'This domain is no longer on the list.');

interface Dependencies {
  readonly providers: IdentityProviders;
  readonly directory: Pick<DirectoryService, 'listOwners'>;
}

export type CompanySettingsService = ReturnType<typeof createCompanySettingsService>;

/** The settings of a company's sign-in, which its owners make: the identity provider, and the domains that are theirs. */
export function createCompanySettingsService(
  { database, clock, ids, audit, sealing, config, resolveTxt, log, brand, publicUrl }: Platform,
  { providers, directory }: Dependencies,
) {
  const purposeOf = (companyId: string) => `company-sign-in:${companyId}`;

  /** The secret of a company's client. @throws AppError `conflict` where its key is gone */
  async function openSecret({ companyId, sealedSecret: from }: signIns.SignInRow) {
    const purpose = purposeOf(companyId);
    const opened = await sealing.open(purpose, from);
    if (opened === undefined) {
      log.error({ companyId }, 'ENCRYPTION_KEY can’t decrypt the client secret of a company');
      throw new AppError('conflict', messages.noSecret);
    }
    if (!opened.isCurrent) {
      const to = await sealing.seal(purpose, opened.plain);
      await signIns.replaceSealedSecret(database, companyId, { from, to });
    }
    return opened.plain.toString();
  }

  /** The secret that is to be kept. @throws AppError `invalid_input` */
  async function secretOf(given: GivenSettings, kept: signIns.SignInRow | undefined) {
    if (given.clientSecret !== '' || kept === undefined) {
      requireValid('clientSecret', credentialProblem(given.clientSecret, messages.clientSecret));
      return given.clientSecret;
    }
    // Else whoever has an owner's session could have the secret sent to a server of theirs.
    const isSame = kept.issuer === given.issuer && kept.clientId === given.clientId;
    if (!isSame) throw invalidField('clientSecret', messages.secretOfOther);
    return openSecret(kept);
  }

  /** The settings in the form in which they are kept, with the issuer as its metadata names it. */
  async function checked(given: GivenSettings, kept: signIns.SignInRow | undefined) {
    requireValid('issuer', issuerProblem(given.issuer, config.privateIssuers));
    requireValid('clientId', clientIdProblem(given.clientId));
    const clientSecret = await secretOf(given, kept);
    const { clientId } = given;
    try {
      const settings = { issuer: given.issuer, clientId, clientSecret };
      return { issuer: await providers.check(settings), clientId, clientSecret };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw invalidField('issuer', failures[error.failure]);
    }
  }

  /** Runs for a domain of the list. @throws AppError */
  async function withDomain<Result>(
    tx: Queryable,
    id: string,
    accountId: string,
    run: (domain: signIns.DomainRow) => Promise<Result>,
  ): Promise<Result> {
    const found = isId(id) ? await signIns.findDomain(tx, id) : undefined;
    if (found === undefined) throw noDomain();
    await requireActLocked(tx, found.companyId, accountId, 'manage sign-in');
    const domain = await signIns.findDomain(tx, id);
    if (domain === undefined) throw noDomain();
    return run(domain);
  }

  /**
   * Ends that a domain is verified for a company whose record is gone: it has let the domain go.
   * @throws AppError `conflict` while the record is there
   */
  async function takeFrom(tx: Queryable, holder: signIns.HolderRow, texts: readonly string[]) {
    if (hasRecord(texts, holder)) throw new AppError('conflict', messages.domainTaken);
    const { id, companyId, domain, company } = holder;
    await signIns.setVerified(tx, id, null);
    const entry = logEntry('domain_lost', companyId, { outside: 'system' });
    await audit.record(tx, { ...entry, before: { domain } });
    const url = `${publicUrl}/company/${companyId}/sign-in`;
    const lost = { domain, company, brandName: brand().brandName };
    for (const { email: to, language } of await directory.listOwners(tx, companyId)) {
      const content = domainLostMail(mailTextsIn(language), lost, url);
      await enqueueMail(tx, { to, cause: `domain-lost:${id}:${ids.id(clock.now())}`, content });
    }
  }

  return {
    openSecret,

    async get(companyId: string, accountId: string) {
      const membership = await requireAct(database, companyId, accountId, 'see sign-in');
      const [signIn, domains] = await Promise.all([
        signIns.findSignIn(database, companyId),
        signIns.listDomains(database, companyId),
      ]);
      return { signIn, domains, mayManage: scopeOf(membership, 'manage sign-in') !== 'none' };
    },

    /**
     * Keeps settings whose provider has answered.
     * @throws AppError `invalid_input`, `conflict` where somebody was faster
     */
    async save(companyId: string, accountId: string, typed: GivenSettings) {
      await requireAct(database, companyId, accountId, 'manage sign-in');
      const given = { ...typed, issuer: typed.issuer.trim(), clientId: typed.clientId.trim() };
      const kept = await signIns.findSignIn(database, companyId);
      if ((kept?.version ?? 0) !== given.version) throw changedMeanwhile();
      const { clientSecret, ...settings } = await checked(given, kept);
      const sealedSecret = await sealing.seal(purposeOf(companyId), Buffer.from(clientSecret));
      await database.transaction().execute(async (tx) => {
        await requireActLocked(tx, companyId, accountId, 'manage sign-in');
        const { isEnforced, version } = given;
        if (isEnforced) {
          const domains = await signIns.listDomains(tx, companyId);
          const isAny = domains.some(({ verifiedAt }) => verifiedAt !== null);
          if (!isAny) throw invalidField('isEnforced', messages.domainNeeded);
        }
        const row = { companyId, ...settings, sealedSecret, isEnforced, version };
        if (!(await signIns.saveSignIn(tx, row))) throw changedMeanwhile();
        const { issuer, clientId } = settings;
        await audit.record(tx, {
          ...logEntry('sign_in_changed', companyId, accountId),
          ...(kept && { before: shownIn(kept) }),
          after: {
            ...shownIn({ issuer, clientId, isEnforced }),
            ...(typed.clientSecret !== '' && { secret: 'new' }),
          },
        });
      });
    },

    /** Takes the sign-in away: members log in with their passwords again. */
    remove: (companyId: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        await requireActLocked(tx, companyId, accountId, 'end access');
        if (!(await signIns.deleteSignIn(tx, companyId))) return;
        await audit.record(tx, logEntry('sign_in_removed', companyId, accountId));
      }),

    addDomain: (companyId: string, accountId: string, typed: string) =>
      database.transaction().execute(async (tx) => {
        await requireActLocked(tx, companyId, accountId, 'manage sign-in');
        const domain = readDomain(typed);
        if (domain === undefined) throw invalidField('domain', messages.domain);
        const others = await signIns.listDomains(tx, companyId);
        if (others.length >= mostDomains) throw invalidField('domain', messages.tooManyDomains);
        const row = { id: ids.id(clock.now()), companyId, domain, token: ids.token() };
        if (!(await signIns.insertDomain(tx, row))) {
          throw invalidField('domain', messages.domainTwice);
        }
        const entry = logEntry('domain_added', companyId, accountId);
        await audit.record(tx, { ...entry, after: { domain } });
      }),

    /** Looks for the record of a domain, which is then of this company. @throws AppError `conflict` */
    async verifyDomain(id: string, accountId: string): Promise<void> {
      const found = isId(id) ? await signIns.findDomain(database, id) : undefined;
      if (found === undefined) throw noDomain();
      await requireAct(database, found.companyId, accountId, 'manage sign-in');
      const texts = await resolveTxt(found.domain).catch((error: unknown) => {
        throw new AppError('conflict', messages.noAnswer, { cause: error });
      });
      if (!hasRecord(texts, found)) throw new AppError('conflict', messages.noRecord);
      await database.transaction().execute((tx) =>
        withDomain(tx, id, accountId, async ({ companyId, domain, verifiedAt }) => {
          if (verifiedAt !== null) return;
          await signIns.lockDomainName(tx, domain);
          const holder = await signIns.findHolder(tx, domain);
          if (holder !== undefined) await takeFrom(tx, holder, texts);
          await signIns.setVerified(tx, id, clock.now());
          const entry = logEntry('domain_verified', companyId, accountId);
          await audit.record(tx, { ...entry, after: { domain } });
        }),
      );
    },

    removeDomain: (id: string, accountId: string) =>
      database.transaction().execute((tx) =>
        withDomain(tx, id, accountId, async ({ companyId, domain }) => {
          await signIns.deleteDomain(tx, id);
          const entry = logEntry('domain_removed', companyId, accountId);
          await audit.record(tx, { ...entry, before: { domain } });
        }),
      ),
  };
}

const hasRecord = (texts: readonly string[], { token }: Pick<signIns.DomainRow, 'token'>) =>
  texts.some((text) => text.trim() === verificationRecord(token));

const failures = {
  away: 'This issuer isn’t responding at …/.well-known/openid-configuration.',
  refused: 'This issuer refused our request.',
  untrusted: 'This isn’t an OpenID Connect issuer, or it goes by a different name.',
} as const;

/** The settings as the log shows them. */
function shownIn({
  issuer,
  clientId,
  isEnforced,
}: Pick<signIns.SignInRow, 'issuer' | 'clientId' | 'isEnforced'>) {
  return { issuer, clientId, enforced: isEnforced };
}
