import { groupNameProblem } from '../company.ts';
import { singleLine } from '../../text.ts';
import type { AttributePath } from './expression.ts';
import { assignmentsOf, readPatch, type Assignment } from './patch.ts';
import { ScimError } from './scim-error.ts';
import { fieldOfAnyCase, isObject, requireObject, textOf } from './values.ts';

/** As many members are named by one request. */
export const mostNamedMembers = 20_000;

/** A change of a group; undefined: it stays. */
export interface GroupChange {
  readonly name: string | undefined;
  readonly externalId: string | undefined;
  /** Whether all who are not added leave it. */
  readonly isWhole: boolean;
  /** Ids of users. */
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** Reads a whole group, of a POST or PUT. @throws ScimError */
export function readGroup(body: unknown): GroupChange & { readonly name: string } {
  const given = assignmentsOf('replace', requireObject(body, 'The body'));
  const { name = '', externalId = '', added } = fold(given);
  requireName(name);
  return { name, externalId, added, removed: new Set(), isWhole: true };
}

/** Reads a PATCH of a group. @throws ScimError */
export function readGroupPatch(body: unknown): GroupChange {
  const change = fold(readPatch(body));
  if (change.name !== undefined) requireName(change.name);
  return change;
}

function requireName(name: string) {
  const problem = groupNameProblem(name);
  if (problem !== undefined) throw new ScimError('invalidValue', `displayName: ${problem}`);
}

function fold(given: readonly Assignment[]): GroupChange {
  let name: string | undefined;
  let externalId: string | undefined;
  let isWhole = false;
  const added = new Set<string>();
  const removed = new Set<string>();
  for (const { verb, path, value, isNamed } of given) {
    const text = () => (verb === 'remove' ? '' : textOf(value, path.attribute));
    switch (path.attribute) {
      case 'displayname':
        name = singleLine(text());
        break;
      case 'externalid':
        externalId = text();
        break;
      case 'members':
        assignMembers(verb, idsOf(value, path));
        break;
      case 'id':
      case 'meta':
      case 'schemas':
        if (isNamed) throw new ScimError('mutability', `${path.attribute} cannot be changed.`);
        break;
      default:
    }
  }
  if (added.size + removed.size > mostNamedMembers) {
    throw new ScimError('tooMany', `At most ${mostNamedMembers} members can be named at once.`);
  }
  return { name, externalId, isWhole, added, removed };

  /** @param ids undefined: of all */
  function assignMembers(verb: Assignment['verb'], ids: readonly string[] | undefined) {
    if (verb === 'replace' || ids === undefined) {
      isWhole = true;
      added.clear();
      removed.clear();
    }
    for (const id of ids ?? []) {
      const [into, outOf] = verb === 'remove' ? [removed, added] : [added, removed];
      into.add(id);
      outOf.delete(id);
    }
  }
}

/** The members that a change names; undefined: it names none of them. */
function idsOf(value: unknown, { filter, part }: AttributePath): string[] | undefined {
  if (part !== '' && part !== 'value') {
    throw new ScimError('mutability', `members.${part} cannot be changed.`);
  }
  if (filter.length > 0) {
    return filter.map(({ path, value: id }) => {
      if (path === 'value' && typeof id === 'string') return id;
      throw new ScimError('invalidPath', 'Members are named by their value.');
    });
  }
  if (value === undefined || value === null) return undefined;
  return [value].flat().map((one: unknown) => {
    const id = isObject(one) ? fieldOfAnyCase(one, 'value') : one;
    if (typeof id === 'string') return id;
    throw new ScimError('invalidValue', 'Each of the members must have a value.');
  });
}
