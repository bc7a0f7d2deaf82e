import type { ProductionPackage } from './production-packages.ts';

/** The project's own package.json. */
export interface Project {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/**
 * The bill of materials of production, as CycloneDX 1.5 has it. It tells no time and no machine, so the same packages
 * give the same bytes. A version that is installed in several places is listed once.
 */
export function productionSbom(project: Project, packages: readonly ProductionPackage[]) {
  const { name, version, description, dependencies, optionalDependencies } = project;
  const refs = new Map(packages.map((one) => [one.path, purlOf(one)]));
  const own = Object.keys({ ...dependencies, ...optionalDependencies });
  const needs = new Map([[purlOf(project), refsOf(own.map((one) => `node_modules/${one}`))]]);
  for (const one of packages) {
    const before = needs.get(purlOf(one)) ?? [];
    needs.set(purlOf(one), new Set([...before, ...refsOf(one.dependsOn)]));
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': purlOf(project),
        type: 'application',
        name,
        version,
        description,
        purl: purlOf(project),
      },
    },
    components: [...new Map(packages.map((one) => [purlOf(one), one])).values()].map(componentOf),
    dependencies: [...needs].map(([ref, needed]) => ({ ref, dependsOn: [...needed].toSorted() })),
  };

  function refsOf(paths: readonly string[]): Set<string> {
    return new Set(paths.map((path) => refs.get(path)).filter((ref) => ref !== undefined));
  }
}

function componentOf(one: ProductionPackage) {
  const purl = purlOf(one);
  return {
    'bom-ref': purl,
    type: 'library',
    name: one.name,
    version: one.version,
    licenses: [{ expression: one.licence }],
    purl,
    ...(one.integrity !== undefined && { hashes: [hashOf(one.integrity)] }),
  };
}

/** https://github.com/package-url/purl-spec: the @ of a scope is escaped, the one before the version is not. */
const purlOf = ({ name, version }: { readonly name: string; readonly version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param integrity `sha512-` and base64, as npm writes it */
function hashOf(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  const content = Buffer.from(base64, 'base64').toString('hex');
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content };
}
