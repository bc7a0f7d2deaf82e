import type { Ids } from '#server/platform/ids.ts';

/** Hard to guess, since whoever knows a payment's id may see what is being bought. */
export function makeSandboxId(ids: Ids, kind: 'pay' | 'sub' | 'evt'): string {
  return `sandbox_${kind}_${Buffer.from(ids.bytes(18)).toString('base64url')}`;
}

/** Whether a text can be an id of the sandbox's; what comes from an address can be anything. */
export function isSandboxId(text: string): boolean {
  return /^sandbox_(?:pay|sub|evt)_[\w-]+$/.test(text);
}
