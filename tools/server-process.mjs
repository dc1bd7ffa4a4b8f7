// Runs the server in the foreground of a tool: signals reach it once, and it never outlives the tool or the
// npm that started the tool.
import { readFileSync } from 'node:fs';
import { callerFolder, inRoot, pinnedNode, run } from './run-step.mjs';

const checkMs = 200;

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1];
  } catch {
    return '';
  }
}

/** Who started this process: its parent and, as npm puts a shell between, the parent of that one. */
function ancestry() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/**
 * Ends this process when npm is killed, which tells nobody: then its children get another parent.
 * Only below npm; a server that a script starts and leaves behind is meant to stay.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const atStart = ancestry();
  setInterval(() => {
    if (ancestry() !== atStart) process.kill(process.pid, 'SIGTERM');
  }, checkMs).unref();
}

/** Runs apps/server/src/main.ts to its end and returns its exit code. `flags` are options of Node. */
export function runServer(flags = []) {
  endWithNpm();
  const leash = new URL('leash.mjs', import.meta.url).href;
  return run(pinnedNode, [...flags, '--import', leash, inRoot('apps', 'server', 'src', 'main.ts')], {
    cwd: callerFolder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}
