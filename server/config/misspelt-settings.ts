import { settings } from './settings.ts';

/** The prefixes of variables that are for this shop alone. */
const ownPrefix =
  /^(STRIPE|PAYPAL|GEOAPIFY|S3|ALLOW|APPLE_PASS|GOOGLE_WALLET|SMTP|CDN|NFC|SELLER|TRUST|REQUIRE)_/;

/** Variables that look like settings and are none, so probably misspelt. */
export function listUnknownSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  return Object.keys(env).filter(
    (name) =>
      !(name in settings.shape) && (ownPrefix.test(name) || nearestSetting(name) !== undefined),
  );
}

/** Tells the operator about a variable of `listUnknownSettings`, in one line. */
export function describeUnknownSetting(name: string): string {
  const nearest = nearestSetting(name);
  const advice =
    nearest === undefined
      ? 'check its name in docs/settings.md.'
      : `did you mean ${nearest}? docs/settings.md lists all names.`;
  return `${name} isn't one of the shop's settings and is ignored: ${advice}`;
}

/** The setting whose name differs least, in a third of its letters at most; undefined: none is near. */
function nearestSetting(name: string): string | undefined {
  const [nearest] = Object.keys(settings.shape)
    .map((setting) => ({ setting, distance: editDistance(name, setting) }))
    .filter(({ setting, distance }) => distance <= setting.length / 3)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.setting;
}

/** Letters to add, drop, replace or swap with their neighbor (optimal string alignment distance). */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? Infinity) + 1,
        (next[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
