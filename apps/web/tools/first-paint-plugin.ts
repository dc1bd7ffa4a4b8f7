// Puts what the first paint needs into the page: the script that fetches the code and the rows of its screen together with the
// start of the application (src/platform/first-paint/prefetch.ts), and the letters. The server allows the script by its hash.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type HtmlTagDescriptor, type Plugin, type Rolldown, Visitor } from 'vite';
import { prefetchScript } from '../src/platform/first-paint/prefetch.ts';

const icon = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8').trim();

const literal = (node: ESTree.Node | undefined): string | null =>
  node?.type === 'Literal' ? String(node.value) : null;

/** The module of `lazyRouteComponent(() => import('./…'))`. */
function lazyModule(node: ESTree.Node): string | null {
  const [load] = node.type === 'CallExpression' ? node.arguments : [];
  const body = load?.type === 'ArrowFunctionExpression' ? load.body : undefined;
  return body?.type === 'ImportExpression' ? literal(body.source) : null;
}

const isCallOf = (node: ESTree.Node | null, name: string): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;

/** By name, the values of an object's own properties. */
function propertiesOf(node: ESTree.Node | undefined): Map<string, ESTree.Node> {
  const found = new Map<string, ESTree.Node>();
  for (const property of node?.type === 'ObjectExpression' ? node.properties : [])
    if (property.type === 'Property' && property.key.type === 'Identifier')
      found.set(property.key.name, property.value);
  return found;
}

/**
 * Modules by address as a feature offers them: `{ path: '/tasks', component: lazyRouteComponent(() => import('./…')) }`, or those
 * of `recordScreens(recordPaths('/quotes'), { list: lazyRouteComponent(…) })`.
 */
export function lazyScreens(program: ESTree.Program): Map<string, string> {
  const screens = new Map<string, string>();
  const lists = new Map<string, string>();
  const offer = (path: string | null | undefined, screen: ESTree.Node | undefined): void => {
    const module = screen && lazyModule(screen);
    if (path && module) screens.set(path, module);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isCallOf(init, 'recordPaths'))
        lists.set(id.name, literal(init.arguments[0]) ?? '');
    },
    ObjectExpression(node) {
      const properties = propertiesOf(node);
      offer(literal(properties.get('path')), properties.get('component'));
    },
    CallExpression(node) {
      const [paths, options] = isCallOf(node, 'recordScreens') ? node.arguments : [];
      const list = paths?.type === 'Identifier' ? lists.get(paths.name) : undefined;
      if (list === undefined) return;
      const properties = propertiesOf(options);
      offer(list, properties.get('list'));
      offer(`${list}/new`, properties.get('forms'));
      offer(`${list}/$id`, properties.get('record'));
    },
  }).visit(program);
  return screens;
}

/** The files that a screen adds to the start of the application, in no order that counts. */
export function filesOfScreen(
  fileName: string,
  bundle: Readonly<Record<string, Pick<Rolldown.OutputChunk, 'imports' | 'isEntry'> | object>>,
): string[] {
  const found = new Set([fileName]);
  for (const name of found) {
    const file = bundle[name];
    const imports = file && 'imports' in file ? file.imports : [];
    for (const next of imports) {
      const imported = bundle[next];
      if (!(imported && 'isEntry' in imported && imported.isEntry)) found.add(next);
    }
  }
  return [...found];
}

/** A style sheet on its way holds up the scripts after it: this one stands before it. */
const beforeStyles = (html: string, script: string): string =>
  html.replace('</title>', () => `</title><script>${script}</script>`);

/** The sign of the page is 300 bytes, which a browser asks for twice. */
const withIcon = (html: string): string =>
  html.replace('href="/favicon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);

/**
 * The letters come behind the code: a page laid out without them is laid out again, under the reader's eyes. No French word
 * needs the extended ones.
 */
function preloadedFont(files: readonly string[]): HtmlTagDescriptor {
  const font = files.find((name) => /inter-latin-wght-normal[^/]*\.woff2$/.test(name));
  if (font === undefined) throw new Error('The font of the page is not among the built files.');
  const how = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' };
  return { tag: 'link', attrs: { ...how, href: `/${font}` }, injectTo: 'head' };
}

/** `lists`: what each address shows first. */
export function firstPaint(lists: Parameters<typeof prefetchScript>[2]): Plugin {
  /** Files by address, and those of the sign-in screen. */
  const screens = new Map<string, string[]>();
  let signIn: string[] = [];
  return {
    name: 'first-paint',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (module: string | undefined): string[] => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        return chunk ? filesOfScreen(chunk.fileName, bundle) : [];
      };
      for (const id of this.getModuleIds()) {
        if (id.endsWith('/src/features/auth/sign-in/sign-in-screen.tsx')) signIn = filesOf(id);
        if (!/\/src\/features\/[^/]+\/index\.ts$/.test(id)) continue;
        for (const [path, source] of lazyScreens(this.parse(this.getModuleInfo(id)?.code ?? ''))) {
          const files = filesOf((await this.resolve(source, id))?.id);
          // Lists alone: a visit seldom begins with a form or a record.
          if (files.length > 0 && path.split('/').length === 2) screens.set(path, files);
        }
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: withIcon(beforeStyles(html, prefetchScript(screens, signIn, lists))),
        tags: [preloadedFont(Object.keys(bundle))],
      }),
    },
  };
}
