import { describe, expect, it } from 'vitest';
import { SoftwareTag } from '#tests/support/software-tag.ts';
import { createChip, secureCommand } from './chip.ts';
import { computeSessionMac, encryptSessionData, type Ev2Session } from './ev2-session.ts';
import { makeTapTemplate } from './tap-template.ts';
import { readBack, writeChip, type MasterKeys } from './write-chip.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex').toUpperCase();

/** Replays commands and answers of a published example. */
function replay(...exchanges: readonly (readonly [command: string, answer: string])[]) {
  const left = [...exchanges];
  return async (command: Uint8Array) => {
    const [expected = '', answer = ''] = left.shift() ?? [];
    expect(hex(command)).toBe(expected);
    return bytes(answer);
  };
}

const sessionOf = (
  encryption: string,
  mac: string,
  transaction: string,
  counter: number,
): Ev2Session => ({
  encryptionKey: bytes(encryption),
  macKey: bytes(mac),
  transaction: bytes(transaction),
  counter,
});
const table14 = (counter: number) =>
  sessionOf(
    '1309C877509E5A215007FF0ED19CA564',
    '4C6626F5E72EA694202139295C7A7FC7',
    '9D00C4DF',
    counter,
  );
const table24 = (counter: number) =>
  sessionOf(
    '4CF3CB41A22583A61E89B158D252FC53',
    '5529860B2FC5FB6154B7F28361D30BF9',
    '7614281A',
    counter,
  );
const noRandom = () => Buffer.alloc(16);

describe('a session', () => {
  it.each([
    [
      'table 14: key 0',
      0,
      '13C5DB8A5930439FC3DEF9A4C675360F',
      'A04C124213C186F22399D33AC2A30215',
      '35C3E05A752E0144BAC0DE51C1F22C56B34408A23D8AEA266CAB947EA8E0118D',
      '3FA64DB5446D1F34CD6EA311167F5E4985B89690C04A05F17FA7AB2F08120663',
      table14(0),
    ],
  ])(
    'is opened as in AN12196, %s',
    async (_, keyNumber, random, challenge, proof, answer, expected) => {
      const transmit = replay(
        [`90710000020${keyNumber}0000`, `${challenge}91AF`],
        [`90AF000020${proof}00`, `${answer}9100`],
      );
      const session = await createChip(transmit, () => bytes(random)).authenticate(
        keyNumber,
        Buffer.alloc(16),
      );
      expect({
        ...session,
        encryptionKey: hex(session!.encryptionKey),
        macKey: hex(session!.macKey),
        transaction: hex(session!.transaction),
      }).toEqual({
        ...expected,
        encryptionKey: hex(expected.encryptionKey),
        macKey: hex(expected.macKey),
        transaction: hex(expected.transaction),
      });
    },
  );

  it('does not trust a chip that does not know the key', async () => {
    const transmit = replay(
      ['9071000002000000', 'A04C124213C186F22399D33AC2A3021591AF'],
      [
        '90AF00002035C3E05A752E0144BAC0DE51C1F22C56B34408A23D8AEA266CAB947EA8E0118D00',
        `${'00'.repeat(32)}9100`,
      ],
    );
    const chip = createChip(transmit, () => bytes('13C5DB8A5930439FC3DEF9A4C675360F'));
    await expect(chip.authenticate(0, Buffer.alloc(16))).rejects.toThrow('this is not the chip');
  });
});

describe('a command', () => {
  it('changes the settings as in AN12196, table 19', async () => {
    const command = '905F0000190261B6D97903566E84C3AE5274467E89EAD799B7C1A0EF7A0400';
    const settings = bytes('4000E0C1F121200000430000430000');
    const chip = createChip(
      replay([command, '57BFF87B1241E93D9100'], ['', '57BFF87B1241E93E9100']),
      noRandom,
    );
    const session = table14(1);
    await chip.changeFileSettings(session, 2, settings);
    expect(session.counter).toBe(2);
  });

  it('with an answer that the chip has not signed fails', async () => {
    const command = '905F0000190261B6D97903566E84C3AE5274467E89EAD799B7C1A0EF7A0400';
    const chip = createChip(replay([command, '57BFF87B1241E93E9100']), noRandom);
    const change = chip.changeFileSettings(table14(1), 2, bytes('4000E0C1F121200000430000430000'));
    await expect(change).rejects.toThrow('is not signed by the chip');
  });

  it('changes another key as in AN12196, table 26, and its own as in table 27', async () => {
    const chip = createChip(
      replay(
        [
          '90C4000029022CF362B7BF4311FF3BE1DAA295E8C68DE09050560D19B9E16C2393AE9CD1FAC75D0CE20BCD1D06E600',
          '203BB55D1089D5879100',
        ],
        [
          '90C400002900C0EB4DEEFEDDF0B513A03A95A75491818580503190D4D05053FF75668A01D6FDA6610234BDED643200',
          '9100',
        ],
      ),
      noRandom,
    );
    const session = table24(2);
    const from = Buffer.alloc(16);
    await chip.changeKey(session, 2, {
      from,
      to: bytes('F3847D627727ED3BC9C4CC050489B966'),
      version: 1,
    });
    await chip.changeOwnKey(session, 0, {
      to: bytes('5004BF991F408672B1EF00F08F9E8647'),
      version: 1,
    });
    expect(session.counter).toBe(4);
  });

  it('is signed as in AN12196, table 28, and its answer encrypted so', () => {
    const session = sessionOf(
      '2B4D963C014DC36F24F69A50A394F875',
      '379D32130CE61705DD5FD8C36B95D764',
      'DF055522',
      0,
    );
    expect(hex(secureCommand(session, 0x51, []))).toBe('90510000088E2C155ADDA99BE300');
    session.counter = 1;
    const answer = encryptSessionData(session, 'answer', bytes('04958CAA5C5E80'));
    expect(hex(answer) + hex(computeSessionMac(session, 0, answer))).toBe(
      '70756055688505B52A5E26E59E329CD6595F672298EA41B7',
    );
  });
});

const names = { piccData: 'picc_data', mac: 'cmac', uid: 'uid', counter: 'ctr' };
const template = makeTapTemplate('https://cards.example/nfc/1234567890123452', names);
const masterKeys: MasterKeys = [
  { version: 2, key: Buffer.alloc(16, 7) },
  { version: 1, key: Buffer.alloc(16, 9) },
];
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Writes a tag that is pulled out before or after one of its commands. @returns whether it was */
async function writeTag(
  tag: SoftwareTag,
  pull: { at: number; isDone: boolean } = { at: -1, isDone: false },
  keys = masterKeys,
) {
  let commands = 0;
  tag.powerOff();
  const chip = createChip(async (command) => {
    const isPulled = commands === pull.at;
    commands += 1;
    if (isPulled && !pull.isDone) throw new Error('gone');
    const answer = tag.answer(command);
    if (isPulled) throw new Error('gone');
    return answer;
  }, random);
  const uid = await chip.readUid();
  const version = await writeChip(chip, uid!, template, keys);
  const master = keys.find((known) => known.version === version)!;
  return { query: await readBack(chip, { uid: uid!, template, master, names }), version, commands };
}

describe('a chip', () => {
  it('is written, and signs its taps', async () => {
    const tag = new SoftwareTag();
    const { version, query } = await writeTag(tag);
    expect(version).toBe(2);
    expect(query.get('picc_data')).toMatch(/^[\dA-F]{32}$/);
    expect(tag.keys.map((key) => key.version)).toEqual([2, 2, 2, 2, 2]);
    expect(new Set(tag.keys.map(({ value }) => hex(value))).size).toBe(5);
  });

  it('that is pulled out at any command, before or after it took effect, is written by the next attempt', async () => {
    const { commands } = await writeTag(new SoftwareTag());
    for (let at = 0; at < commands; at += 1) {
      for (const isDone of [false, true]) {
        const tag = new SoftwareTag();
        await expect(writeTag(tag, { at, isDone })).rejects.toThrow('gone');
        expect((await writeTag(tag)).version).toBe(2);
        expect(tag.failedAuthentications).toBeLessThan(3);
      }
    }
  });

  it('that was begun with an older master key is finished with the new one, or stays with its own', async () => {
    const old: MasterKeys = [masterKeys[1]!];
    const begun = new SoftwareTag();
    await expect(writeTag(begun, { at: 12, isDone: true }, old)).rejects.toThrow('gone');
    expect((await writeTag(begun)).version).toBe(2);
    const whole = new SoftwareTag();
    await writeTag(whole, undefined, old);
    expect((await writeTag(whole)).version).toBe(1);
  });

  it('with keys that are unknown is left as it is', async () => {
    const foreign = new SoftwareTag();
    foreign.keys[0] = { value: Buffer.alloc(16, 1), version: 0 };
    await expect(writeTag(foreign)).rejects.toThrow('Nothing was written');
    const begun = new SoftwareTag();
    await expect(writeTag(begun, { at: 12, isDone: true }, [masterKeys[1]!])).rejects.toThrow(
      'gone',
    );
    await expect(writeTag(begun, undefined, [masterKeys[0]])).rejects.toThrow(
      'of master key 1, which',
    );
  });

  it('answers no tap at the end of its counter', async () => {
    const tag = new SoftwareTag();
    await writeTag(tag);
    tag.counter = 0xff_ff_fe;
    await writeTag(tag);
    await expect(writeTag(tag)).rejects.toThrow('status 6985');
  });
});
