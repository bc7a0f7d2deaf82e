import { z } from 'zod';

const bomShape = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      group: z.string().optional(),
      name: z.string(),
      version: z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

export type Sbom = z.output<typeof bomShape>;

/**
 * The bill of materials without what is for development alone. `npm sbom --omit=dev` (npm 11) drops packages of
 * production as well: those that a tool of development asks for too, such as zod.
 * @param everything the output of `npm sbom --sbom-format=cyclonedx`
 */
export function productionSbom(everything: string): Sbom {
  const bom = bomShape.parse(JSON.parse(everything));
  const isDevelopment = ({ properties = [] }: Sbom['components'][number]) =>
    properties.some(({ name, value }) => name === developmentProperty && value === 'true');
  const dropped = new Set(bom.components.filter(isDevelopment).map((one) => one['bom-ref']));
  return {
    ...bom,
    components: bom.components.filter((one) => !isDevelopment(one)),
    dependencies: bom.dependencies
      .filter(({ ref }) => !dropped.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((needed) => !dropped.has(needed)),
      })),
  };
}

const developmentProperty = 'cdx:npm:package:development';
