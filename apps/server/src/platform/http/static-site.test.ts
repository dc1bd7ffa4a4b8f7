import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from './static-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zellige site-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>Accueil</p>');
  await writeFile(join(folder, 'assets', 'a.js'), 'a'.repeat(1000));
  await writeFile(join(folder, 'assets', 'b.js'), 'b'.repeat(1000));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a file of the application', () => {
  it('is in memory once, however its address is spelt', async () => {
    const site = createSite(folder);
    const first = await site.load('/assets/a.js');
    expect(first?.path).toBe(join('assets', 'a.js'));
    const spellings = [
      '/./assets/a.js',
      '//assets/a.js',
      '/assets///a.js',
      '/assets/././a.js',
      'assets/a.js',
    ];
    for (const spelling of spellings) expect(await site.load(spelling)).toBe(first);
    expect(await site.load('/assets/a.js/')).toBeNull();
    expect(await site.load('/assets/none.js')).toBeNull();
  });

  it('is read again where all of them would not fit', async () => {
    const site = createSite(folder, 4000);
    const first = await site.load('/assets/a.js');
    expect(await site.load('/assets/a.js')).toBe(first);
    await site.load('/assets/b.js');
    const again = await site.load('/assets/a.js');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('travels as the build compressed it, unless it is of another build', async () => {
    const path = join(folder, 'assets', 'a.js');
    await writeFile(`${path}.br`, 'as built');
    const site = createSite(folder);
    const file = await site.load('/assets/a.js');
    if (!file) throw new Error('no file');
    expect(String(await site.bodyOf(file, 'br'))).toBe('as built');
    expect(gunzipSync(await site.bodyOf(file, 'gzip')).toString()).toBe('a'.repeat(1000));
    await utimes(`${path}.br`, 1, 1);
    const later = createSite(folder);
    const again = await later.load('/assets/a.js');
    if (!again) throw new Error('no file');
    expect(brotliDecompressSync(await later.bodyOf(again, 'br')).toString()).toBe('a'.repeat(1000));
  });
});
