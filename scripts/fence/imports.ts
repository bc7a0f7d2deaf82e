import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { ESTree, VisitorObject } from 'vite';

/** A module that a file names. */
export interface Import {
  readonly node: ESTree.Node;
  readonly specifier: string;
  /** Nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
  /** Whether the file hands it on under its own name. */
  readonly isReexport: boolean;
}

/**
 * Calls `see` for all that names a module: `import`, `export … from`, `import()` of a plain text, and
 * the type `import('…')`. `import { type T }` counts as more than a type, for the module is loaded.
 */
export function onImports(see: (found: Import) => void): VisitorObject {
  /** The origins of the names that the file has imported as more than a type. */
  const imported = new Map<string, ESTree.StringLiteral>();
  return {
    ImportDeclaration(node) {
      const typeOnly = node.importKind === 'type';
      if (!typeOnly) for (const { local } of node.specifiers) imported.set(local.name, node.source);
      seeSource(node.source, typeOnly);
    },
    ExportNamedDeclaration(node) {
      const typeOnly = node.exportKind === 'type';
      if (node.source !== null) return seeSource(node.source, typeOnly, true);
      for (const { local } of node.specifiers) {
        const source = local.type === 'Identifier' ? imported.get(local.name) : undefined;
        if (source !== undefined) seeSource(source, typeOnly, true);
      }
    },
    ExportAllDeclaration: (node) => seeSource(node.source, node.exportKind === 'type', true),
    ImportExpression: (node) => seeSource(node.source, false),
    TSImportType: (node) => seeSource(node.source, true),
  };

  function seeSource(source: ESTree.Expression, typeOnly: boolean, isReexport = false): void {
    const specifier = plainText(source);
    if (specifier !== undefined) see({ node: source, specifier, typeOnly, isReexport });
  }
}

/** The text of an expression that is one, as it is written. */
export function plainText(source: ESTree.Node): string | undefined {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value;
  if (source.type !== 'TemplateLiteral' || source.expressions.length > 0) return undefined;
  return source.quasis[0]?.value.cooked ?? undefined;
}

/**
 * The place (rules.ts) that a specifier names: a path from the repository's root, `npm:…` or `node:…`.
 * @param file the importing file, from the root, with slashes
 */
export function importedPlace(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/u, '');
  // The aliases of package.json: `#` and the folder's own name.
  if (path.startsWith('#')) return posix.normalize(path.slice(1));
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (isBuiltin(path)) return `node:${path.replace(/^node:/u, '')}`;
  return `npm:${path}`;
}
