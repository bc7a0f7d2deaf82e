import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { ESTree, VisitorObject } from 'vite';

/** A module that a file names. */
export interface Import {
  readonly node: ESTree.Node;
  readonly specifier: string;
  /** Nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
}

/**
 * Calls `see` for all that names a module: `import`, `export … from`, `import()` of a plain text, and
 * the type `import('…')`. `import { type T }` counts as more than a type, for the module is loaded.
 */
export function onImports(see: (found: Import) => void): VisitorObject {
  return {
    ImportDeclaration: (node) => seeSource(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => seeSource(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => seeSource(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => seeSource(node.source, false),
    TSImportType: (node) => seeSource(node.source, true),
  };

  function seeSource(source: ESTree.Expression | null, typeOnly: boolean): void {
    const specifier = source === null ? undefined : plainText(source);
    if (source !== null && specifier !== undefined) see({ node: source, specifier, typeOnly });
  }
}

function plainText(source: ESTree.Expression): string | undefined {
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
