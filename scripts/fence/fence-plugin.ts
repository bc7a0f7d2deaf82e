import { relative, sep } from 'node:path';
import type { ESTree, VisitorObject } from 'vite';
import { importedPlace, onImports } from './imports.ts';
import { whyForbidden } from './may-import.ts';

/** What oxlint gives a rule, as far as it is used here. */
interface RuleContext {
  /** The folder that is linted; paths of the project are from there. */
  readonly cwd: string;
  /** Absolute. */
  readonly filename: string;
  report(problem: { node: ESTree.Node; message: string }): void;
}

/**
 * The project's import rules as a rule of the linter. It is not made of `no-restricted-imports`, which
 * compares texts and is blind to `import('…')` (docs/decisions/0016-the-fence.md).
 */
export default {
  meta: { name: 'fence' },
  rules: {
    imports: {
      create(context: RuleContext): VisitorObject {
        const from = relative(context.cwd, context.filename).split(sep).join('/');
        return onImports(({ node, specifier, typeOnly }) => {
          const message = whyForbidden({ from, to: importedPlace(from, specifier), typeOnly });
          if (message !== undefined) context.report({ node, message });
        });
      },
    },
  },
};
