// Code that a person waits for after a press: in the first minutes on a device it may be on its way still, and a press gets an answer.
import type { Failure } from '@zellige/domain';
import { earlyErrors } from '@zellige/domain/kernel/failures/early-errors';

const LATEST_MS = 8000;

/** The same, rejected when it takes longer than somebody looks at a button. It goes on: the next press may find it there. */
export function inTime<Value>(value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The code of this step is late')), LATEST_MS);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The answer to a press whose code did not come in time. */
export const lateAnswer = {
  ok: false,
  error: { code: 'unavailable', message: earlyErrors.unavailable },
} as const satisfies { ok: false; error: Failure };
