// An application ends when the script that started it has left, and when its npm was killed; on the npm of this machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const module = new URL('server-process.mjs', import.meta.url).href;
const patience = { interval: 100 };
let folder: string;
const started: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zellige-start-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"left","scripts":{"start":"exec node left.mjs"}}');
  writeFileSync(
    join(folder, 'left.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { endWithNpm } from ${JSON.stringify(module)};
     endWithNpm();
     writeFileSync('pids', process.pid + ' ' + process.ppid);
     setInterval(() => undefined, 1000);`,
  );
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};
const pids = (): number[] => {
  try {
    return readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number);
  } catch {
    return [];
  }
};

describe.runIf(process.platform === 'linux')('the application below npm', () => {
  it('goes on when the script that started it ends, and says why it stops when npm is killed', async () => {
    // It ends when all is up, and what it left goes on writing to a file.
    const script = 'npm start > said 2>&1 & while [ ! -s pids ]; do sleep 0.1; done; sleep 0.5';
    execFileSync('sh', ['-c', script], { cwd: folder, stdio: 'ignore' });
    await expect.poll(pids, patience).toHaveLength(2);
    const [own = 0, npm = 0] = pids();
    await pause(1500);
    expect([isAlive(own), isAlive(npm)]).toEqual([true, true]);
    process.kill(npm, 'SIGKILL');
    await expect.poll(() => isAlive(own), patience).toBe(false);
    expect(readFileSync(join(folder, 'said'), 'utf8')).toContain('npm, which runs Zellige, has ended');
  });
});

const program = (isTTY: boolean) => `
  import { setTimeout } from 'node:timers/promises';
  import { withElapsed } from ${JSON.stringify(new URL('elapsed.mjs', import.meta.url).href)};
  const out = { isTTY: ${isTTY}, write: (text) => process.stdout.write(text) };
  process.exitCode = await withElapsed('Installing', () => setTimeout(2200, 7), { out });`;

const run = async (isTTY: boolean) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(isTTY)]);
  started.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  return { said, code };
};

describe('what takes long', () => {
  it('counts its seconds on a terminal, in one line that goes when it is done', async () => {
    const { said, code } = await run(true);
    expect(code).toBe(7);
    const lines = said.split('\r\u001B[K');
    expect(lines.slice(0, 3)).toEqual(['', 'Installing: 0 s', 'Installing: 1 s']);
    expect(lines.at(-1)).toBe('Installing: done after 2 s\n');
  });

  it('writes plain lines elsewhere', async () => {
    expect(await run(false)).toEqual({ said: 'Installing: done after 2 s\n', code: 7 });
  });
});
