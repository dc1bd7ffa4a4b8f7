// How the suites break the engine: an exported function of one of its modules is replaced until the mocks are restored. The
// product knows nothing of it.
import { vi } from 'vitest';
import * as assembly from '../engine-exchange.ts';
import type { PushEntry } from '../ports/transport.ts';
import type { Ledger } from '../store/ledger.ts';
import { wrapPush } from './wrap-push.ts';

type AnyFunction = (...args: never[]) => unknown;

/** Every caller in another module gets what `wrong` makes of the sound function. */
export function replace<M extends object, Name extends keyof M & string>(
  module: M,
  name: Name,
  wrong: (sound: M[Name]) => M[Name],
): void {
  const broken = wrong(module[name]) as AnyFunction;
  vi.spyOn(module as Record<string, AnyFunction>, name).mockImplementation(broken);
}

/** The device does something with each batch before it is sent. */
export function beforeEachPush(
  act: (entries: readonly PushEntry[], ledger: Ledger) => Promise<unknown>,
): void {
  replace(assembly, 'engineExchange', (sound) => (held) => {
    const line = held.options.transport;
    const transport = wrapPush(line, async (entries, ...rest) => {
      await act(entries, held.context.ledger);
      return line.push(entries, ...rest);
    });
    return sound({ ...held, options: { ...held.options, transport } });
  });
}
