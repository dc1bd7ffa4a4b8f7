// Lets a page fetch the code of its screen together with the start of the application, instead of after it: the index knows
// the files of each address that shows a list, and those of the sign-in screen. The server allows the script by its hash.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the index must know of a built file. */
export interface BuiltFile {
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: readonly string[];
}

const SCREEN = /path: '(\/[^'$]*)',\s*component: lazyRouteComponent\(\(\) => import\('\.\/([^']+)'\)/g;

/** The module of each address without a parameter, as the features offer them: `/contacts` → `contacts/contact-list-screen.tsx`. */
export function screenModules(features: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const feature of readdirSync(features)) {
    const index = join(features, feature, 'index.ts');
    const source = existsSync(index) ? readFileSync(index, 'utf8') : '';
    for (const [, path = '', file = ''] of source.matchAll(SCREEN)) modules.set(path, `${feature}/${file}`);
  }
  return modules;
}

/** The files that a screen adds to the start of the application, in no order that counts. */
export function filesOfScreen(screen: BuiltFile, files: ReadonlyMap<string, BuiltFile>): string[] {
  const found = new Set([screen.fileName]);
  for (const name of found) {
    for (const next of files.get(name)?.imports ?? []) if (!files.get(next)?.isEntry) found.add(next);
  }
  return [...found];
}

/**
 * The script: `routes` holds, for each address, places in `files`; `signIn` is asked for where no session is stored, which is
 * looked up last: the first look into the browser's storage may take tens of milliseconds.
 */
export function preloadScript(
  screens: ReadonlyMap<string, readonly string[]>,
  signIn: readonly string[] = [],
): string {
  const files = [...new Set([...screens.values(), signIn].flat())];
  const places = (names: readonly string[]): number[] => names.map((name) => files.indexOf(name));
  const routes = Object.fromEntries([...screens].map(([path, names]) => [path, places(names)]));
  const add =
    "function a(i){var l=document.createElement('link');l.rel='modulepreload';l.href='/'+f[i];document.head.appendChild(l)}";
  const ofScreen = '(r[location.pathname]||[]).forEach(a)';
  const ofSignIn = "try{localStorage.getItem('currentUser')||s.forEach(a)}catch(e){}";
  const data = [files, routes, places(signIn)].map((part) => JSON.stringify(part)).join(',');
  return `(function(f,r,s){${add}${ofScreen};${ofSignIn}})(${data})`;
}
