import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const counting = `import { registerHooks } from 'node:module';
let lookups = 0;
const read = [];
registerHooks({
  resolve: (specifier, context, next) => ((lookups += 1), next(specifier, context)),
  load: (url, context, next) => (read.push(url), next(url, context)),
});
process.on('exit', () => console.log(JSON.stringify({ lookups, read })));`;

/** What a start of the server looks up on the disk, and loads. */
function started(folder: string, first: string): { lookups: number; read: string[] } {
  const [count, load] = [join(folder, 'count.mjs'), join(folder, 'load.mjs')];
  writeFileSync(count, counting);
  const parts = [first, './serve.ts'].filter((part) => part !== '');
  writeFileSync(
    load,
    parts.map((part) => `await import('${new URL(part, import.meta.url).href}');`).join('\n'),
  );
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return JSON.parse(
    execFileSync(process.execPath, ['--import', count, load], {
      env,
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    }),
  );
}

it('a start loads the same modules and looks few of them up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zellige-modules-'));
  const [plain, quick] = [started(folder, ''), started(folder, './quick-modules.ts')];
  await rm(folder, { recursive: true });
  expect(quick.read).toHaveLength(plain.read.length + 1);
  expect(quick.lookups).toBeLessThan(plain.lookups / 3);
});

it('a start reads nothing that no first answer needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zellige-modules-'));
  const { read } = started(folder, './quick-modules.ts');
  await rm(folder, { recursive: true });
  const later = ['@fastify/swagger', 'yaml', 'sharp', 'file-type', 'nodemailer', 'pino-pretty'];
  expect(later.filter((name) => read.some((url) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
  expect(read.filter((url) => /\/(?:contact|invoice)\.record\.ts$|packages\/samples\//.test(url))).toEqual(
    [],
  );
});
