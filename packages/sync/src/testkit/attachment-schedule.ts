// Random schedules for attachments: what people, network, tabs and server do, as plain data that shrinks well.
import * as fc from 'fast-check';
import { type LineFault, lineFaults } from './attachment-line.ts';

export type AttachmentStep =
  /** A write with files of these sizes, on an earlier record or a new one. */
  | { kind: 'capture'; tab: number; sizes: number[]; isNew: boolean; isBad: boolean }
  /** On an earlier record: a file that is added, what just happened, a change, or the removal of the last file. */
  | { kind: 'go-on'; tab: number; what: 'photo' | 'fact' | 'change' | 'remove'; size: number; isBad: boolean }
  | { kind: 'send'; fault: LineFault; times: number }
  /** The tab that sends dies at the nth storage transaction of what it does; another takes the lead. */
  | { kind: 'crash'; nth: number; commits: boolean }
  /** A tab dies while it keeps a photo. */
  | { kind: 'crash-capture'; commits: boolean; size: number }
  | { kind: 'next-leader' }
  | { kind: 'discard' }
  | { kind: 'sign-out' }
  | { kind: 'drop-sent' }
  /** The server forgets uploads that nobody went on with. */
  | { kind: 'sweep' };

export interface AttachmentSchedule {
  refusesEarly: boolean;
  steps: AttachmentStep[];
}

const tab = fc.nat({ max: 1 });
const fault = fc.constantFrom(
  ...lineFaults,
  'duplicate' as const,
  'duplicate' as const,
  ...lineFaults.map(() => 'none' as const),
);
const of = <T extends AttachmentStep>(weight: number, model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(model) as fc.Arbitrary<AttachmentStep>,
});

const step: fc.Arbitrary<AttachmentStep> = fc.oneof(
  of(6, {
    kind: fc.constant('capture' as const),
    tab,
    sizes: fc.array(
      fc.nat({ max: 9 }).map((size) => size + 1),
      { maxLength: 2 },
    ),
    isNew: fc.boolean(),
    isBad: fc.nat({ max: 9 }).map((draw) => draw === 0),
  }),
  of(8, {
    kind: fc.constant('go-on' as const),
    tab,
    what: fc.constantFrom('photo', 'photo', 'fact', 'change', 'remove'),
    size: fc.nat({ max: 9 }).map((size) => size + 1),
    isBad: fc.nat({ max: 3 }).map((draw) => draw === 0),
  }),
  of(12, { kind: fc.constant('send' as const), fault, times: fc.nat({ max: 3 }) }),
  of(2, { kind: fc.constant('crash' as const), nth: fc.nat({ max: 2 }), commits: fc.boolean() }),
  of(1, { kind: fc.constant('crash-capture' as const), commits: fc.boolean(), size: fc.nat({ max: 9 }) }),
  of(2, { kind: fc.constant('next-leader' as const) }),
  of(1, { kind: fc.constant('discard' as const) }),
  of(1, { kind: fc.constant('sign-out' as const) }),
  of(1, { kind: fc.constant('drop-sent' as const) }),
  of(1, { kind: fc.constant('sweep' as const) }),
);

export const attachmentSchedules: fc.Arbitrary<AttachmentSchedule> = fc.record({
  refusesEarly: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }),
});
