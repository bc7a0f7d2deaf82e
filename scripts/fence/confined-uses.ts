import type { ESTree, VisitorObject } from 'vite';
import type { ConfinedUse } from './confined.ts';
import { plainText } from './imports.ts';

/** The linter's knowledge of names, as far as it is used here. */
export interface SourceCode {
  readonly scopeManager: { readonly globalScope: Scope | null };
}

interface Scope {
  /** Uses of names that no file declares. */
  readonly through: readonly Reference[];
  readonly variables: readonly {
    readonly defs: readonly unknown[];
    readonly references: readonly Reference[];
  }[];
}

interface Reference {
  readonly identifier: ESTree.Node & { readonly name: string; readonly parent: ESTree.Node };
}

interface Found {
  readonly node: ESTree.Node;
  readonly use: ConfinedUse;
}

const byName: Readonly<Record<string, ConfinedUse>> = {
  fetch: 'fetch',
  require: 'require',
  Worker: 'worker',
  SharedWorker: 'worker',
  setTimeout: 'timer',
  setInterval: 'timer',
  setImmediate: 'timer',
  localStorage: 'browser storage',
  sessionStorage: 'browser storage',
  indexedDB: 'browser storage',
  XMLHttpRequest: 'request',
  WebSocket: 'request',
  EventSource: 'request',
};
/** Of a global object's methods: the others are free. */
const byMethod: Readonly<Record<string, Readonly<Record<string, ConfinedUse>>>> = {
  Date: { now: 'clock' },
  Math: { random: 'chance' },
  crypto: { randomUUID: 'chance', getRandomValues: 'chance' },
  navigator: { sendBeacon: 'request' },
};
/** Node's own, and packages. */
const byModule: Readonly<Record<string, ConfinedUse>> = {
  nodemailer: 'mail',
  timers: 'timer',
  'timers/promises': 'timer',
  process: 'environment',
  worker_threads: 'worker',
  child_process: 'worker',
  cluster: 'worker',
};
const byImportedName: Readonly<Record<string, ConfinedUse>> = {
  createRequire: 'require',
  sql: 'sql',
  randomUUID: 'chance',
};
/** Kysely's beginnings of a statement. */
const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** Kysely's beginnings of a transaction. */
const transactions = new Set(['transaction', 'startTransaction']);
const wholeGlobal = new Set(['globalThis', 'window', 'self', 'global']);

/** Calls `see` for each use of what only few places may use (rules.ts, `confined`). */
export function onConfinedUses(
  { scopeManager }: SourceCode,
  see: (found: Found) => void,
): VisitorObject {
  return {
    ImportExpression(node) {
      const name = plainText(node.source);
      const use = name === undefined ? 'computed import' : useOfModule(name);
      if (use !== undefined) see({ node, use });
    },
    ImportDeclaration({ source, specifiers }) {
      const ofModule = useOfModule(source.value);
      if (ofModule !== undefined) see({ node: source, use: ofModule });
      for (const specifier of specifiers) {
        const use = specifier.type === 'ImportSpecifier' ? useOfImported(specifier) : undefined;
        if (use !== undefined) see({ node: specifier, use });
      }
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression') return;
      const method = propertyOf(callee) ?? '';
      if (statements.has(method)) see({ node: callee, use: 'query' });
      // That of a browser's database is given the names of its stores.
      const isOpened = transactions.has(method) && given.length === 0;
      if (isOpened) see({ node: callee, use: 'transaction' });
    },
    NewExpression(node) {
      const { arguments: given, callee } = node;
      const isDate = callee.type === 'Identifier' && callee.name === 'Date';
      if (isDate && given.length === 0) see({ node, use: 'clock' });
    },
    'Program:exit'() {
      for (const { identifier } of globalReferences(scopeManager.globalScope)) {
        const use = useOf(identifier);
        if (use !== undefined) see({ node: identifier, use });
      }
    },
  };
}

function useOfModule(name: string): ConfinedUse | undefined {
  const own = name.replace(/^node:/u, '');
  return Object.hasOwn(byModule, own) ? byModule[own] : undefined;
}

function useOfImported({ imported }: ESTree.ImportSpecifier): ConfinedUse | undefined {
  const name = imported.type === 'Identifier' ? imported.name : imported.value;
  return Object.hasOwn(byImportedName, name) ? byImportedName[name] : undefined;
}

/** The uses of names that no file declares. */
export function globalReferences(scope: Scope | null): Reference[] {
  const { through = [], variables = [] } = scope ?? {};
  const configured = variables.filter(({ defs }) => defs.length === 0);
  return [...through, ...configured.flatMap(({ references }) => references)];
}

/** @param identifier a name that is declared nowhere */
function useOf({ name, parent }: Reference['identifier']): ConfinedUse | undefined {
  // `typeof fetch` as a type is no use of it.
  if (parent.type === 'TSTypeQuery') return undefined;
  const property = parent.type === 'MemberExpression' ? propertyOf(parent) : undefined;
  // The environment, or the process handed on with it.
  if (name === 'process') {
    return property === undefined || property === 'env' ? 'environment' : undefined;
  }
  if (wholeGlobal.has(name)) return property === undefined ? undefined : byName[property];
  if (Object.hasOwn(byMethod, name)) return byMethod[name]?.[property ?? ''];
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

function propertyOf({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (computed) return plainText(property);
  return property.type === 'Identifier' ? property.name : undefined;
}
