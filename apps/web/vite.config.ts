// Builds the web application into dist/: React, Tailwind, the bundle that a device keeps and the French-only React Aria.

import { execFileSync } from 'node:child_process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import product from '../../package.json' with { type: 'json' };
import { firstCollections, sections } from './src/app/sections.ts';
import { firstPagePath, firstPaintCollections } from './src/platform/first-paint/prefetch.ts';
import { appBundle } from './tools/app-bundle.ts';
import { codeParts } from './tools/code-parts.ts';
import { compressedFiles } from './tools/compressed-files.ts';
import { firstPaint } from './tools/first-paint-plugin.ts';
import { selfContained } from './tools/self-contained.ts';

/** React Aria carries its strings in some thirty languages; whatever the browser's, the product speaks French. */
function frenchStringsOnly(): Plugin {
  const otherLanguage = /[\\/]intl[\\/][^\\/]+[\\/](?!fr-FR)[a-z]{2}-[A-Z]{2}\.mjs$/;
  return {
    name: 'french-strings-only',
    enforce: 'pre',
    load(id) {
      return otherLanguage.test(id) ? "export { default } from './fr-FR.mjs';" : null;
    },
  };
}

/** pdfkit's font reader asks for brotli for WOFF2 alone; the fonts that we embed are TrueType. */
function withoutBrotli(): Plugin {
  const stub = '\0without-brotli';
  return {
    name: 'without-brotli',
    enforce: 'pre',
    resolveId: (id) => (/^brotli(\/.*)?$/.test(id) ? stub : null),
    load: (id) =>
      id === stub ? "export default () => { throw new Error('WOFF2 fonts are not supported'); };" : null,
  };
}

/** What all lists show: the table, its filters, and the words and signs of what can be done to a row. */
const ofEveryList = new RegExp(
  [
    'src/ui/(?:data-table/|lists/filter-bar|layout/status-chip)',
    'src/records/(?:page/pending-mark|actions/(?:use-archiving|archiving.messages)|list/(?:record-list|record-columns))',
    'src/platform/engine/hooks/use-staff',
    'domain/src/kernel/(?:identity/collection-map|text/phone|schema/field-dictionary)',
    'lucide-react/.*/icons/(?:plus|trash|trash-2|rotate-ccw|pencil|cloud-upload|folder-open)[.]',
    'lucide-react/.*/icons/(?:phone|message-square|message-circle|mail|user-round-plus|archive|archive-arrow-up|file-plus)[.]',
  ].join('|'),
);

/** What the dashboard shows at first: its own screen, and the cards that it takes from features. */
const dashboard =
  /[/]app[/]dashboard[/]dashboard-screen|[/]features[/].*[/](?:general-figures|sales-chart|recent-[a-z-]+|upcoming-events|inventory-status-table|day-moves-today)[.]tsx$/;
const rules = /domain[/]src[/]offline[/]offline-rulebook[.]ts$/;
const zod = /node_modules[/]zod[/]/;
const popups =
  /(?:[/]menu-popup|[/]select-popup|combo-box-list|popover-panel|nav-drawer|palette-dialog)[.]tsx$/;
const lists = /-list-screen[.]tsx$/;
const records = /-(?:record|form)-screen[.]tsx$/;
/** Light, and shown or told before any other screen. */
const early =
  /[/]sign-in-screen[.]tsx$|[/]app[/]device[/](?:app-copy-notices|storage-notices|sync-toasts)[.]tsx?$/;
/** Light, and asked for by one screen after the other. */
const words = /lucide-react[/].*[/]icons[/]|domain[/]src[/].*[.](?:values|messages)[.]ts$/;

/** Most visits are told something. */
const toastSigns =
  /lucide-react[/].*[/]icons[/](?:circle-check|circle-exclamation-point|triangle-exclamation-point|info)[.]/;

/** What is found by its name keeps a file of its own: lists by the page (first-paint-plugin.ts), popups by tests. */
const named = /[/]features[/].*-list-screen[.]tsx$|[/](?:combo-box-list|[a-z]+-popup)[.]tsx$/;

/** Nobody shows a list or the dashboard later because zod is on its way: rules and forms alone bring it. */
const laterParts = codeParts(
  [
    { name: 'lists', roots: /[/]contact-list-screen[.]tsx$/, also: ofEveryList },
    { name: 'early', roots: early, without: zod },
    { name: 'zod', roots: zod },
    { name: 'common', roots: dashboard, andBy: lists, without: zod, also: toastSigns },
    { name: 'common', roots: lists, sharedBy: 4, without: zod },
    { name: 'values', roots: rules, andBy: lists, without: zod },
    {
      name: 'facts',
      roots: dashboard,
      andBy: new RegExp(`${rules.source}|${records.source}|${popups.source}`),
    },
    { name: 'acts', roots: lists, andBy: records, without: zod },
    { name: 'dashboard', roots: dashboard },
    // What is left of them: a toast or a menu brings no more than signs.
    { name: 'words', roots: words, without: zod },
    { name: 'popups', roots: popups, notBy: lists },
    { name: 'rules', roots: rules },
  ],
  named,
);

/** What every page needs is one file, whatever needs it besides. */
const parts = [{ name: 'start', tags: ['$initial' as const], priority: 20 }, ...laterParts.groups];

/**
 * The start names every file that is asked for later: only what tests look for by name has its words there, and no hash is longer
 * than keeps two versions apart.
 */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  /(?:-list-screen|combo-box-list|-popup)[.]tsx$/.test(facadeModuleId ?? '')
    ? 'assets/[name]-[hash].js'
    : 'assets/[hash:7].js';

/** Every browser has workers: the page need not hold what the spreadsheet worker holds. */
const withoutWorkInPlace = (): Plugin => ({
  name: 'without-work-in-place',
  enforce: 'pre',
  load: (id) => (id.endsWith('/spreadsheets/src/in-place.ts') ? 'export {};' : null),
});

/** The connected application holds nothing of local mode: no fixed password, no fixed code, no samples. */
function withoutLocalMode(): Plugin {
  return {
    name: 'without-local-mode',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/app/local-mode.ts') ? 'export const localMode = null;' : null),
  };
}

/** What an installed application is called and looks like; the page links to it behind its first screen (`main.tsx`). */
function webManifest(start: string): Plugin {
  const png = { type: 'image/png' };
  const manifest = {
    name: 'Zellige',
    short_name: 'Zellige',
    description: 'Clients, devis, factures et livraisons',
    lang: 'fr',
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: '#fbfbfc',
    theme_color: '#fbfbfc',
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', ...png },
      { src: 'icon-512.png', sizes: '512x512', ...png },
      { src: 'icon-maskable-512.png', sizes: '512x512', ...png, purpose: 'maskable' },
    ],
  };
  return {
    name: 'web-manifest',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(manifest);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}

const rowsOfAddress = Object.fromEntries(
  sections.map(({ path }) => [path, firstPaintCollections(firstCollections(path))]),
);
/** Where the application finds its server: '' is that of the page (`platform/build-config.ts`). */
const server = process.env['VITE_API_BASE_URL'] ?? '';
const pagesOfAddress = Object.fromEntries(
  sections.map(({ path }) => [
    path,
    Object.fromEntries(
      firstCollections(path).map((collection) => [collection, server + firstPagePath(collection)]),
    ),
  ]),
);

/** Of the sources, where git knows it; an archive of them has none. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return '';
  }
}

export default defineConfig(({ mode }) => ({
  define: {
    PRODUCT_VERSION: JSON.stringify(product.version),
    PRODUCT_COMMIT: JSON.stringify(commit()),
  },
  base: mode === 'standalone' ? './' : '/',
  plugins: [
    ...(mode === 'standalone'
      ? [selfContained()]
      : [withoutLocalMode(), firstPaint({ rows: rowsOfAddress, pages: pagesOfAddress })]),
    webManifest(mode === 'standalone' ? '.' : '/'),
    laterParts.plugin,
    frenchStringsOnly(),
    withoutBrotli(),
    withoutWorkInPlace(),
    react(),
    tailwindcss(),
    appBundle(),
    ...(mode === 'standalone' ? [] : [compressedFiles()]),
  ],
  worker: { format: 'es', plugins: () => [withoutBrotli()] },
  build: {
    outDir: mode === 'standalone' ? 'dist-local' : 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // What a browser cannot preload it loads a moment later. The start does not name what each part asked for later imports: the
    // device has those within seconds, and 7 kB of names weigh as much as five screens (docs/adr/0030).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    sourcemap: false,
    // In kB before compression. The start is one file on purpose (parts above), in local mode with the server's part in it;
    // what it weighs on the line has a budget of its own (docs/benchmarks.md). Any other file of that size is a mistake.
    chunkSizeWarningLimit: mode === 'standalone' ? 680 : 560,
    rolldownOptions: { output: { codeSplitting: { groups: parts }, chunkFileNames } },
  },
  server: { proxy: { '/api': process.env['ZELLIGE_API'] ?? 'http://127.0.0.1:3000' } },
}));
