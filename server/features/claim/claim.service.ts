import { claimEmailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { otpMessages } from '#domain/accounts/otp.ts';
import { claimPasswordProblem } from '#domain/accounts/password.ts';
import { serialProblem } from '#domain/cards/serial.ts';
import { normalizeTransferCode } from '#domain/cards/transfer-code.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import { cardPath, qrPngPath } from '#domain/public-card/card-paths.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { KnownNetworks } from '#server/features/accounts/sign-in/known-networks.ts';
import type { CheckedOtp, OtpService } from '#server/features/accounts/sign-in/otp.service.ts';
import type { Passwords } from '#server/features/accounts/passwords/passwords.ts';
import {
  noSignInRules,
  type SessionsService,
} from '#server/features/accounts/sign-in/sessions.service.ts';
import type { Card, CardsService } from '#server/features/cards/cards.service.ts';
import type { OrderCardsService } from '#server/features/orders/cards/order-cards.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Caller } from '#server/http/caller.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardBoundMail, welcomeMail } from './claim.mails.ts';

export interface ClaimedCard {
  readonly account: Account;
  /** Only of an account made by this claim: who has a password must use it. */
  readonly token: string | undefined;
}

export interface ClaimWithOtp {
  readonly serial: string;
  readonly email: string;
  readonly otp: string;
  readonly password: string;
  /** Transfer code of a released card, else empty. */
  readonly claimCode: string;
  /** Of a verified card: what its tap gave, else empty. */
  readonly tapProof: string;
  /** The first profile of a new account; ignored for one that exists. */
  readonly profile: ProfileInput | undefined;
  /** Of the page, for a new account. */
  readonly language?: SiteLanguage | undefined;
}

/** A card, and what its claimer shows for it. */
type CardToClaim = Pick<ClaimWithOtp, 'serial' | 'claimCode' | 'tapProof'>;

interface Dependencies {
  readonly accounts: AccountsService;
  readonly otp: OtpService;
  readonly sessions: SessionsService;
  readonly knownNetworks: KnownNetworks;
  readonly passwords: Passwords;
  readonly cards: CardsService;
  readonly profiles: ProfilesService;
  readonly orderCards: OrderCardsService;
  readonly uploads: UploadsService;
}

/** The purpose by which a code that claimed a card is remembered. */
const purposeOf = (serial: string) => `claim:${serial}`;

export type ClaimService = ReturnType<typeof createClaimService>;

/** The first tap: binds a card to an account, making the account where there is none. */
export function createClaimService(
  { database, brand, publicUrl, mailTexts }: Platform,
  {
    accounts,
    otp,
    sessions,
    knownNetworks,
    passwords,
    cards,
    profiles,
    orderCards,
    uploads,
  }: Dependencies,
) {
  /** The account that claims, held before its card (decision 56). @throws AppError `unauthenticated` */
  async function lockClaimer(tx: Queryable, accountId: string): Promise<Account> {
    await accounts.lockMoney(tx, accountId);
    return accounts.getAccount(tx, accountId);
  }

  /** Binds the card with what was uploaded for it, and counts it to the order it was bought with. */
  async function claimCard(
    tx: Queryable,
    card: CardToClaim & { readonly accountId: string },
  ): Promise<Card> {
    const claimed = await cards.claim(tx, card);
    await uploads.giveToAccount(tx, card.serial, card.accountId);
    await orderCards.countClaim(tx, card);
    return claimed;
  }

  /** Tells the owner of an account that a card opens it from now on. */
  async function tellOwner(tx: Queryable, account: Account, card: Card, isByCode: boolean) {
    const { serial, identifier, updatedAt } = card;
    await enqueueMail(tx, {
      to: account.email,
      // A card may come back to an account that has given it up.
      cause: `card-bound:${serial}:${account.id}:${updatedAt.toISOString()}`,
      content: cardBoundMail(mailTexts(account.language), brand().brandName, {
        identifier,
        isByCode,
        publicUrl,
      }),
    });
  }

  async function welcome(tx: Queryable, account: Account, card: Card, hasProfile: boolean) {
    await enqueueMail(tx, {
      to: account.email,
      cause: `welcome:${account.id}`,
      content: welcomeMail(mailTexts(account.language), brand().brandName, {
        identifier: card.identifier,
        hasProfile,
        cardUrl: publicUrl + cardPath(account.uniqueId),
        qrUrl: publicUrl + qrPngPath(account.uniqueId),
        dashboardUrl: `${publicUrl}/dashboard`,
      }),
    });
  }

  /** The claimer has an account: only the card moves (decisions, "Physical cards"). */
  async function bindToExisting(
    account: Account,
    checked: CheckedOtp,
    card: CardToClaim,
  ): Promise<ClaimedCard> {
    await database.transaction().execute(async (tx) => {
      const accountId = account.id;
      await lockClaimer(tx, accountId);
      const claimed = await claimCard(tx, { ...card, accountId });
      await otp.useUp(tx, checked);
      const purpose = purposeOf(card.serial);
      await otp.rememberUse(tx, checked, { purpose, accountId, madeAccount: false });
      await tellOwner(tx, account, claimed, true);
    });
    return { account, token: undefined };
  }

  /** The claimer is new: account, card, profile and session are there together, or nothing is. */
  function bindToNew(
    fields: ProfileFields | undefined,
    checked: CheckedOtp,
    {
      serial,
      claimCode,
      tapProof,
      passwordHash,
      language,
      caller,
    }: CardToClaim &
      Pick<ClaimWithOtp, 'language'> & { readonly passwordHash: string; readonly caller: Caller },
  ): Promise<ClaimedCard> {
    const { email } = checked;
    return database.transaction().execute(async (tx) => {
      // First of all: of many who want this card, all but one are refused before they cost more.
      await cards.holdForClaim(tx, serial, claimCode);
      await otp.useUp(tx, checked);
      const name = fields?.userProfile ?? '';
      const account = await accounts.createAccount(tx, { email, passwordHash, name, language });
      const accountId = account.id;
      const purpose = purposeOf(serial);
      await otp.rememberUse(tx, checked, { purpose, accountId, madeAccount: true });
      const claimed = await claimCard(tx, { serial, claimCode, tapProof, accountId });
      if (fields !== undefined) await profiles.addActive(tx, account, fields);
      await welcome(tx, account, claimed, fields !== undefined);
      return { account, token: await sessions.open(tx, accountId, caller.device, caller) };
    });
  }

  /** A claim that nobody has made yet; everything in it has its form. */
  async function claimNow(claim: ClaimWithOtp, caller: Caller): Promise<ClaimedCard> {
    const { serial, email, tapProof, language } = claim;
    const { network } = caller;
    const card = { serial, claimCode: normalizeTransferCode(claim.claimCode), tapProof };
    await cards.checkClaimable(serial, card.claimCode, tapProof);

    const existing = await accounts.findByEmail(database, email);
    if (existing !== undefined) {
      return bindToExisting(existing, await otp.check(email, claim.otp, network), card);
    }
    const fields =
      claim.profile &&
      (await profiles.checkProfile(
        database,
        { ...claim.profile, companyEmail: claim.profile.companyEmail || email },
        { form: 'claim' },
        [{ serial }],
      ));
    const checked = await otp.check(email, claim.otp, network);
    // Of a new account alone: who has one may type an old password here, to be logged in with.
    await passwords.refuseCommon('password', claim.password);
    const passwordHash = await passwords.hash(claim.password);
    return bindToNew(fields, checked, { ...card, passwordHash, language, caller });
  }

  /**
   * The claim as it was made before, by the same code for the same address and card, whose answer
   * was lost. The code is used up: it is the password that signs in, to the account it made.
   */
  async function findMade(claim: ClaimWithOtp, caller: Caller): Promise<ClaimedCard | undefined> {
    const { serial, email, otp: code, password } = claim;
    const use = await otp.findUse({ email, code, purpose: purposeOf(serial) }, caller.network);
    if (use === undefined || !(await cards.isHeldBy(serial, use.accountId))) return undefined;
    const account = await accounts.getAccount(database, use.accountId);
    const token = use.madeAccount ? await tokenOf({ email, password }, caller) : undefined;
    return { account, token };
  }

  /** @returns undefined where the password is another one by now, was mistyped, or is not enough any more */
  async function tokenOf(login: { email: string; password: string }, caller: Caller) {
    try {
      // The account is minutes old: no company has it as a member yet.
      const signIn = await accounts.login(login, caller, noSignInRules);
      return 'token' in signIn ? signIn.token : undefined;
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  return {
    /**
     * Made again by the card's owner it answers as the first time (docs/decisions/0028).
     * @throws AppError `invalid_input`, `not_found`, `conflict`, `forbidden`, `rate_limited`
     */
    async claimForAccount(
      serial: string,
      accountId: string,
      { claimCode: code, tapProof }: Omit<CardToClaim, 'serial'>,
    ): Promise<ClaimedCard> {
      requireValid('serial', serialProblem(serial));
      const claimCode = normalizeTransferCode(code);
      try {
        await cards.checkClaimable(serial, claimCode, tapProof);
        return await database.transaction().execute(async (tx) => {
          const account = await lockClaimer(tx, accountId);
          const claimed = await claimCard(tx, { serial, accountId, claimCode, tapProof });
          await tellOwner(tx, account, claimed, false);
          return { account, token: undefined };
        });
      } catch (error) {
        if (!(error instanceof AppError) || !(await cards.isHeldBy(serial, accountId))) throw error;
        return { account: await accounts.getAccount(database, accountId), token: undefined };
      }
    },

    /**
     * Made again with the same code it answers as the first time (docs/decisions/0028).
     * @throws AppError as `claimForAccount`; a code that was right stays good when the claim fails
     */
    async claimWithOtp(typed: ClaimWithOtp, caller: Caller): Promise<ClaimedCard> {
      const claim = { ...typed, email: normalizeEmail(typed.email) };
      requireValid('serial', serialProblem(claim.serial));
      requireValid('email', claimEmailProblem(claim.email));
      requireValid('otp', claim.otp === '' ? otpMessages.missingOnClaim : undefined);
      requireValid('password', claimPasswordProblem(claim.password));
      try {
        const claimed = await claimNow(claim, caller);
        await knownNetworks.remember(claimed.account.id, caller.network);
        return claimed;
      } catch (error) {
        // Of two at once the second one learns only from its refusal that it is the second.
        const made = error instanceof AppError ? await findMade(claim, caller) : undefined;
        if (made === undefined) throw error;
        return made;
      }
    },
  };
}
