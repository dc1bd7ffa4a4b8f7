// Runs the server in the foreground of a tool: signals reach it once, and it never outlives the tool or the
// npm that started the tool.
import { readFileSync } from 'node:fs';
import { callerFolder, inRoot, pinnedNode, run } from './run-step.mjs';

const checkMs = 200;

function statusOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const parentOf = (pid) => statusOf(pid, 'stat').split(') ')[1]?.split(' ')[1] ?? '';

/**
 * npm and what stands between it and this process: nothing, or the shell that it runs scripts with. Who started npm does
 * not count: a script that leaves the application behind may end.
 */
function upToNpm() {
  const isShell = /^(ba|da|z|k|a)?sh$/.test(statusOf(process.ppid, 'comm').trim());
  return isShell ? `${process.ppid} ${parentOf(process.ppid)}` : String(process.ppid);
}

/**
 * Ends this process when npm is killed, which tells nobody: then its children get another parent.
 * Only below npm; a server that a script starts and leaves behind is meant to stay.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const atStart = upToNpm();
  const timer = setInterval(() => {
    if (upToNpm() === atStart) return;
    clearInterval(timer);
    console.error('npm, which runs Zellige, has ended: Zellige stops too.');
    process.kill(process.pid, 'SIGTERM');
  }, checkMs).unref();
}

/**
 * How Node is told to be sparing (apps/server/launch.json): V8 would give new objects three times 16 MB, and glibc each thread a
 * heap of its own (docs/benchmarks.md).
 */
const launch = JSON.parse(readFileSync(inRoot('apps', 'server', 'launch.json'), 'utf8'));
/** What was compiled once is taken from here by the next start. */
const compiled = inRoot('.cache', 'compiled');

/** Runs apps/server/src/main.ts to its end and returns its exit code. `flags` are options of Node. */
export function runServer(flags = []) {
  endWithNpm();
  const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;
  const main = inRoot('apps', 'server', 'src', 'main.ts');
  return run(pinnedNode, [...launch.flags, ...flags, '--import', exitWithParent, main], {
    env: { NODE_COMPILE_CACHE: compiled, ...launch.environment },
    cwd: callerFolder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}
