import type { ESTree, VisitorObject } from 'vite';

/** The words that names had once, in camel case, with the standard ones. */
const newWords = new Map([
  ['told', 'notified or reported'],
  ['untold', 'unreported'],
  ['hear', 'listener or receive'],
  ['hears', 'receives'],
  ['heard', 'received'],
  ['unheard', 'unreported'],
  ['narrowing', 'filters'],
  ['judgedBy', 'resolver'],
  ['letGo', 'remove'],
  ['takeOut', 'remove'],
  ['bringIn', 'provision'],
  ['shutOut', 'deprovision or revoke'],
  ['desk', 'admin'],
  ['organisation', 'company'],
  ['organisations', 'companies'],
]);
/** A column of released migrations, which only expand. */
const kept = ['heardAt'];

const patterns = Array.from(newWords, ([word, better]) => ({
  word,
  better,
  pattern: `-${kebab(word)}-`,
}));

/** Returns why a name is refused: it contains an old word. Words are those of camel or kebab case. */
export function oldWordProblem(name: string): string | undefined {
  if (kept.includes(name)) return undefined;
  const words = `-${kebab(name)}-`;
  const old = patterns.find(({ pattern }) => words.includes(pattern));
  return old && `The name ${name} has an old word: not ${old.word}, but ${old.better}.`;
}

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1-$2')
    .replaceAll(/[._/]/gu, '-')
    .toLowerCase();
}

/** Calls `see` for each identifier with an old word, and for the file where its path has one. */
export function onOldWords(
  file: string,
  see: (node: ESTree.Node, message: string | undefined) => void,
): VisitorObject {
  const check = (node: ESTree.Node & { readonly name: string }) =>
    see(node, oldWordProblem(node.name));
  return {
    Program: (node) => see(node, oldWordProblem(file)),
    Identifier: check,
    JSXIdentifier: check,
    PrivateIdentifier: check,
  };
}
