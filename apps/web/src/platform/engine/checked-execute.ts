// The door of screens into an engine: action, input and answer are checked by the compiler, and nothing is done at run time.
import type { AppEngine } from './app-engine.ts';

export function checkedExecute(executeStored: AppEngine['executeStored']): AppEngine['execute'];
export function checkedExecute(executeStored: AppEngine['executeStored']): AppEngine['executeStored'] {
  return executeStored;
}
