import { addSeconds } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';

const purpose = 'link to a pass';
const validSeconds = 300;

/**
 * Links to one's own pass: a phone takes a pass from a navigation alone, which carries no token of a session. They are
 * sealed, so that nobody makes one, and end soon, since they stand in histories. Until then a phone may ask twice.
 */
export function createPassLinks({ sealing, clock }: Pick<Platform, 'sealing' | 'clock'>) {
  return {
    async make(accountId: string): Promise<string> {
      const until = addSeconds(clock.now(), validSeconds).getTime();
      const sealed = await sealing.seal(purpose, Buffer.from(`${accountId} ${until}`));
      return sealed.toString('base64url');
    },

    /** The account of a link; undefined for one that is none, or has ended. */
    async read(link: string): Promise<string | undefined> {
      const opened = await sealing.open(purpose, Buffer.from(link, 'base64url'));
      const [accountId = '', until = ''] = opened?.plain.toString().split(' ') ?? [];
      return isId(accountId) && Number(until) > clock.now().getTime() ? accountId : undefined;
    },
  };
}
