// Makes a start short: what was compiled once is kept, and a module beside one that is known is not looked up again. Half of the
// time that fifteen hundred modules take goes into asking folder after folder for a package.json (docs/benchmarks.md).
import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Unless NODE_COMPILE_CACHE names another folder; where it cannot be written to, nothing is kept. */
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));

/** The format of the files of a folder with one extension: the package.json above it says it for all of them. */
const formats = new Map<string, string>();
/** What a name of a package leads to, for the files of one workspace. */
const packages = new Map<string, ResolveFnOutput>();

const kindOf = (url: string): string =>
  `${url.slice(0, url.lastIndexOf('/'))} ${url.slice(url.lastIndexOf('.'))}`;

const workspaceOf = (url: string): string | undefined =>
  url.includes('/node_modules/') ? undefined : /^.*\/(?:apps|packages)\/[^/]+\//.exec(url)?.[0];

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', importAttributes, conditions } = context;
    const isImport = conditions.includes('import') && Object.keys(importAttributes).length === 0;
    if (!isImport || !parentURL.startsWith('file:')) return next(specifier, context);
    if (/^\.\.?\/.*\.(?:ts|js|mjs)$/.test(specifier)) {
      const { href: url } = new URL(specifier, parentURL);
      const format = formats.get(kindOf(url));
      if (format !== undefined) return { url, format, shortCircuit: true };
      const found = next(specifier, context);
      if (found.format && found.url === url) formats.set(kindOf(url), found.format);
      return found;
    }
    const workspace = workspaceOf(parentURL);
    if (workspace === undefined || specifier.startsWith('.')) return next(specifier, context);
    const key = `${workspace} ${specifier}`;
    const found = packages.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    packages.set(key, found);
    return found;
  },
});
