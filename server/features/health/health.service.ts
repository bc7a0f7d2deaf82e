import type { Finding } from '#domain/health/finding.ts';
import { countParts, type CheckedPart } from '#domain/health/health-report.ts';
import { readNote, writeNote } from '#server/platform/operator-notes.ts';
import { renderMail } from '#server/platform/mail/mail-renderer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { healthPartsShape, type HealthReport } from '#wire/health.ts';
import { sendTestMail } from './checks/mail.ts';
import type { Dependencies } from './dependencies.ts';
import type { ProbeService } from './probe/probe.service.ts';
import { runChecks } from './run-checks.ts';
import { shopChecks } from './shop-checks.ts';
import { testMail } from './health.mails.ts';

export type HealthService = ReturnType<typeof createHealthService>;

/** The shop's doctor: looks at everything the shop needs, and keeps what it found last for the admin area. */
export function createHealthService(
  platform: Platform,
  dependencies: Dependencies & { readonly probes: ProbeService },
) {
  const { database, clock, ids, config, mailFrom, mailTransport, log, brand } = platform;
  let running: Promise<HealthReport> | undefined;

  /** Looks at everything, and keeps nothing. It takes 10 s at most, also with the database away. */
  const examine = (): Promise<CheckedPart[]> =>
    runChecks(shopChecks(platform, dependencies, dependencies.probes));

  async function examineAndKeep(): Promise<HealthReport> {
    const parts = await examine();
    const at = clock.now();
    await writeNote(database, 'health', at, { parts });
    const wrong = countParts(parts, 'problem');
    if (wrong > 0)
      log.warn({ wrong }, 'the doctor found something wrong: see the admin area, Health');
    return { checkedAt: at.toISOString(), parts };
  }

  async function last(): Promise<HealthReport | undefined> {
    const note = await readNote(database, 'health');
    const { data } = healthPartsShape.safeParse(note?.content);
    return note && data && { checkedAt: note.at.toISOString(), parts: data.parts };
  }

  return {
    examine,
    last,

    /** Looks at everything now; whoever asks meanwhile is given the same. */
    async check(): Promise<HealthReport> {
      running ??= examineAndKeep().finally(() => (running = undefined));
      return running;
    },

    /** How many checks were wrong when the shop was last looked at. */
    async countWrong(): Promise<number> {
      return countParts((await last())?.parts ?? [], 'problem');
    },

    /** Sends a mail at once, past the queue, for a person to look for. */
    sendTestMail: (to: string): Promise<readonly Finding[]> =>
      sendTestMail(to, () => {
        const date = clock.now();
        const messageId = `<${ids.id(date)}@${mailFrom.domain}>`;
        const content = renderMail(testMail(config.publicUrl, brand()), brand());
        return mailTransport.send({ ...content, to, messageId, date });
      }),
  };
}
