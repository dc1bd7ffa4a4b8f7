// Refusals of the engine itself, with their French sentence.
import type { Failure } from '../ports/rulebook.ts';
import { syncMessages } from '../sync.messages.ts';

export const refuse = (code: keyof typeof syncMessages): { ok: false; error: Failure } => ({
  ok: false,
  error: { code, message: syncMessages[code] },
});
