import { expect, it } from 'vitest';
import { productionSbom } from './production-sbom.ts';

const development = { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] };
const component = (name: string, more = {}) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  licenses: [{ license: { id: 'MIT' } }],
  ...more,
});

it('a bill of materials keeps what is told of production, and drops development', () => {
  const kept = component('kept', { properties: [{ name: 'cdx:npm:package:path', value: 'x' }] });
  const everything = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    components: [kept, component('tool', development)],
    dependencies: [
      { ref: 'nearcard@0.1.0', dependsOn: ['kept@1.0.0', 'tool@1.0.0'] },
      { ref: 'kept@1.0.0', dependsOn: [] },
      { ref: 'tool@1.0.0', dependsOn: ['kept@1.0.0'] },
    ],
  };
  expect(productionSbom(JSON.stringify(everything))).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    components: [kept],
    dependencies: [
      { ref: 'nearcard@0.1.0', dependsOn: ['kept@1.0.0'] },
      { ref: 'kept@1.0.0', dependsOn: [] },
    ],
  });
});

it('anything else is refused', () => {
  expect(() => productionSbom('{"bomFormat":"SPDX"}')).toThrow('bomFormat');
});
