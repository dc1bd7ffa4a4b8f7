// Turns the addresses of imports into what they mean: a file of this repository, a package, or a part of Node.
import { posix } from 'node:path';
import { isBuiltin } from 'node:module';
import type { ParsedModule } from './parse-module.ts';
import { parseModule } from './parse-module.ts';
import type { SourceTree } from './source-tree.ts';

export type Import =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node'; readonly name: string }
  /** Fonts, styles and what Vite makes of them. */
  | { readonly kind: 'asset'; readonly name: string }
  | { readonly kind: 'broken'; readonly name: string };

export interface Module extends ParsedModule {
  readonly targets: readonly Import[];
}

export type Modules = ReadonlyMap<string, Module>;

const isAsset = (address: string): boolean =>
  /\.(css|svg|png|woff2?|ttf|json|sql|wasm)(\?\w+)?$|^virtual:/.test(address);

function fileTarget(tree: SourceTree, path: string): Import {
  return tree.has(path) ? { kind: 'file', path } : { kind: 'broken', name: path };
}

function packageName(address: string): string {
  return address
    .split('/')
    .slice(0, address.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A worker and the like may be asked for with `?worker`; the file is the same. */
function withoutQuery(address: string): string {
  return address.replace(/\?[\w&=]+$/, '');
}

function resolveImport(tree: SourceTree, from: string, written: string): Import {
  if (isAsset(written)) return { kind: 'asset', name: written };
  const address = withoutQuery(written);
  if (address.startsWith('.')) return fileTarget(tree, posix.join(posix.dirname(from), address));
  if (isBuiltin(address)) return { kind: 'node', name: address };
  const own = /^@zellige\/([^/]+)(?:\/(.+))?$/.exec(address);
  if (own === null) return { kind: 'package', name: packageName(address) };
  return fileTarget(tree, `packages/${own[1]}/src/${own[2] ?? 'index'}.ts`);
}

/** Parses every file of the tree and resolves its imports. */
export function readModules(tree: SourceTree): Modules {
  const modules = new Map<string, Module>();
  for (const [path, source] of tree) {
    const parsed = parseModule(path, source);
    const targets = parsed.imports.map((address) => resolveImport(tree, path, address));
    modules.set(path, { ...parsed, targets });
  }
  return modules;
}

/** The files of this repository that a module imports. */
export function importedFiles(module: Module): string[] {
  return module.targets.flatMap((target) => (target.kind === 'file' ? [target.path] : []));
}
