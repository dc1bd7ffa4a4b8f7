// Looks whether the files of a part can be had before the browser is told to import them: it remembers for the life of the page
// what it could not import, and would not ask again when the network is back. `tools/reachable-parts.ts` puts this before every
// import on demand. Once the device keeps the application (docs/sync.md 'Updates of the application') there is nothing to look at.

/** Names of files, and for each the places, in `files`, of those that it imports. */
export interface PartImports {
  files: readonly string[];
  imports: ReadonlyArray<readonly number[]>;
}

/** Beside the code; the build puts the hash of its content into the name. */
const LIST = 'part-imports.json';

const reached = new Set<string>();
let importsByName: ReadonlyMap<string, readonly string[]> | null = null;
let learning: Promise<void> | null = null;

/** Asks once; what could not be had is asked for again at the next call. */
function learnImports(): Promise<void> {
  learning ??= readImports().catch((error: unknown) => {
    learning = null;
    throw error;
  });
  return learning;
}

async function readImports(): Promise<void> {
  const response = await fetch(new URL(LIST, import.meta.url), { priority: 'low' });
  const { files, imports }: PartImports = await response.json();
  const named = (places: readonly number[] = []) => places.flatMap((place) => files[place] ?? []);
  importsByName = new Map(files.map((name, place) => [name, named(imports[place])]));
}

const isOnTheWeb = (url: string): boolean => url.startsWith('http');

/** Learns them for later, behind the first rows; what cannot be had then is asked for when it is needed. */
export function learnParts(): void {
  if (isOnTheWeb(import.meta.url)) void learnImports().catch(() => undefined);
}

/** The files of a part and, as far as they are known yet, all that those import: the browser asks for them side by side. */
export function withImports(parts: readonly string[]): string[] {
  const all = new Set(parts);
  for (const part of all) {
    const name = part.lastIndexOf('/') + 1;
    for (const imported of importsByName?.get(part.slice(name)) ?? [])
      all.add(part.slice(0, name) + imported);
  }
  return [...all];
}

/** Whether the files of the application come from this device and not from the network. */
export const isAppKept = (): boolean => navigator.serviceWorker?.controller != null;

/** Resolves when they do; at once in a browser that keeps none. */
export function whenAppKept(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || workers.controller) return Promise.resolve();
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Asks for the files, which the cache of the browser then holds; null when that is not needed. Rejects as an import does. */
export function partsInReach(
  parts: readonly string[],
  urlOf: (part: string) => string,
): Promise<unknown> | null {
  // The first screen waits for nothing.
  const isFirst = document.readyState !== 'complete';
  const scripts = parts.filter((part) => part.endsWith('.js') && isOnTheWeb(urlOf(part)));
  return isAppKept() || isFirst || scripts.length === 0 ? null : reachAll(scripts, urlOf);
}

async function reachAll(parts: readonly string[], urlOf: (part: string) => string): Promise<void> {
  await inReach(LIST, learnImports);
  const wanted = withImports(parts)
    .map(urlOf)
    .filter((url) => !reached.has(url));
  await Promise.all(wanted.map(reach));
}

async function reach(url: string): Promise<void> {
  await inReach(url, async () => {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  });
  reached.add(url);
}

async function inReach(file: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (cause) {
    throw new TypeError(`Failed to fetch dynamically imported module: ${file}`, { cause });
  }
}
