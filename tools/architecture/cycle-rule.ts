// No module imports itself through others, not even by types: Tarjan's strongly connected components.
import { importedFiles, type Modules } from './import-graph.ts';
import type { Violation } from './violation.ts';

interface Search {
  readonly modules: Modules;
  readonly index: Map<string, number>;
  readonly low: Map<string, number>;
  readonly stack: string[];
  readonly cycles: string[][];
}

function lowOf(search: Search, path: string): number {
  return search.low.get(path) ?? Number.POSITIVE_INFINITY;
}

function visit(search: Search, path: string): void {
  const order = search.index.size;
  search.index.set(path, order);
  search.low.set(path, order);
  search.stack.push(path);
  const module = search.modules.get(path);
  const files = module === undefined ? [] : importedFiles(module);
  for (const file of files) {
    if (!search.index.has(file)) visit(search, file);
    if (search.stack.includes(file)) search.low.set(path, Math.min(lowOf(search, path), lowOf(search, file)));
  }
  if (lowOf(search, path) !== order) return;
  const component = search.stack.splice(search.stack.indexOf(path));
  if (component.length > 1 || files.includes(path)) search.cycles.push(component);
}

/** Every group of modules that import one another in a circle. */
export function checkCycles(modules: Modules): Violation[] {
  const search: Search = { modules, index: new Map(), low: new Map(), stack: [], cycles: [] };
  for (const path of modules.keys()) if (!search.index.has(path)) visit(search, path);
  return search.cycles.map((cycle) => ({
    rule: 'cycle',
    path: cycle[0] ?? '',
    message: [...cycle, cycle[0]].join(' -> '),
  }));
}
