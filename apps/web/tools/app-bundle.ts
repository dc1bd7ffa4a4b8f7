// Packs the built application into one file, in pieces that are compressed and checked by themselves, and writes the service worker
// that unpacks it on the device (src/platform/app-copy, docs/adr/0030). What a day outside needs stands first.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import type { AppFiles, Piece, PieceHead } from '../src/platform/app-copy/app-files.ts';
import { filesOfScreen } from './first-paint-plugin.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'imports' | 'dynamicImports'>;

/** The turns in which the parts come that a day outside needs. */
const dayTurns: readonly RegExp[] = [
  /domain\/src\/offline\/offline-rulebook|packages\/sync\//,
  /features\/(?:field-day|delivery-notes)\/|\/day-moves-screen/,
  /features\/(?:events|technical-sheets)\//,
  /features\/(?:tasks|notifications|synchronisation|auth)\//,
  /web\/src\/(?:app|records|platform|ui)\//,
  /features\/(?:contacts|reservations|inventory)\//,
];
/** Those of an office come behind them; whatever no turn takes comes last. */
const officeTurns: readonly RegExp[] = [/features\/(?:quotes|invoices|credit-notes|catalogue|sendings)\//];
/** Letters of other languages: whoever meets one fetches them, and without a network the system's letter stands in. */
const NOT_CARRIED = /-latin-ext-/;

/** Before compression. A line that breaks loses one of them at most. */
const PIECE_BYTES = 120_000;

/**
 * The code but for `first`, each file behind those that it imports: whoever has a file of the beginning has all that it needs.
 */
export function inTurns(
  chunks: readonly Chunk[],
  first: ReadonlySet<string>,
): { day: string[]; office: string[] } {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const placed = new Set(first);
  const place = (name: string, turn: RegExp | null): void => {
    const chunk = named.get(name);
    if (!chunk || placed.has(name)) return;
    placed.add(name);
    for (const imported of chunk.imports) place(imported, turn);
    order.push(name);
    // A dialog comes with its screen; another screen in its own turn.
    for (const later of chunk.dynamicImports)
      if (turn?.test(named.get(later)?.facadeModuleId ?? '')) place(later, turn);
  };
  const placeAll = (turns: readonly RegExp[]): void => {
    for (const turn of turns)
      for (const { fileName, facadeModuleId } of chunks)
        if (turn.test(facadeModuleId ?? '')) place(fileName, turn);
  };
  const order: string[] = [];
  placeAll(dayTurns);
  const day = [...order];
  placeAll([...officeTurns, /^/]);
  return { day, office: order.slice(day.length) };
}

interface BuiltFile {
  path: string;
  body: Buffer;
}

/** Together as long as they fit; one that is larger stands alone. */
function groupsOf(files: readonly BuiltFile[]): BuiltFile[][] {
  const groups: BuiltFile[][] = [];
  let room = 0;
  for (const file of files) {
    if (file.body.length > room || groups.length === 0) {
      groups.push([]);
      room = PIECE_BYTES;
    }
    groups.at(-1)?.push(file);
    room -= file.body.length;
  }
  return groups;
}

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('base64');

/** One group of files as it travels: a line that names them, then their bytes. */
export function packPiece(files: readonly BuiltFile[]): Buffer {
  const head: PieceHead = files.map(({ path, body }) => [path, body.length]);
  return gzipSync(
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ body }) => body)]),
    {
      level: 9,
    },
  );
}

/** What the page starts from, wherever it begins. */
function shellOf(bundle: Bundle): string[] {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const signIn = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/auth/sign-in/sign-in-screen.tsx'),
  );
  const code = [entry, signIn].flatMap((chunk) => (chunk ? filesOfScreen(chunk.fileName, bundle) : []));
  const assets = files.filter(({ fileName }) => /index-[^/]*\.css$|-latin-wght-[^/]*\.woff2$/.test(fileName));
  return ['index.html', ...new Set([...code, ...assets.map(({ fileName }) => fileName)])];
}

const copiedFiles = /\.(?:js|json|css|html|svg|png|woff2|ttf|webmanifest)$/;

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => name.replaceAll(sep, posix.sep))
    .filter((name) => copiedFiles.test(name))
    .toSorted();
}

/** The script of the service worker, with what it is to know of the files. */
async function workerScript(root: string, files: AppFiles): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: {
        input: resolve(root, 'src/platform/app-copy/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = Array.isArray(built) ? built : [built];
  if (!script || !('output' in script)) throw new Error('The service worker was not built');
  return script.output[0].code;
}

/** After what writes files of the application, before what compresses them. */
export function appBundle(): Plugin {
  let root = '';
  let folder = '';
  let shell: string[] = [];
  let code: ReturnType<typeof inTurns> = { day: [], office: [] };
  return {
    name: 'app-bundle',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      folder = resolve(root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        shell = shellOf(bundle);
        code = inTurns(chunks, new Set(shell));
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const all = await filesBelow(folder);
        const placed = new Set([...shell, ...code.day, ...code.office]);
        const others = all.filter((path) => !placed.has(path) && !NOT_CARRIED.test(path));
        const later = [...code.office, ...others];
        const read = async (path: string): Promise<BuiltFile> => ({
          path,
          body: await readFile(join(folder, path)),
        });
        const pack = async (paths: readonly string[]): Promise<Buffer[]> =>
          groupsOf(await Promise.all(paths.map(read))).map(packPiece);
        const day = await pack(code.day);
        const packed = [...day, ...(await pack(later))];
        const start = await Promise.all(shell.map(read));
        const body = Buffer.concat(packed);
        const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
        const bundle = `assets/app-${hash}.bin`;
        const pieces: Piece[] = packed.map((piece) => ({ bytes: piece.length, hash: sha256(piece) }));
        const files: Omit<AppFiles, 'version'> = {
          bundle,
          pieces,
          dayPieces: day.length,
          shell: start.map((file) => [file.path, `sha256-${sha256(file.body)}`]),
          besides: all.filter((path) => !path.startsWith('assets/') && path !== 'index.html'),
        };
        const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
        await writeFile(join(folder, bundle), body);
        await writeFile(join(folder, 'sw.js'), await workerScript(root, { ...files, version }));
      },
    },
  };
}
