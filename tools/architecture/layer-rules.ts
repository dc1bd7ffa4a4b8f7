// Which way the arrows point between the packages and the applications (docs/ARCHITECTURE.md 'Arrows'), that features
// meet only in `app/`, that `ui/` knows no subject, and that the server's platform knows no module.
import { importedFiles, type Module, type Modules } from './import-graph.ts';
import { isTestCode, isToolConfig } from './source-tree.ts';
import type { Violation } from './violation.ts';

interface Layer {
  readonly folder: string;
  /** Packages of this repository that it may import, besides itself. */
  readonly packages: readonly string[];
  /** Whether it may use Node: always, in files whose name says so, or never. */
  readonly node: 'always' | 'in *node* files' | 'never';
  /** The only libraries; without a list, those that its package.json declares. */
  readonly libraries?: readonly string[];
}

const everyPackage = ['domain', 'contract', 'sync', 'documents', 'samples', 'spreadsheets'];

const layers: readonly Layer[] = [
  { folder: 'packages/domain/', packages: [], node: 'never', libraries: ['zod'] },
  { folder: 'packages/contract/', packages: ['domain'], node: 'never', libraries: ['zod'] },
  { folder: 'packages/sync/', packages: ['contract'], node: 'never', libraries: ['idb', 'zod'] },
  { folder: 'packages/documents/', packages: ['domain'], node: 'in *node* files' },
  { folder: 'packages/spreadsheets/', packages: ['domain'], node: 'never' },
  { folder: 'packages/samples/', packages: ['domain'], node: 'never', libraries: ['zod'] },
  { folder: 'apps/web/src/', packages: everyPackage, node: 'never' },
  { folder: 'apps/server/src/', packages: everyPackage, node: 'always' },
];

function layerOf(path: string): Layer | undefined {
  return layers.find((layer) => path.startsWith(layer.folder));
}

function mayImportFile(layer: Layer, path: string): boolean {
  return path.startsWith(layer.folder) || layer.packages.some((name) => path.startsWith(`packages/${name}/`));
}

function mayUseNode(layer: Layer, path: string): boolean {
  return (
    layer.node === 'always' ||
    (layer.node === 'in *node* files' && /\bnode\b/.test(path.split('/').at(-1) ?? ''))
  );
}

function* layerProblems(module: Module): Generator<string> {
  const layer = layerOf(module.path);
  if (layer === undefined || isTestCode(module.path) || isToolConfig(module.path)) return;
  for (const target of module.targets) {
    if (target.kind === 'file' && !mayImportFile(layer, target.path)) yield target.path;
    if (target.kind === 'node' && !mayUseNode(layer, module.path)) yield target.name;
    if (target.kind === 'package' && layer.libraries?.includes(target.name) === false) yield target.name;
  }
}

/** The layers of apps/web/src, the lowest first: each reads what stands below it. */
const webLayers = ['platform', 'ui', 'records', 'documents', 'features', 'app'];

/** The part of apps/web/src that a file belongs to: `app`, `features/quotes`, `records`; null for what stands in no folder. */
function webPart(path: string): string | null {
  const part = /^apps\/web\/src\/(features\/[^/]+|[^/]+)\//.exec(path);
  return part?.[1] ?? null;
}

const rankOf = (part: string): number => webLayers.indexOf(part.split('/')[0] ?? part);

function featureProblem(from: string, to: string): string | null {
  const [fromPart, toPart] = [webPart(from), webPart(to)];
  if (fromPart === null || toPart === null || fromPart === toPart) return null;
  if (rankOf(toPart) > rankOf(fromPart)) return `${to}: ${fromPart}/ stands below`;
  if (!toPart.startsWith('features/')) return null;
  if (fromPart !== 'app') return `${to}: features meet only in app/`;
  return to === `apps/web/src/${toPart}/index.ts` ? null : `${to}: a feature is entered through its index.ts`;
}

/** What stands on no layer of the web application. */
function* placeProblems({ path }: Module): Generator<string> {
  const part = webPart(path);
  if (part !== null && rankOf(part) < 0 && !isTestCode(path)) yield `${part}/ stands on no layer`;
}

/** Subjects by the names they have in code; `event` and `task` mean other things in a browser. */
const subjectName = /quote|invoice|delivery|bonLivraison|contact|catalogue|inventory|technicalSheet/i;

/** The kit of controls reads only the kernel of the rulebook and the types of its actions, and no name in it is a subject's. */
function* kitProblems(module: Module): Generator<string> {
  if (webPart(module.path) !== 'ui' || isTestCode(module.path)) return;
  for (const file of importedFiles(module))
    if (/^packages\/domain\/src\/(?!kernel\/|registry\/actions\.ts)/.test(file))
      yield `${file}: ui/ knows no subject`;
  for (const name of [module.path.slice('apps/web/src/ui/'.length), ...module.names])
    if (subjectName.test(name)) yield `${name}: ui/ knows no subject`;
}

/** What of the server `platform/` stands below: nothing of it is imported there. */
const abovePlatform = /^apps\/server\/src\/(modules|cli)\//;

function serverProblem(from: string, to: string): string | null {
  return from.startsWith('apps/server/src/platform/') && abovePlatform.test(to)
    ? `${to}: platform/ knows no module`
    : null;
}

/** Imports that point against the arrows, that do not exist, and product code that leans on test code. */
export function checkLayers(modules: Modules): Violation[] {
  const violations: Violation[] = [];
  for (const module of modules.values()) {
    const { path, targets } = module;
    for (const target of targets) {
      if (target.kind === 'broken') violations.push({ rule: 'broken import', path, message: target.name });
    }
    for (const message of [...layerProblems(module), ...placeProblems(module)])
      violations.push({ rule: 'layer', path, message });
    for (const message of kitProblems(module)) violations.push({ rule: 'kit', path, message });
    if (isTestCode(path)) continue;
    for (const file of importedFiles(module)) {
      const problem = featureProblem(path, file);
      if (problem !== null) violations.push({ rule: 'feature', path, message: problem });
      const below = serverProblem(path, file);
      if (below !== null) violations.push({ rule: 'layer', path, message: below });
      if (isTestCode(file) && !isToolConfig(path))
        violations.push({ rule: 'test code', path, message: file });
    }
  }
  return violations;
}
