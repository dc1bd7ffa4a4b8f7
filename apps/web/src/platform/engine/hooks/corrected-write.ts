// The refused or conflicting write that a form corrects, as it was typed: for a form whose record does not hold all of it.
import { use } from 'react';
import { EngineContext, type EngineSession } from './engine-hooks.ts';

/** `const typed = useCorrectedWrite('amend_quotes')`; undefined where none of that action is corrected. */
export function useCorrectedWrite(action: string): EngineSession['correcting'] {
  const write = use(EngineContext)?.correcting;
  return write?.action === action ? write : undefined;
}
