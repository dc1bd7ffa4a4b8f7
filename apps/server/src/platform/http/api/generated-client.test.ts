// A client whose types are generated from the document of the API: it compiles, and it plays a sale.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sampleUsers } from '@zellige/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientProgram } from '../../../testkit/client-program.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testkit/test-server.ts';

const run = promisify(execFile);
/** Packages of a client are found from here. */
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const generator = join(packages, 'openapi-typescript', 'bin', 'cli.js');
const compiler = fileURLToPath(new URL('../../../../../../node_modules/typescript/bin/tsc', import.meta.url));

const settings = {
  compilerOptions: {
    strict: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM'],
    types: [],
    outDir: 'made',
  },
  files: ['sale.ts', 'api.d.ts'],
};

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(packages, '.client-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function compiled(program: string): Promise<string> {
  await writeFile(join(folder, 'sale.ts'), program);
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

it('compiles, refuses what the API does not have, and plays a sale from a contact to the PDF of its invoice', async () => {
  const document = join(folder, 'openapi.json');
  await writeFile(document, (await server.ask(null, { url: '/api/openapi.json' })).body);
  await run(process.execPath, [generator, document, '-o', join(folder, 'api.d.ts')]);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  expect(await compiled(clientProgram)).toBe('');

  const { playSale } = await import(pathToFileURL(join(folder, 'made', 'sale.js')).href);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { email } = sampleUsers.find(({ id }) => id === 'commercial1') ?? { email: '' };
  expect(await playSale(address, email, TEST_PASSWORD)).toEqual({
    client: 'Atlas Bureau',
    status: 'Accepté',
    total: 24_000,
    remaining: 0,
    state: 'Payée',
    pages: [1, true],
    pdf: '%PDF-',
    refusal: 'not_found',
  });
});
