import { relative, sep } from 'node:path';
import type { ESTree, VisitorObject } from 'vite';
import { onCardText } from './card-text.ts';
import { onConfinedUses, type SourceCode } from './confined-uses.ts';
import { importedPlace, onImports } from './imports.ts';
import { onLooseText } from './loose-text.ts';
import { onNewerInterfaces } from './newer-interfaces.ts';
import { onOldWords } from './old-words.ts';
import { onPhysicalSides } from './physical-sides.ts';
import { whyConfined, whyForbidden, whyMisplaced, whyReexport } from './may-import.ts';

/** The context that oxlint gives a rule, as far as it is used here. */
interface RuleContext {
  /** The folder that is linted; paths of the project are from there. */
  readonly cwd: string;
  /** Absolute. */
  readonly filename: string;
  readonly sourceCode: SourceCode;
  report(problem: { node: ESTree.Node; message: string }): void;
}

/** @param visit is given the linted file, from the root, with slashes, and how to report */
function rule(
  visit: (
    file: string,
    report: (node: ESTree.Node, message: string | undefined) => void,
    context: RuleContext,
  ) => VisitorObject,
) {
  return {
    create(context: RuleContext): VisitorObject {
      const file = relative(context.cwd, context.filename).split(sep).join('/');
      const report = (node: ESTree.Node, message: string | undefined) => {
        if (message !== undefined) context.report({ node, message });
      };
      return visit(file, report, context);
    },
  };
}

function isForBrowsers(file: string): boolean {
  return /^(?:web|domain)\//u.test(file) && !/\.(?:test\.tsx?|server\.tsx)$/u.test(file);
}

/**
 * The project's import rules as rules of the linter. They are not made of `no-restricted-imports`, which
 * compares texts and is blind to `import('…')` (docs/decisions/0001-modules.md).
 */
export default {
  meta: { name: 'fence' },
  rules: {
    /** Checks the imports. */
    imports: rule((from, report) =>
      onImports(({ node, specifier, typeOnly, isReexport }) => {
        const arrow = { from, to: importedPlace(from, specifier), typeOnly };
        report(node, whyForbidden(arrow) ?? (isReexport ? whyReexport(arrow) : undefined));
      }),
    ),
    /** Checks the confined uses, and the places of files. */
    uses: rule((file, report, { sourceCode }) => ({
      Program: (node) => report(node, whyMisplaced(file)),
      ...onConfinedUses(sourceCode, ({ node, use }) => report(node, whyConfined(file, use))),
    })),
    /** Checks that looks name no left or right; the style sheets have a test. */
    sides: rule((file, report) => (file.startsWith('web/') ? onPhysicalSides(report) : {})),
    /** Checks that React finds its texts in a translated page; cards are documents without React. */
    'loose-text': rule((file, report) =>
      /^web\/(?!features\/public-card\/|pages\/card\/)/u.test(file) ? onLooseText(report) : {},
    ),
    /** Checks that cards and translated pages take their texts from the catalogue. The sample card is English alone (decision 86). */
    'card-text': rule((file, report) =>
      /^web\/(?:features\/(?:public-card|dashboard|cards|messages\/(?!contact)|site\/(?:home|shell))|pages\/card)\/?(?!.*sample)/u.test(
        file,
      ) && !/\.test\.tsx?$/u.test(file)
        ? onCardText(report)
        : {},
    ),
    /** Checks that browser code uses nothing that a supported browser lacks. */
    interfaces: rule((file, report, { sourceCode }) =>
      isForBrowsers(file) ? onNewerInterfaces(file, sourceCode, report) : {},
    ),
    /** Checks that names have the standard words. */
    'old-words': rule((file, report) => onOldWords(file, report)),
  },
};
