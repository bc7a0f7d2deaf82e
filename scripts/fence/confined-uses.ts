import type { ESTree, VisitorObject } from 'vite';
import type { ConfinedUse } from './rules.ts';
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
};
/** Of Node's own. */
const byModule: Readonly<Record<string, ConfinedUse>> = {
  process: 'environment',
  worker_threads: 'worker',
  child_process: 'worker',
  cluster: 'worker',
};
const byImportedName: Readonly<Record<string, ConfinedUse>> = {
  createRequire: 'require',
  sql: 'sql',
};
const wholeGlobal = new Set(['globalThis', 'window', 'self', 'global']);

/** Calls `see` for each use of what only few places may use (rules.ts, `confined`). */
export function onConfinedUses(
  { scopeManager }: SourceCode,
  see: (found: Found) => void,
): VisitorObject {
  return {
    ImportExpression(node) {
      if (plainText(node.source) === undefined) see({ node, use: 'computed import' });
    },
    ImportDeclaration({ source, specifiers }) {
      const ofModule = byModule[source.value.replace(/^node:/u, '')];
      if (ofModule !== undefined) see({ node: source, use: ofModule });
      for (const specifier of specifiers) {
        const use = specifier.type === 'ImportSpecifier' ? useOfImported(specifier) : undefined;
        if (use !== undefined) see({ node: specifier, use });
      }
    },
    'Program:exit'() {
      for (const { identifier } of globalReferences(scopeManager.globalScope)) {
        const use = useOf(identifier);
        if (use !== undefined) see({ node: identifier, use });
      }
    },
  };
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
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

function propertyOf({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (computed) return plainText(property);
  return property.type === 'Identifier' ? property.name : undefined;
}
