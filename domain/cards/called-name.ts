import { personNameParts } from '../public-card/vcard-name.ts';

/**
 * The name by which a person is greeted who is printed on a card as `printed`: the given name. Where it is unknown,
 * or is an initial, the whole name.
 */
export function calledName(printed: string): string {
  const name = printed.trim();
  const { given, family } = personNameParts(name);
  const isInitial = given.endsWith('.') || given.length === 1;
  return family === '' || given === '' || isInitial ? name : given;
}
