import { countStatuses } from '#tests/support/count-statuses.ts';
import { callShop } from './shop-calls.ts';
import type { ShopProcess } from './shop-process.ts';
import { registerVisitors } from './signed-in-visitors.ts';

/**
 * Lets `count` people claim one card at the same time, each over a connection of their own.
 * @returns how many were answered with which status, the pages of those who won, and where the
 * card leads now
 */
export async function raceForOneCard(shop: ShopProcess, count: number) {
  const visitors = await registerVisitors(shop, count, 'racer');
  const [serial = ''] = await shop.issueCards(1);
  const answers = await Promise.all(
    visitors.map(async ({ token, uniqueId }) => {
      const claim = { token, body: {} };
      const { status } = await callShop(`${shop.url}/api/nfc/${serial}/claim`, claim);
      return { statusCode: status, uniqueId };
    }),
  );
  const winners = answers.filter(({ statusCode }) => statusCode === 200);
  const tap = await callShop(`${shop.url}/api/nfc/${serial}/resolve`);
  return {
    statuses: countStatuses(answers),
    winnerPaths: winners.map(({ uniqueId }) => `/card/${uniqueId}`),
    leadsTo: tap.body.url,
  };
}
