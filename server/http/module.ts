import type { Queryable } from '#server/database/database.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { App } from './app-type.ts';
import type { ExportFile } from './export-file.ts';

/** An account that leaves. */
export interface LeavingAccount {
  readonly id: string;
  readonly uniqueId: string;
  readonly email: string;
}

/** A card that is nobody's now, and the code by which it can be claimed: given to the leaving owner once. */
export interface ReleasedCard {
  /** As it is printed on the card. */
  readonly card: string;
  readonly transferCode: string;
}

/** The account as all modules know it, and how they let go of it. */
export interface AccountParts {
  /** Every module's files of an account, from the lowest module up. */
  exportAccount(accountId: string): Promise<readonly ExportFile[]>;
  /**
   * Lets every module let go of an account, from the highest down, so that nothing which another module
   * refers to goes first.
   */
  eraseAccount(tx: Queryable, account: LeavingAccount): Promise<readonly ReleasedCard[]>;
}

/** All that a module hands to the composition root; nothing about it stands in a list elsewhere. */
export interface Module<Services extends object, Needs = unknown> {
  /** The services that modules above it may call, by the names they know them under. */
  readonly services: Services;
  /**
   * Puts its routes in their place. Routes stand above all services: `modules` has those of every module, and
   * the site's pages.
   */
  readonly routes?: (app: App, modules: Needs) => void;
  readonly jobs?: readonly JobHandler[];
  /** Removes what counts for nothing any more; called once a night. */
  readonly purge?: () => Promise<void>;
  /** The data that it keeps of an account, for its owner's download. */
  readonly export?: (accountId: string) => Promise<readonly ExportFile[]>;
  /**
   * Lets go of an account in the transaction of its deletion: removes what it keeps of it, or makes it
   * nobody's. A row that refers to the account's row by a cascading key goes with that.
   */
  readonly erase?: (
    tx: Queryable,
    account: LeavingAccount,
  ) => Promise<readonly ReleasedCard[] | void>;
  /** The work that it begins by itself once the database is ready. */
  readonly start?: () => void;
}

/** Builds a module on the platform and on the services of the modules below it. */
export type CreateModule<Dependencies, Services extends object, Needs = unknown> = (
  platform: Platform,
  dependencies: Dependencies,
) => Module<Services, Needs>;
