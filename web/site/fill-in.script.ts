/** The parts of the language that are filled in; `globalThis` is one. */
interface Built {
  Array: { prototype: object };
  String: { prototype: object };
  Promise: object;
  AbortSignal: object;
}

/**
 * Runs inline before any other script: brings the interfaces that the site's scripts use, and that a supported browser
 * lacks (Chrome 109, Firefox 115, Safari 16.4). Their list is `filledIn` of scripts/fence/newer-interfaces.ts.
 */
export function fillIn(built: Built): void {
  add(built.Array.prototype, {
    toReversed(this: unknown[]) {
      const copy = [...this];
      copy.reverse();
      return copy;
    },
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      const copy = [...this];
      copy.sort(compare);
      return copy;
    },
    toSpliced(this: unknown[], ...args: [start: number, count: number, ...added: unknown[]]) {
      const copy = [...this];
      copy.splice(...args);
      return copy;
    },
    with(this: unknown[], index: number, value: unknown) {
      const copy = [...this];
      const at = index < 0 ? copy.length + index : index;
      if (!(at in copy)) throw new RangeError(`Invalid index : ${index}`);
      copy[at] = value;
      return copy;
    },
  });
  add(built.String.prototype, {
    toWellFormed(this: string) {
      return this.replace(/\p{Surrogate}/gu, '\uFFFD');
    },
  });
  add(built.Promise, {
    withResolvers() {
      const made: Record<string, unknown> = {};
      made['promise'] = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
      return made;
    },
  });
  add(built.AbortSignal, {
    any(signals: Iterable<AbortSignal>) {
      const either = new AbortController();
      for (const signal of signals) {
        const abort = () => either.abort(signal.reason);
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { signal: either.signal });
      }
      return either.signal;
    },
  });
}

/** As the language defines its own: not seen by a loop over an object's names. */
function add(to: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (name in to) continue;
    Object.defineProperty(to, name, { value, writable: true, configurable: true });
  }
}
