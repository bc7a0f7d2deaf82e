import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getProduct, productEnvironment } from './product.ts';

const run = promisify(execFile);

/** One line of the encoder's CSV. */
export interface IssuedCard {
  readonly serial: string;
  /** The identifier printed on the card. */
  readonly identifier: string;
  /** What the chip opens. */
  readonly nfcUrl: string;
  /** What the printed QR code opens. */
  readonly qrUrl: string;
}

/** Issues cards by the command line, which joins the running shop's database. */
export async function issueCards(count: number): Promise<IssuedCard[]> {
  const csv = await runCards('issue', '--count', String(count), '--batch', 'browser tests');
  const [, ...lines] = csv.trim().split(/\r?\n/);
  return lines.map((line) => {
    const [serial = '', identifier = '', nfcUrl = '', qrUrl = ''] = line.split(',');
    return { serial, identifier, nfcUrl, qrUrl };
  });
}

/** Switches a card off. */
export async function freezeCard({ serial }: IssuedCard): Promise<void> {
  await runCards('freeze', serial);
}

/** Takes a card from its owner. @returns the transfer code that its next owner needs */
export async function releaseCard({ serial }: IssuedCard): Promise<string> {
  const said = await runCards('release', serial);
  const code = /shown only now: (\S+)/.exec(said)?.[1];
  if (code === undefined) throw new Error(`no transfer code in: ${said}`);
  return code;
}

async function runCards(...args: string[]): Promise<string> {
  const { dataDir, baseUrl } = getProduct();
  const { stdout } = await run(process.execPath, ['scripts/cards.ts', ...args], {
    env: productEnvironment({ DATA_DIR: dataDir, PUBLIC_URL: baseUrl }),
  });
  return stdout;
}
