// No module imports itself through others, not even by types: Tarjan's strongly connected components.
import { importedFiles, type Modules } from './import-graph.ts';
import type { Violation } from './violation.ts';

interface Walk {
  readonly modules: Modules;
  readonly index: Map<string, number>;
  readonly low: Map<string, number>;
  readonly stack: string[];
  readonly cycles: string[][];
}

function lowOf(walk: Walk, path: string): number {
  return walk.low.get(path) ?? Number.POSITIVE_INFINITY;
}

function visit(walk: Walk, path: string): void {
  const order = walk.index.size;
  walk.index.set(path, order);
  walk.low.set(path, order);
  walk.stack.push(path);
  const module = walk.modules.get(path);
  const files = module === undefined ? [] : importedFiles(module);
  for (const file of files) {
    if (!walk.index.has(file)) visit(walk, file);
    if (walk.stack.includes(file)) walk.low.set(path, Math.min(lowOf(walk, path), lowOf(walk, file)));
  }
  if (lowOf(walk, path) !== order) return;
  const component = walk.stack.splice(walk.stack.indexOf(path));
  if (component.length > 1 || files.includes(path)) walk.cycles.push(component);
}

/** Every group of modules that import one another in a circle. */
export function checkCycles(modules: Modules): Violation[] {
  const walk: Walk = { modules, index: new Map(), low: new Map(), stack: [], cycles: [] };
  for (const path of modules.keys()) if (!walk.index.has(path)) visit(walk, path);
  return walk.cycles.map((cycle) => ({
    rule: 'cycle',
    path: cycle[0] ?? '',
    message: [...cycle, cycle[0]].join(' -> '),
  }));
}
