import { z } from 'zod';

/** The master key of verified cards, by the version that their chips were written with. */
export interface MasterKey {
  readonly version: number;
  /** AES-128. */
  readonly key: Uint8Array;
}

/** Master keys with commas between them; what is wrong is said without a part of a key. */
export const masterKeys = z.string().transform((text, context): readonly MasterKey[] => {
  const read = text.split(',').map((part) => /^(\d{1,3}):([\da-f]{32})$/i.exec(part.trim()));
  const found = read.flatMap((parts) =>
    parts === null ? [] : [{ version: Number(parts[1]), key: Buffer.from(parts[2] ?? '', 'hex') }],
  );
  const versions = new Set(found.map(({ version }) => version));
  const isInRange = found.every(({ version }) => version >= 1 && version <= 255);
  if (found.length === read.length && versions.size === found.length && isInRange) return found;
  context.addIssue('must be version:key, each version once from 1 to 255, the key 32 hex digits');
  return z.NEVER;
});

/** As NXP's examples have them. */
export const defaultTapParameters = {
  piccData: 'picc_data',
  mac: 'cmac',
  uid: 'uid',
  counter: 'ctr',
} as const;

/** Four names with commas between them. */
export const tapParameters = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => name.trim());
  const [piccData, mac, uid, counter] = names;
  const isEachOne = names.every((name) => /^\w{1,32}$/.test(name)) && new Set(names).size === 4;
  if (isEachOne && names.length === 4 && piccData && mac && uid && counter) {
    return { piccData, mac, uid, counter };
  }
  context.addIssue('must be four different names, such as picc_data,cmac,uid,ctr');
  return z.NEVER;
});
