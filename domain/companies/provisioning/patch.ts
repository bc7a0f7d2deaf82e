import { parsePath, type AttributePath } from './expression.ts';
import { ScimError } from './scim-error.ts';
import { fieldOfAnyCase, requireObject } from './values.ts';

/** As many operations are done by one PATCH. */
export const mostOperations = 1_000;

export type PatchVerb = 'add' | 'replace' | 'remove';

/** One change of one attribute. */
export interface Assignment {
  readonly verb: PatchVerb;
  readonly path: AttributePath;
  readonly value: unknown;
  /** Whether the path was named: what is only sent along and can't be changed is left aside. */
  readonly isNamed: boolean;
}

const isVerb = (text: string): text is PatchVerb => ['add', 'replace', 'remove'].includes(text);

/**
 * The changes of a PATCH (RFC 7644, section 3.5.2) in their order. Verbs are read in any case, as Entra
 * writes them, and a value without a path stands for each of its attributes.
 * @throws ScimError `invalidSyntax`, `invalidPath`, `noTarget`
 */
export function readPatch(body: unknown): Assignment[] {
  const operations = fieldOfAnyCase(requireObject(body, 'The body'), 'operations');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new ScimError('invalidSyntax', 'Operations must be a list with at least one entry.');
  }
  if (operations.length > mostOperations) {
    throw new ScimError('tooMany', `At most ${mostOperations} operations can be sent at once.`);
  }
  let changes = 0;
  return operations.flatMap((given: unknown) => {
    const operation = requireObject(given, 'An operation');
    const verb = String(fieldOfAnyCase(operation, 'op')).toLowerCase();
    if (!isVerb(verb)) throw new ScimError('invalidSyntax', 'op must be add, replace or remove.');
    const path = fieldOfAnyCase(operation, 'path');
    const value = fieldOfAnyCase(operation, 'value');
    if (typeof path === 'string' && path.trim() !== '') {
      return [{ verb, path: parsePath(path), value, isNamed: true }];
    }
    if (path !== undefined && path !== null && path !== '') {
      throw new ScimError('invalidPath', 'path must be text.');
    }
    if (verb === 'remove') throw new ScimError('noTarget', 'remove needs a path.');
    const assignments = assignmentsOf(verb, value, mostOperations - changes);
    changes += assignments.length;
    return assignments;
  });
}

/**
 * The changes that a resource without paths stands for.
 * @param most of them; a key costs microseconds, and a body has room for hundreds of thousands
 * @throws ScimError `invalidSyntax`, `tooMany`
 */
export function assignmentsOf(
  verb: PatchVerb,
  value: unknown,
  most = mostOperations,
): Assignment[] {
  const entries = Object.entries(requireObject(value, 'A value without a path'));
  if (entries.length > most) {
    throw new ScimError(
      'tooMany',
      `At most ${mostOperations} attributes can be requested at once.`,
    );
  }
  return entries.map(([key, one]) => ({
    verb,
    path: pathOfKey(key),
    value: one,
    isNamed: false,
  }));
}

/** Keys such as `emails[type eq "work"].value` are paths; one that can't be read is no attribute of ours. */
function pathOfKey(key: string): AttributePath {
  try {
    return parsePath(key);
  } catch {
    return { attribute: '', part: '', filter: [] };
  }
}
