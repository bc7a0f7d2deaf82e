import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

export interface RegularExpression {
  /** From the root of the repository. */
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

export interface FoundExpressions {
  readonly literals: readonly RegularExpression[];
  /** The files that make one of text, by `RegExp(…)`. */
  readonly filesThatMake: readonly string[];
}

/** Every regular expression of the product's source below `root`; the tests' own are not asked by strangers. */
export function findRegularExpressions(root: string): FoundExpressions {
  const literals: RegularExpression[] = [];
  const filesThatMake = new Set<string>();
  for (const file of sourceFiles(root)) {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
    const noteMaker = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') filesThatMake.add(file);
    };
    new Visitor({
      Literal(node) {
        if ('regex' in node) literals.push({ file, ...node.regex });
      },
      NewExpression: noteMaker,
      CallExpression: noteMaker,
    }).visit(program);
  }
  return { literals, filesThatMake: [...filesThatMake].toSorted() };
}

function sourceFiles(root: string): string[] {
  return globSync('{domain,wire,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
}

/**
 * Whether a text can be found on which the expression needs more than linear time: quadratic, as where two
 * repetitions may divide a text in many ways, or worse. Static, by the automaton of the expression.
 */
export function isSuperLinear({ pattern, flags }: Omit<RegularExpression, 'file'>): boolean {
  const parser = new RegExpParser();
  const parsed = {
    pattern: parser.parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
    flags: parser.parseFlags(flags),
  };
  return analyse(parsed).reports.length > 0;
}
