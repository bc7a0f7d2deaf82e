import { Counter, type Registry } from 'prom-client';

/**
 * A counter by labels that are all known, each of which is reported from the start: a rate needs the zero before the
 * first.
 */
export function countBy<Labels extends Record<string, string>>(
  registry: Registry,
  { name, help }: { readonly name: string; readonly help: string },
  known: { readonly [Label in keyof Labels]: readonly Labels[Label][] },
): (labels: Labels) => void {
  const labelNames = Object.keys(known);
  const counter = new Counter({ name, help, labelNames, registers: [registry] });
  for (const labels of combinations(known)) counter.inc(labels, 0);
  return (labels) => counter.inc(labels);
}

function combinations(known: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(known).reduce<Record<string, string>[]>(
    (all, [label, values]) =>
      all.flatMap((labels) => values.map((value) => ({ ...labels, [label]: value }))),
    [{}],
  );
}
