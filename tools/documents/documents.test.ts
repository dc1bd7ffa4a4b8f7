// The documents stay true: links lead somewhere, decisions have their parts, glossary words exist in the code, and the
// README shows the configuration as the server reads it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { collectionNames } from '../../packages/domain/src/collections.ts';
import { configTable } from '../../apps/server/src/platform/config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(root, folder, path));

const documents = [
  ...['README.md', 'CONTRIBUTING.md'].map((name) => join(root, name)),
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

describe('a new subject', () => {
  const section =
    read(join(root, 'CONTRIBUTING.md'))
      .split('\n## ')
      .find((part) => part.startsWith('A new subject')) ?? '';
  const sources = ['packages', 'apps', 'tools'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));

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

describe('the containers', () => {
  it('write logs that rotate, each of them', () => {
    const [, services = ''] = read(join(root, 'compose.yaml')).split(/^services:$/m);
    const bodies = (services.split(/^\w/m)[0] ?? '').split(/^ {2}\w+:$/m).slice(1);
    expect(bodies.length).toBe(3);
    for (const body of bodies) expect(body).toMatch(/^ {4}<<: \*logging$/m);
    expect(read(join(root, 'compose.yaml'))).toMatch(/&logging\n {2}logging:[^]*max-size: \w+[^]*max-file:/);
  });
});
