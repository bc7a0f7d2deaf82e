import type { Config } from '#server/config/config.ts';
import { tagUrl } from '#server/features/cards/encoder-csv.ts';
import type { Services } from '#server/app/services.ts';
import { readDemoPassword } from '#server/platform/demo-password.ts';
import { demoAdminEmail } from './prepare-contents.ts';
import { demoBatch } from './seed-demo.ts';

/** The last lines of a start: what a newcomer needs (operations contract, "Two commands"). */
export async function describeStart(
  config: Config,
  services: Services,
  dataDir: string,
): Promise<string[]> {
  const { publicUrl } = config;
  const { brandName } = await services.refreshBrand();
  const ready = `${brandName} is ready: ${publicUrl}`;
  if (!config.isDemo) return [ready];
  const card = await services.cards.findUnclaimed(demoBatch);
  const demoPassword = (await readDemoPassword(dataDir)) ?? '';
  const hasOwn = config.admin.password !== undefined;
  const [ofAdmin, ofSamples] = hasOwn
    ? ['with the password of ADMIN_PASSWORD', `password ${demoPassword}`]
    : [`password ${demoPassword}`, 'with the same password'];
  return [
    '',
    ready,
    `  admin     ${config.admin.email ?? demoAdminEmail}  ${ofAdmin}`,
    `  mailbox   ${publicUrl}/dev/mailbox`,
    card === undefined
      ? '  cards     all demo cards are claimed; issue more: npm run cards -- issue --count 10'
      : `  tap me    ${tagUrl(publicUrl, card.serial)}`,
    `  samples   maya@, daniel@ and sofia@nearcard.test, ${ofSamples}`,
    describeLimits(config),
    '',
  ];
}

/** Limits that are looser for testers than in a shop that sells. */
function describeLimits({ rateLimitFactor, secondsBetweenCodes, commonPasswords }: Config): string {
  const passwords = commonPasswords === 'warn' ? 'get a hint' : 'are refused';
  return `  limits    ${rateLimitFactor} × production's, ${secondsBetweenCodes} s to the next code; common passwords ${passwords}`;
}
