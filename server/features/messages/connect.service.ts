import { createHash } from 'node:crypto';
import {
  connectFormFields,
  connectProblems,
  normalizeConnectMessage,
  type ConnectMessage,
} from '#domain/messages/connect-form.ts';
import { isHarmlessName } from '#domain/messages/harmless-name.ts';
import { receiptCard } from '#domain/messages/receipt-card.ts';
import { AppError } from '#domain/errors.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import type { CardAddress } from '#domain/public-card/card-address.ts';
import { cardNotFoundTitle } from '#domain/public-card/card-page.ts';
import { formattedName, vCardContentType } from '#domain/public-card/vcard.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { PublicCardService } from '#server/features/public-card/public-card.service.ts';
import type { Queryable } from '#server/database/database.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as messages from './card-messages.repository.ts';
import { cardMessageMail, receiptMail } from './connect.mails.ts';

/** The values that the card's form sends. */
export interface ConnectPost extends ConnectMessage {
  readonly uniqueId: string;
  /** Empty: the active profile. */
  readonly slug: string;
  /** The honeypot: people don't see it, robots fill it. */
  readonly website: string;
  /** The company that the form named as another reader, by its id; empty or absent: none. */
  readonly readBy?: string;
  /** The id that a form keeps when it is sent again; empty where no script could make one. */
  readonly messageId: string;
}

interface Dependencies {
  readonly accounts: AccountsService;
  readonly publicCards: PublicCardService;
}

/** A message as it was kept for the owner of the card. */
export interface LeftMessage extends ConnectMessage {
  readonly id: string;
  readonly createdAt: Date;
  /** The owner's; it is locked. */
  readonly accountId: string;
  readonly profileId: string;
  readonly profileName: string;
  readonly deleteTokenHash: Buffer | null;
}

/** A module above that gives messages to the company that the form named, in the transaction that keeps them. */
export interface CompanyReaders {
  /** @returns the company's name, where it reads the message */
  give(tx: Queryable, message: LeftMessage, readBy: string): Promise<string | undefined>;
  /** Takes back what the receipt's link names. @returns whether it was there */
  takeBack(tx: Queryable, deleteTokenHash: Buffer): Promise<boolean>;
}

/** A sender asks again within this time after a lost answer. */
const rememberSeconds = 7 * 86_400;
/** Without an id, the same words to the same card are one message for so long. */
const sameWordsSeconds = 3_600;

export type ConnectService = ReturnType<typeof createConnectService>;

/** The messages of visitors to a card: stored first, then mailed to its owner (decision 30). */
export function createConnectService(
  { database, clock, ids, rateLimits, publicUrl, brandName, mailFiles }: Platform,
  { accounts, publicCards }: Dependencies,
) {
  const networkLimit = rateLimits.limiter({ name: 'connect-ip', points: 60, perSeconds: 600 });
  const profileLimit = rateLimits.limiter({ name: 'connect-card', points: 200, perSeconds: 3600 });
  const receiptLimit = rateLimits.limiter({ name: 'connect-mail', points: 5, perSeconds: 86_400 });

  mailFiles.add('card', async (id) => {
    const [uniqueId = '', slug] = id.split('/');
    const found = await publicCards.findCard({ uniqueId, slug });
    if (found.kind !== 'profile') return undefined;
    const profileUrl = publicCards.urlOf(found);
    const card = receiptCard(found.wholeProfile, { profileUrl, brandName });
    if (card === undefined) return undefined;
    return { name: 'contact.vcf', contentType: vCardContentType, bytes: Buffer.from(card) };
  });

  let readers: CompanyReaders | undefined;

  /** @throws AppError `not_found` for whatever is not shown to strangers */
  async function findReceiver(address: CardAddress) {
    const found = await publicCards.findCard(address);
    const account =
      found.kind === 'profile'
        ? await accounts.findByUniqueId(database, found.address.uniqueId)
        : undefined;
    if (found.kind !== 'profile' || account === undefined) throw cardNotFound();
    return { account, profile: found.profile };
  }

  /** Over the limit the message still arrives: somebody else may have typed the address before. */
  async function mayHaveReceipt(email: string): Promise<boolean> {
    if (email === '') return false;
    try {
      await receiptLimit.consume(email);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    }
  }

  async function store(
    tx: Queryable,
    { account, profile }: { readonly account: Account; readonly profile: Profile },
    message: ConnectMessage,
    readBy: string | undefined,
    deleteToken: string | undefined,
    language: Language,
  ) {
    // Held, so that it does not leave meanwhile: a message to nobody would be an error of ours.
    const held = await accounts.lock(tx, account.id);
    if (held === undefined) throw cardNotFound();
    const createdAt = clock.now();
    const id = ids.id(createdAt);
    const profileName = nameOf(profile);
    const left = {
      id,
      createdAt,
      accountId: account.id,
      profileId: profile._id,
      profileName,
      deleteTokenHash: deleteToken === undefined ? null : hashToken(deleteToken),
      ...message,
    };
    await messages.insertCardMessage(tx, left);
    const company = readBy && (await readers?.give(tx, left, readBy));
    await enqueueMail(tx, {
      to: held.email,
      ...(message.email !== '' && { replyTo: message.email }),
      cause: `card-message:${id}`,
      content: cardMessageMail(mailTextsIn(held.language), message, {
        profileName,
        company,
        brandName,
        messagesUrl: `${publicUrl}/dashboard/messages`,
      }),
    });
    if (deleteToken === undefined) return;
    const isNamed = isHarmlessName(formattedName(profile), brandName);
    await enqueueMail(tx, {
      to: message.email,
      cause: `card-message-receipt:${id}`,
      ...(isNamed && { files: [{ kind: 'card', id: cardReference(profile) }] }),
      content: receiptMail(textsIn(language), {
        profileName: isNamed ? profileName : undefined,
        deleteUrl: `${publicUrl}/delete-message?${new URLSearchParams({ token: deleteToken, lang: language })}`,
      }),
    });
  }

  return {
    /**
     * Keeps a message, once however often it is sent. Does nothing, and says nothing of it, when the
     * honeypot is filled.
     * @param network as `ipKey` gives it
     * @param language in which its sender is answered
     * @throws AppError `not_found`, `forbidden` where the owner asks for nothing, `invalid_input` with
     * every field that is wrong, `rate_limited`
     */
    async send(
      post: ConnectPost,
      network: string,
      language: Language = defaultLanguage,
    ): Promise<void> {
      const texts = textsIn(language);
      await networkLimit.consume(network);
      if (post.website !== '') return;
      const receiver = await findReceiver({
        uniqueId: post.uniqueId,
        slug: post.slug || undefined,
      });
      const { connectSection, _id: profileId } = receiver.profile;
      if (connectFormFields(connectSection, texts).length === 0) {
        throw new AppError('forbidden', texts.text('form.unavailable'));
      }
      const message = normalizeConnectMessage(post, connectSection);
      const fields = connectProblems(message, connectSection, texts);
      const [problem] = Object.values(fields);
      if (problem !== undefined) throw new AppError('invalid_input', problem, { fields });
      await profileLimit.consume(profileId);
      const deleteToken = (await mayHaveReceipt(message.email)) ? ids.token() : undefined;
      const at = clock.now();
      const isNamed = post.messageId !== '';
      await database.transaction().execute(async (tx) => {
        const isNew = await messages.rememberSending(tx, {
          key: keyOf(profileId, post.messageId, message),
          at,
          since: addSeconds(at, -(isNamed ? rememberSeconds : sameWordsSeconds)),
        });
        if (isNew) await store(tx, receiver, message, post.readBy, deleteToken, language);
      });
    },

    /** Has a module above give messages to companies. */
    setReaders(given: CompanyReaders): void {
      readers = given;
    },

    /** Deletes what the receipt's link names, wherever it is read. @returns whether it was still there */
    deleteLeft: (token: string) =>
      database.transaction().execute(async (tx) => {
        const hash = hashToken(token);
        const isDeleted = await messages.deleteByToken(tx, hash);
        const isTakenBack = (await readers?.takeBack(tx, hash)) ?? false;
        return isDeleted || isTakenBack;
      }),

    purge: () => messages.deleteSendingsBefore(database, addSeconds(clock.now(), -rememberSeconds)),
  };
}

const cardNotFound = () => new AppError('not_found', cardNotFoundTitle);

/** The name of a profile where it stands alone. */
function nameOf({ userProfile, companyName, uniqueId }: Profile): string {
  return userProfile || companyName || uniqueId;
}

/** By which the file of the receipt is made when the mail leaves. */
function cardReference({ uniqueId, customSlug }: Profile): string {
  return customSlug === '' ? uniqueId : `${uniqueId}/${customSlug}`;
}

/** Changed words are another message, whatever id they come with. */
function keyOf(profileId: string, messageId: string, message: ConnectMessage): Buffer {
  const sent = JSON.stringify([profileId, messageId, Object.entries(message)]);
  return createHash('sha256').update(sent).digest();
}
