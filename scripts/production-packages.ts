import { z } from 'zod';
import { licenceOf } from './licence-list.ts';

/** A package that production has installed. */
export interface ProductionPackage {
  /** Its folder, named from the root of the project. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** Its archive's hash, `sha512-` and base64. */
  readonly integrity: string | undefined;
  /** The folders of the packages that it asks for and that are installed. */
  readonly dependsOn: readonly string[];
}

const names = z.record(z.string(), z.string()).default({});
const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
});

export interface PackageOptions {
  /** Whether a folder is there: packages for other platforms are in the lock alone. */
  readonly isInstalled: (path: string) => boolean;
  /** Dependencies of the project to leave out, with what nobody else asks for. */
  readonly without?: readonly string[];
}

/**
 * The installed packages that the project's dependencies lead to, by path; development's are left out. npm knows the
 * same, but `npm sbom` is missing before npm 10, and drops what development asks for too.
 * @param lock the content of package-lock.json
 * @throws Error for a package that names no licence
 */
export function listProductionPackages(
  lock: string,
  { isInstalled, without = [] }: PackageOptions,
): ProductionPackage[] {
  const { packages } = lockShape.parse(JSON.parse(lock));
  const found = new Map<string, ProductionPackage>();
  const wanted = askedFor('').filter((path) => !without.includes(nameOf(path)));
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    const entry = packages[path];
    if (entry === undefined || found.has(path)) continue;
    const { version, integrity } = entry;
    const name = nameOf(path);
    const dependsOn = askedFor(path);
    const licence = licenceOf(name, entry.license);
    found.set(path, { path, name, version, licence, integrity, dependsOn });
    wanted.push(...dependsOn);
  }
  return [...found.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));

  function askedFor(path: string): string[] {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => findFrom(path, name))
      .filter((place) => place !== undefined);
  }

  /** As Node looks for a package: beside the one that asks, then further up. */
  function findFrom(path: string, name: string): string | undefined {
    for (let above = path; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/')))) {
      const place = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`;
      if (place in packages) return isInstalled(place) ? place : undefined;
      if (above === '') return undefined;
    }
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
