// Which files the code travels in, beside the start of the application. Left alone, each set of screens that share a module makes a
// file of it: the first dashboard of a visit asked for 75 of them, the rules of a first write for 68 (docs/benchmarks.md). A part
// is one file of what its roots import; what several parts need stands in the first of the list that takes it.
import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export interface CodePart {
  name: string;
  /** The modules whose imports it takes, by their paths. */
  roots: RegExp;
  /** Only what that many of them import; one without it. */
  sharedBy?: number;
  /** Only what these, too, import. */
  andBy?: RegExp;
  /** Not what these import. */
  notBy?: RegExp;
  /** Not what imports these. */
  without?: RegExp;
  /** These besides, whoever imports them, but for what imports those of `without`. */
  also?: RegExp;
}

/** Modules by their paths, and those that each imports. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** For each module how many of the roots import it, whatever the way there. */
function countsOf(roots: readonly string[], graph: Graph): Map<string, number> {
  const counts = new Map<string, number>();
  for (const root of roots) {
    const reached = new Set([root]);
    for (const id of reached) for (const imported of graph.get(id) ?? []) reached.add(imported);
    for (const id of reached) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The same modules, and those that import each. */
function turned(graph: Graph): Graph {
  const importers = new Map<string, string[]>();
  for (const [id, imports] of graph)
    for (const imported of imports) {
      const known = importers.get(imported);
      if (known) known.push(id);
      else importers.set(imported, [id]);
    }
  return importers;
}

function modulesOf({ roots, sharedBy = 1, andBy, notBy, without, also }: CodePart, graph: Graph): string[] {
  const named = (paths: RegExp | undefined) =>
    paths ? [...graph.keys()].filter((id) => paths.test(id)) : [];
  const required = andBy && countsOf(named(andBy), graph);
  const left = countsOf(named(notBy), graph);
  const heavy = countsOf(named(without), turned(graph));
  const reached = [...countsOf(named(roots), graph)].filter(
    ([id, count]) => count >= sharedBy && required?.has(id) !== false && !left.has(id),
  );
  return [...named(also), ...reached.map(([id]) => id)].filter((id) => !heavy.has(id));
}

/** The part of each module, the first of the list that takes it; modules of `apart` are in none. */
export function partsOf(parts: readonly CodePart[], apart: RegExp, graph: Graph): Map<string, string> {
  const partOf = new Map<string, string>();
  for (const part of parts)
    for (const id of modulesOf(part, graph))
      if (!partOf.has(id) && !apart.test(id)) partOf.set(id, part.name);
  return partOf;
}

const handsOn =
  /^(?:(?:export|import)\s+(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?(?:\s+from\s*['"][^'"]+['"])?;?\s*)+$/;
const ignored = /\/\*[^]*?\*\/|^\s*\/\/.*$|^['"]use \w+['"];?$/gm;

/** Whether a module only hands on what others declare: who imports it needs but a little of them, and it is not in the build. */
export const isDoor = (code: string): boolean => handsOn.test(code.replaceAll(ignored, '').trim());

/** The modules behind a door of signs, by the names under which it hands them on. */
export function namesOf(door: string): Map<string, string> {
  const named = door.matchAll(/export \{([^}]*)\} from ['"]\.\/([^'"]+)['"]/g);
  return new Map(
    [...named].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace('default as ', ''), file] as const),
    ),
  );
}

/** Names that a module imports of a package. */
export function namesFrom(code: string, from: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g);
  return [...imports].flatMap(([, names = '', source]) =>
    source === from ? names.split(',').map((name) => name.trim().replace(/\s+as\s.*$/, '')) : [],
  );
}

const SIGNS = 'lucide-react';

/** The groups of a build for these parts, and the plugin that looks what they hold. `apart` keeps a file for each of its modules. */
export function codeParts(
  parts: readonly CodePart[],
  apart: RegExp,
): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let partOf: ReadonlyMap<string, string> = new Map();
  const names = [...new Set(parts.map(({ name }) => name))];
  return {
    plugin: {
      name: 'code-parts',
      apply: 'build',
      buildEnd() {
        const codeOf = (id: string): string => this.getModuleInfo(id)?.code ?? '';
        const door = [...this.getModuleIds()].find((id) => id.endsWith(`/${SIGNS}.mjs`)) ?? '';
        const signs = namesOf(codeOf(door));
        const signsOf = (code: string): string[] =>
          namesFrom(code, SIGNS).map((name) => posix.join(posix.dirname(door), signs.get(name) ?? ''));
        const importsOf = (id: string): readonly string[] => {
          const code = codeOf(id);
          if (isDoor(code)) return [];
          return [...(this.getModuleInfo(id)?.importedIds ?? []), ...signsOf(code)];
        };
        partOf = partsOf(parts, apart, new Map([...this.getModuleIds()].map((id) => [id, importsOf(id)])));
      },
    },
    // The higher, the sooner: each takes with it what its modules import and no group before it has taken.
    groups: names.map((name, rank) => ({
      name,
      test: (id) => partOf.get(id) === name,
      priority: names.length - rank,
    })),
  };
}
