import type { App } from '#server/http/app-type.ts';
import type { AccountParts, CreateModule, ReleasedCard, Module } from '#server/http/module.ts';
import { handlePeriodically, type JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Modules, each built on those before it. A module is given the services of those below it and no others: one
 * that asks for what stands above it, or has not been put there, is a type error.
 */
export interface ModuleComposition<Services extends object, Needs> extends AccountParts {
  readonly services: Services;
  /** Every module's jobs, and the nightly purge of them all. */
  readonly jobs: readonly JobHandler[];
  /** @throws Error when a service of that name is there already */
  add<Added extends object, Asked = unknown>(
    createModule: CreateModule<Services, Added, Asked>,
  ): ModuleComposition<Services & Added, Needs & Asked>;
  /** Every module's routes, from the lowest module up. */
  registerRoutes(app: App, everything: Needs): void;
  /** Begins what the modules begin by themselves, from the lowest up. */
  start(): void;
}

/** An empty composition; add modules to it from the lowest up. */
export function composeOn(platform: Platform): ModuleComposition<object, unknown> {
  return composedOf<object, unknown>(platform, {}, []);
}

function composedOf<Services extends object, Needs>(
  platform: Platform,
  services: Services,
  modules: readonly Module<object, Needs>[],
): ModuleComposition<Services, Needs> {
  return {
    services,
    jobs: [
      ...modules.flatMap((module) => module.jobs ?? []),
      handlePeriodically('purge', '17 3 * * *', async () => {
        for (const module of modules) await module.purge?.();
      }),
    ],
    add<Added extends object, Asked>(createModule: CreateModule<Services, Added, Asked>) {
      const module = createModule(platform, services);
      const taken = Object.keys(module.services).find((name) => name in services);
      if (taken !== undefined) throw new Error(`There are two services called ${taken}.`);
      return composedOf<Services & Added, Needs & Asked>(
        platform,
        { ...services, ...module.services },
        [...modules, module],
      );
    },
    registerRoutes(app, everything) {
      for (const module of modules) module.routes?.(app, everything);
    },
    async exportAccount(accountId) {
      const files = await Promise.all(modules.map(async (module) => module.export?.(accountId)));
      return files.flatMap((some) => some ?? []);
    },
    async eraseAccount(tx, account) {
      const released: ReleasedCard[] = [];
      for (const module of modules.toReversed()) {
        released.push(...((await module.erase?.(tx, account)) ?? []));
      }
      return released;
    },
    start() {
      for (const module of modules) module.start?.();
    },
  };
}
