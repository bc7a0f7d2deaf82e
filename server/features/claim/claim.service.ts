import { claimEmailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { otpMessages } from '#domain/accounts/otp.ts';
import { claimPasswordProblem } from '#domain/accounts/password.ts';
import { serialProblem } from '#domain/cards/serial.ts';
import { normalizeTransferCode } from '#domain/cards/transfer-code.ts';
import { requireValid } from '#domain/errors.ts';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { KnownNetworks } from '#server/features/accounts/known-networks.ts';
import type { CheckedOtp, OtpService } from '#server/features/accounts/otp.service.ts';
import type { Passwords } from '#server/features/accounts/passwords.ts';
import type { SessionsService } from '#server/features/accounts/sessions.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { OrderCardsService } from '#server/features/orders/order-cards.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform/platform.ts';

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
  /** The first profile of a new account; ignored for one that exists. */
  readonly profile: ProfileInput | undefined;
}

interface Below {
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

export type ClaimService = ReturnType<typeof createClaimService>;

/** The first tap: binds a card to an account, making the account where there is none. */
export function createClaimService(
  { database }: Platform,
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
  }: Below,
) {
  /** Binds the card with what was uploaded for it, and counts it to the order it was bought with. */
  async function claimCard(
    tx: Queryable,
    card: { serial: string; accountId: string; claimCode: string },
  ) {
    await cards.claim(tx, card);
    await uploads.giveToAccount(tx, card.serial, card.accountId);
    await orderCards.countClaim(tx, card);
  }

  /** The claimer has an account: only the card moves (decisions, "Physical cards"). */
  async function bindToExisting(
    account: Account,
    checked: CheckedOtp,
    card: { serial: string; claimCode: string },
  ): Promise<ClaimedCard> {
    await database.transaction().execute(async (tx) => {
      await claimCard(tx, { ...card, accountId: account.id });
      await otp.useUp(tx, checked);
    });
    return { account, token: undefined };
  }

  return {
    /** @throws AppError `invalid_input`, `not_found`, `conflict`, `forbidden`, `rate_limited` */
    async claimForAccount(serial: string, accountId: string, code: string): Promise<ClaimedCard> {
      requireValid('serial', serialProblem(serial));
      const claimCode = normalizeTransferCode(code);
      await cards.checkClaimable(serial, claimCode);
      return database.transaction().execute(async (tx) => {
        const account = await accounts.getAccount(tx, accountId);
        await claimCard(tx, { serial, accountId, claimCode });
        return { account, token: undefined };
      });
    },

    /**
     * @throws AppError as `claimForAccount`; a code that was right stays good when the claim fails
     */
    async claimWithOtp(claim: ClaimWithOtp, { network, device }: Caller): Promise<ClaimedCard> {
      const email = normalizeEmail(claim.email);
      requireValid('serial', serialProblem(claim.serial));
      requireValid('email', claimEmailProblem(email));
      requireValid('otp', claim.otp === '' ? otpMessages.missingOnClaim : undefined);
      requireValid('password', claimPasswordProblem(claim.password));
      const { serial } = claim;
      const card = { serial, claimCode: normalizeTransferCode(claim.claimCode) };
      await cards.checkClaimable(serial, card.claimCode);

      const existing = await accounts.findByEmail(database, email);
      if (existing !== undefined) {
        const checked = await otp.check(email, claim.otp, network);
        const bound = await bindToExisting(existing, checked, card);
        await knownNetworks.remember(existing.id, network);
        return bound;
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
      const claimed = await database.transaction().execute(async (tx) => {
        // First of all: of many who want this card, all but one are refused before they cost more.
        await cards.holdForClaim(tx, serial, card.claimCode);
        await otp.useUp(tx, checked);
        const name = fields?.userProfile ?? '';
        const account = await accounts.createAccount(tx, { email, passwordHash, name });
        await claimCard(tx, { ...card, accountId: account.id });
        if (fields !== undefined) await profiles.addActive(tx, account, fields);
        return { account, token: await sessions.open(tx, account.id, device) };
      });
      await knownNetworks.remember(claimed.account.id, network);
      return claimed;
    },
  };
}
