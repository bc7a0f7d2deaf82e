interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** A bundler's account of its modules. */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Areas that a stranger sees first; files of the other areas are the builder's. */
const visitedFirst = ['home', 'public', 'shop', 'teams'];

/** As many as there are, 'late' included. */
const mostAreas = 8;

/** Pages that have little in common with the others of their folder. */
const areasOfTheirOwn = new Set(['home', 'teams']);

/** Folders of pages behind a login. To a stranger's first visit they are one area. */
const inside = new Set(['admin', 'company', 'dashboard']);

/** Areas that nobody waits for; they follow the split of the others. */
const ignored = new Set(['dev', 'sandbox', 'card']);

const page = /[\\/]web[\\/](?:(?<root>root)\.tsx|pages[\\/](?<area>\w+)[\\/](?<name>[\w-]+))/;

/** @returns the area of the site that a module is a page of */
export function areaOfPage(id: string): string | undefined {
  const { root, area, name } = page.exec(id)?.groups ?? {};
  if (area !== undefined && inside.has(area)) return 'inside';
  return root ?? (areasOfTheirOwn.has(name ?? '') ? name : area);
}

/**
 * Names the files of shared modules: those that the same areas of the site load lie in one file. The builder alone
 * would make a file for each set of pages, which is a hundred small ones for the page of the plans.
 */
export function createFilesByArea() {
  const known = new Map<string, ReadonlySet<string>>();

  function areasOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const before = known.get(id);
    if (before !== undefined) return before;
    const areas = new Set<string>();
    // Modules may import each other in a circle.
    known.set(id, areas);
    const own = areaOfPage(id);
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const found = own === undefined ? importers.flatMap((by) => [...areasOf(by, graph)]) : [own];
    for (const area of found) if (!ignored.has(area)) areas.add(area);
    // Some pages load it at once and others late: those need nothing else of the first ones' files.
    if (own === undefined && areas.size > 0 && dynamicImporters.length > 0) areas.add('late');
    return areas;
  }

  /** Files of many areas come first: a file takes the modules that its own import along. */
  return [mostAreas, 7, 6, 5, 4, 3, 2, 1].map((count) => ({
    /** @returns the name of the file of a module; null: it is of another count, or the builder decides */
    name(id: string, graph: ModuleGraph): string | null {
      const areas = areasOf(id, graph);
      // Every page loads what root does.
      if (areas.has('root')) return count === mostAreas ? 'root' : null;
      // A handful of small modules: a file for each set of areas would be eleven requests of the home page.
      if (areas.has('home') && areas.size > 1) return count === mostAreas ? 'home-and-more' : null;
      if (areas.size !== count || !visitedFirst.some((area) => areas.has(area))) return null;
      return [...areas].toSorted().join('-');
    },
    minShareCount: 2,
    priority: count,
  }));
}
