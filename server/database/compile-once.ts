import type { CompiledQuery } from 'kysely';
import type { Queryable } from './database.ts';

/** Stands for a value while a statement is compiled. */
class Slot {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/**
 * A statement that is run often, built and compiled with its first call: for a short one that takes
 * Node longer than all else about it (decision 23).
 * @param build is given stand-ins for the values, which it can only put in their places
 * @returns runs it with the values, and gives its rows
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Queryable, values: Values) => CompiledQuery<Row>,
) {
  /** By the names of the values: what may be absent makes another statement. */
  const statements = new Map<string, CompiledQuery<Row>>();
  return async (db: Queryable, values: Values): Promise<Row[]> => {
    const names = Object.keys(values).join();
    const compiled = statements.get(names) ?? build(db, slotsFor(values));
    statements.set(names, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(values, parameter.key) : parameter,
    );
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    const { rows } = await db.executeQuery(query);
    return rows;
  };
}

function slotsFor<Values extends object>(values: Values): Values {
  const slots = { ...values };
  for (const key of Object.keys(slots)) Reflect.set(slots, key, new Slot(key));
  return slots;
}
