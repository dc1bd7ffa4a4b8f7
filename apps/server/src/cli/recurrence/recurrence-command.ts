// `recurrence`: makes what contracts have due, as the scheduler of the server does, and prints what it made (docs/operations.md).
import { PROVISIONAL } from '@zellige/domain/kernel/identity/numbering';
import { parseDay } from '@zellige/domain/kernel/values/dates';
import { runRecurrence } from '../../modules/contracts/recurrence/run-recurrence.ts';
import { CommandError } from '../command-error.ts';
import { type InstanceConfig, openInstance } from '../open-instance.ts';
import { recurrenceMessages as words } from './recurrence.messages.ts';

interface RecurrenceCommand {
  config: InstanceConfig;
  /** What is due up to that day; up to today without it. */
  on: string | undefined;
  print: (line: string) => void;
  now: () => Date;
}

/** Throws a CommandError for a day that is none. */
export async function runRecurrenceCommand({ config, on, print, now }: RecurrenceCommand): Promise<void> {
  const upTo = on === undefined ? undefined : parseDay(on);
  if (upTo === null) throw new CommandError(words.noDay(on ?? ''));
  const instance = await openInstance(config);
  try {
    const counts = await runRecurrence(
      { ...instance, clock: now },
      {
        upTo,
        onBilled: ({ number }, invoice) => print(words.billed(number ?? PROVISIONAL, invoice)),
        onWaiting: ({ number, client, from }, reason) =>
          print(words.waiting({ number: number ?? PROVISIONAL, client, from, reason })),
        onVisit: ({ number }, request) => print(words.visit(number ?? PROVISIONAL, request)),
        onTurned: ({ number, client }) => print(words.turned(number ?? PROVISIONAL, client)),
      },
    );
    print(words.counts(counts));
  } finally {
    await instance.close();
  }
}
