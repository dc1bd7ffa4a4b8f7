// The documents stay true: links lead somewhere, decisions have their parts, glossary words exist in the code, and the
// README shows the configuration as the server reads it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { collectionNames } from '../../packages/domain/src/registry/collections.ts';
import { holdsLines, readPageCode } from './readme-code.ts';
import { configTable } from '../../apps/server/src/platform/config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(root, folder, path));

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].map((name) => join(root, name)),
  ...filesBelow('docs', /\.md$/),
  ...['packages', 'apps'].flatMap((folder) => filesBelow(folder, /README\.md$/)),
];

const read = (file: string): string => readFileSync(file, 'utf8');

describe('every document', () => {
  it('is found', () => {
    expect(documents.length).toBeGreaterThan(20);
  });

  it.each(documents.map((file) => [file.slice(root.length), file]))(
    '%s links to files that exist',
    (_name, file) => {
      const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
        ([, link = '']) => link,
      );
      const dead = links.filter((link) => !existsSync(resolve(dirname(file), link)));
      expect(dead).toEqual([]);
    },
  );
});

describe('what a page names', () => {
  const tests = ['packages', 'apps', 'e2e', 'tools'].flatMap((folder) =>
    filesBelow(folder, /\.(test|spec)\.tsx?$/),
  );

  it('exists, where it is a test', () => {
    const named = documents.flatMap((file) =>
      [...read(file).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name) => !tests.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('exists, where the architecture answers with it', () => {
    const [, questions = ''] = read(join(root, 'docs/ARCHITECTURE.md')).split('## Thirteen questions');
    const paths = [...(questions.split('\n## ')[0] ?? '').matchAll(/`((?:apps|packages)\/[^`]+)`/g)];
    expect(paths.length).toBeGreaterThanOrEqual(13);
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('is code of the product, where it is code', () => {
    const blocks = documents.flatMap((page) =>
      readPageCode(read(page)).map(({ file, lines }) => ({ path: join(dirname(page), file), lines })),
    );
    expect(blocks.length).toBeGreaterThan(0);
    const gone = blocks.filter(({ path, lines }) => !/\.tsx?$/.test(path) || !holdsLines(read(path), lines));
    expect(gone).toEqual([]);
  });

  it('would be missed, were its code not there', () => {
    const [block] = readPageCode('```tsx\n// a.tsx\nconst one = 1;\n  two();\n```\n');
    expect(block).toEqual({ file: 'a.tsx', lines: 'const one = 1;\n  two();' });
    expect(holdsLines('// A.\nconst one = 1;\n  two();\n', block?.lines ?? '')).toBe(true);
    expect(holdsLines('const one = 1;\n  three();\n', block?.lines ?? '')).toBe(false);
    expect(readPageCode('```ts\nconst one = 1;\n```')).toEqual([{ file: '', lines: 'const one = 1;' }]);
  });
});

const isProduct = (file: string): boolean => !/\.test\.tsx?$|\/(?:testing|testkit|tools|e2e)\//.test(file);

describe('a new subject', () => {
  const section =
    read(join(root, 'CONTRIBUTING.md'))
      .split('\n## ')
      .find((part) => part.startsWith('A new subject')) ?? '';
  const sources = ['packages', 'apps', 'tools', 'e2e'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));

  /** Most of the kinds, each by its name in the code: a new one is a line there. */
  const knowsKinds = (file: string): boolean => {
    const words = new Set(read(file).match(/\w+/g));
    return collectionNames.filter((name) => words.has(name)).length >= collectionNames.length * 0.8;
  };

  it('finds in CONTRIBUTING every file that knows the kinds of records: name there what is listed here', () => {
    const known = sources.filter(knowsKinds);
    expect(known.length).toBeGreaterThan(5);
    const unnamed = known.filter((file) => !section.includes(basename(file)));
    expect(unnamed.map((file) => file.slice(root.length))).toEqual([]);
  });

  const shared = new Set(['kernel', 'documents', 'registry', 'offline', 'transfers', 'testing']);
  const subjects = readdirSync(join(root, 'packages/domain/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared.has(entry.name))
    .map(({ name }) => `/${name}/`);
  const isOutside = (file: string): boolean =>
    !subjects.some((folder) => `/${file.slice(root.length)}`.includes(folder));
  const needed = sources.filter((file) => isOutside(file) && /\bvehicles\b/.test(read(file)));

  it('finds there every file outside its folders that the last one needed, the relations of other subjects aside', () => {
    expect(needed.length).toBeGreaterThan(20);
    const unnamed = needed.filter((file) => !section.includes(basename(file)));
    expect(unnamed.map((file) => file.slice(root.length))).toEqual([]);
  });

  it('is named in eleven product files outside its folders at most, besides those of what names its records', () => {
    const ofNames = new Set(['named-records.ts', 'use-names.ts', 'key-editors.tsx', 'use-planned-cards.ts']);
    const places = needed.filter((file) => isProduct(file) && !ofNames.has(basename(file)));
    expect(places.length).toBeGreaterThan(5);
    expect(places.map((file) => file.slice(root.length)).slice(11)).toEqual([]);
  });

  it('finds there no file that is gone', () => {
    const named = [...section.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(15);
    const gone = named.filter(
      (name) => !name.startsWith('.') && !sources.some((file) => file.endsWith(`/${name}`)),
    );
    expect(gone).toEqual([]);
  });
});

describe('the decisions', () => {
  const decisions = filesBelow('docs/adr', /\.md$/);

  it('are numbered without a gap', () => {
    const ranks = decisions
      .map((file) => Number(/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]))
      .toSorted((a, b) => a - b);
    expect(ranks).toEqual(ranks.map((_rank, index) => index + 1));
  });

  it.each(decisions.map((file) => [file.slice(root.length), file]))(
    '%s says its status, context, decision and consequences',
    (_name, file) => {
      const text = read(file);
      for (const part of ['# ', 'Status: ', '## Context', '## Decision', '## Consequences'])
        expect(text).toContain(part);
      expect(text.split('\n').length).toBeLessThan(60);
    },
  );
});

describe('the glossary', () => {
  it('names things that exist in the code', () => {
    const code = ['packages', 'apps']
      .flatMap((folder) => filesBelow(folder, /(?<!\.test)\.tsx?$/))
      .map(read)
      .join('\n');
    const rows = read(join(root, 'docs/glossary.md'))
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| On screen'));
    const names = rows.flatMap((row) =>
      [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

describe('the README', () => {
  it('shows the configuration as the server declares it', () => {
    const shown = read(join(root, 'README.md'));
    for (const { name, default: fallback, meaning } of configTable) {
      expect(shown).toContain(`| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`);
    }
  });
});

describe('what the host of the repository reads', () => {
  const files = filesBelow('.github', /\.yml$/);

  it.each(files.map((file) => [file.slice(root.length), file]))('%s is YAML', (_name, file) => {
    expect(parse(read(file))).toBeTypeOf('object');
  });

  it('runs what everybody runs, and actions at a commit', () => {
    const workflows = files.filter((file) => file.includes('/workflows/'));
    expect(workflows.map(read).join('\n')).toContain('run: .ci/run');
    const uses = workflows.flatMap((file) =>
      [...read(file).matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action),
    );
    expect(uses.length).toBeGreaterThan(1);
    expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
  });
});

describe('the containers', () => {
  it('write logs that rotate, each of them', () => {
    const [, services = ''] = read(join(root, 'compose.yaml')).split(/^services:$/m);
    const bodies = (services.split(/^\w/m)[0] ?? '').split(/^ {2}\w+:$/m).slice(1);
    expect(bodies.length).toBe(3);
    for (const body of bodies) expect(body).toMatch(/^ {4}<<: \*logging$/m);
    expect(read(join(root, 'compose.yaml'))).toMatch(/&logging\n {2}logging:[^]*max-size: \w+[^]*max-file:/);
  });
});
