import { answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insightsCalls } from '#wire/insights.ts';
import { insightsCsv } from './insights-csv.ts';
import type { InsightsService } from './insights.service.ts';

/** Counting events of cards, and showing the counts to their owner (specification 2, section 7). */
export function registerInsightsRoutes(
  app: App,
  { rateLimits }: Platform,
  insights: InsightsService,
): void {
  serve(app, insightsCalls, {
    'POST /events/scan': {
      // A hall full of people behind one address may open a card at once; a flood is more.
      limit: rateLimits.localLimiter({ name: 'card-event-ip', points: 600, perSeconds: 60 }),
      async answer({ session, headers, body }) {
        const { uniqueId, slug, kind, source, target, tap, referrer, userAgent } = body;
        await insights.count({
          address: { uniqueId, slug: slug || undefined },
          kind,
          source,
          target,
          tap,
          referrer,
          userAgents: [headers['user-agent'] ?? '', userAgent],
          viewerId: session?.accountId,
        });
        return {};
      },
    },
    'GET /insights': ({ session, query }) =>
      insights.show(session.accountId, Number(query.days), query.timeZone),
    'GET /insights/last-taps': async ({ session }) => ({
      taps: await insights.listLastTaps(session.accountId),
    }),
    async 'GET /insights.csv'({ session, query: { days, timeZone } }) {
      const [shown, clicks] = await Promise.all([
        insights.show(session.accountId, Number(days), timeZone),
        insights.showClicks(session.accountId, Number(days), timeZone),
      ]);
      const name = `insights-${days}-days-to-${shown.days.at(-1)}.csv`;
      return answerFile(name, insightsCsv({ ...shown, clicks }));
    },
  });
}
