import type { SecondFactorView } from '#wire/accounts/second-factor.ts';
import type { SecondFactorService } from './second-factor.service.ts';

type Described = Awaited<ReturnType<SecondFactorService['describe']>>;

/** The factors of an account as its owner sees them: never a key, a secret or a code. */
export function presentSecondFactor({ passkeys, app, ...rest }: Described): SecondFactorView {
  return {
    ...rest,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorApp:
      app === undefined
        ? null
        : {
            createdAt: app.createdAt.toISOString(),
            lastUsed: app.lastUsedAt?.toISOString() ?? null,
          },
  };
}
