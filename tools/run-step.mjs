// Runs the programs of the other tools on the pinned Node: output shown, signals passed on, exit code kept.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const pinnedNode = join(root, 'node_modules', '.bin', 'node');

/** Where the person typed the command; npm itself changes to the root of the repository. */
export const callerFolder = process.env.INIT_CWD ?? process.cwd();

const ownPrograms = join(root, 'node_modules', '.bin');
const otherPaths = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== ownPrograms);

/** PATH with the programs of this repository first, its own Node among them. */
export const pathWithOwnPrograms = [ownPrograms, ...otherPaths].join(delimiter);
/** PATH without any node_modules/.bin, for npm: it replaces the Node that lies there. */
export const pathOfTheSystem = otherPaths
  .filter((path) => !path.endsWith(join('node_modules', '.bin')))
  .join(delimiter);

/** A failure that is told in sentences, without a stack. */
export class ToolError extends Error {}

/** Runs the main function of a tool: prints a ToolError as its sentences, and leaves with the code returned. */
export async function runTool(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const forwarded = ['SIGTERM', 'SIGINT', 'SIGHUP'];
/** Ctrl+C reaches npm and this process, and npm passes it on: one press counts once. */
const sameSignalMs = 1000;

function forwardSignals(child) {
  let last = 0;
  const forward = (signal) => {
    if (Date.now() - last < sameSignalMs) return;
    last = Date.now();
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  return () => {
    for (const signal of forwarded) process.off(signal, forward);
  };
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs a program to its end and returns its exit code; 128 and more stand for a signal, as in a shell.
 * `options` are those of `spawn`, and `niceness` for it and all that it starts; nothing is read from the keyboard unless they say so.
 */
export async function run(program, args, { niceness = 0, ...options } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...process.env, PATH: pathWithOwnPrograms, ...options.env },
  });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  const stopForwarding = forwardSignals(child);
  try {
    return await new Promise((done, failed) => {
      child.on('error', failed);
      child.on('exit', (code, signal) => done(code ?? 128 + (signalNumbers[signal] ?? 0)));
    });
  } finally {
    stopForwarding();
  }
}

/** Runs a script of this repository or of a package on the pinned Node. */
export function runNode(args, options) {
  return run(pinnedNode, args, options);
}

/** The path of a file below the root. */
export function inRoot(...parts) {
  return join(root, ...parts);
}
