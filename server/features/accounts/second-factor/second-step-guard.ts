import { createHash } from 'node:crypto';
import { secondStepLimits } from '#domain/accounts/second-factor/second-step.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountRow } from '../accounts.repository.ts';
import { createSignInLog } from '../sign-in/sign-in-log.ts';
import { secondStepLockedMail } from './second-factor.mails.ts';

/** A network as `KnownNetworks.look` sees it. */
interface SeenNetwork {
  readonly mark: string;
  readonly isKnown: boolean;
}

/** From where an attempt comes. */
interface From {
  /** As `ipKey` gives it. */
  readonly network: string;
  readonly seen: SeenNetwork;
}

export type SecondStepGuard = ReturnType<typeof createSecondStepGuard>;

/**
 * Bounds the guessing of an authenticator app's codes by whoever has the password (docs/decisions/0076), as the
 * sign-in guard bounds that of passwords: owners get in from networks that they know, whatever others guess.
 */
export function createSecondStepGuard(platform: Platform) {
  const { database, audit, clock, rateLimits, brand, publicUrl } = platform;
  const signInLog = createSignInLog(platform);
  const limiter = (name: string, limit: { count: number; seconds: number }) =>
    rateLimits.limiter({ name, points: limit.count, perSeconds: limit.seconds });
  const ofPair = limiter('second-step-pair', secondStepLimits.accountAndNetwork);
  const ofAccount = limiter('second-step-account', secondStepLimits.accountFromUnknownNetworks);

  /** Notes it, and warns the owner once a day: whoever gets here has the password. */
  async function noteLocked(account: AccountRow, after: { network: string }): Promise<void> {
    const texts = mailTextsIn(account.language);
    await database.transaction().execute(async (tx) => {
      await audit.record(tx, { ...byVisitor('account.second_step_locked', account.id), after });
      await enqueueMail(tx, {
        to: account.email,
        cause: `second-step-locked:${account.id}:${clock.now().toISOString().slice(0, 10)}`,
        content: secondStepLockedMail(
          texts,
          brand().brandName,
          `${publicUrl}${pathIn(texts.language, '/forgot-password')}`,
        ),
      });
    });
  }

  return {
    /**
     * Counts an attempt before the code is looked at; until it is reported how it ended, it counts as failed.
     * @throws AppError `rate_limited`
     */
    async begin(account: AccountRow, { network, seen }: From) {
      // The password is part of what is counted, so that a new one makes every count begin anew.
      const key = hashKey(account.id, account.passwordHash);
      const pair = hashKey(key, network);
      const pairUse = await ofPair.consume(pair);
      const accountUse = seen.isKnown ? undefined : await ofAccount.consume(key);
      return {
        async succeed(): Promise<void> {
          await ofPair.reset(pair);
          if (accountUse !== undefined) await ofAccount.refund(key);
        },
        async fail(): Promise<void> {
          await signInLog.write('wrong_second_step', network);
          if (pairUse.used === 1) {
            const entry = byVisitor('account.second_step_failed', account.id);
            await audit.record(database, { ...entry, after: { network: seen.mark } });
          }
          if (pairUse.left === 0) await noteLocked(account, { network: seen.mark });
          else if (accountUse?.left === 0) {
            await noteLocked(account, { network: 'every unknown one' });
          }
        },
      };
    },
  };
}

function byVisitor(action: string, id: string) {
  return {
    action,
    subjectType: 'account',
    subjectId: id,
    accountId: id,
    actor: 'visitor',
  } as const;
}

function hashKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}
