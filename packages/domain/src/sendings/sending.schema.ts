// A sending: a document, or a reminder of it, that went to a client, or is to go (docs/subjects/sending.md).
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { choice, day, list, optionalDay, phone, requiredEmail, text } from '../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import {
  type SendableKind,
  sendableKinds,
  type SendingChannel,
  sendingChannels,
  type SendingPurpose,
  type SendingState,
  sendingStates,
  writtenPurposes,
} from './sending.values.ts';

/** One letter has so many addressees beside the first. */
export const MAX_COPIES = 5;
export const MAX_TEXT = 4000;
export const MAX_SUBJECT = 200;

const oneLine = text(MAX_SUBJECT).refine((value) => !/[\r\n]/.test(value), validation.oneLine);

const sendingShape = {
  of: choice(sendableKinds),
  documentId: idText,
  channel: choice(sendingChannels),
  purpose: choice(writtenPurposes).optional(),
  /** Address or telephone number; empty where the device asks for it, as its share sheet does. */
  to: text(254).optional(),
  cc: list(requiredEmail, MAX_COPIES).optional(),
  subject: oneLine.optional(),
  text: text(MAX_TEXT).optional(),
  /** Day until which the client promised to pay; reminders are silent until then. */
  promisedDay: optionalDay.optional(),
  /** Of a statement: its days, both counted. */
  period: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: validation.endBeforeStart })
    .optional(),
};

type SendingHead = Pick<
  z.output<z.ZodObject<typeof sendingShape>>,
  'of' | 'channel' | 'to' | 'subject' | 'period'
>;

/** Judges the addressee for that channel; null when it can be reached so. */
export function addresseeProblem(channel: SendingChannel, to: string): string | null {
  if (channel === 'email') {
    if (to === '') return validation.required;
    return requiredEmail.safeParse(to).success ? null : validation.email;
  }
  if (channel !== 'whatsapp' && channel !== 'sms') return null;
  if (to === '') return validation.required;
  return phone.safeParse(to).success ? null : validation.phone;
}

export const createSendingInput = z
  .object({ id: newKey.optional(), ...sendingShape })
  .superRefine(({ of, channel, to = '', subject = '', period }: SendingHead, ctx) => {
    if ((of === 'contacts') !== (period !== undefined)) {
      const message = period ? validation.choice : validation.required;
      ctx.addIssue({ code: 'custom', path: ['period'], message });
    }
    const problem = addresseeProblem(channel, to);
    if (problem !== null) ctx.addIssue({ code: 'custom', path: ['to'], message: problem });
    if (channel === 'email' && subject === '')
      ctx.addIssue({ code: 'custom', path: ['subject'], message: validation.required });
  });

export const retrySendingInput = z.object({ id: idText, to: requiredEmail.optional() });
export const deliverSendingInput = z.object({
  id: idText,
  state: choice(sendingStates),
  failure: text(400).optional(),
});

export type Sending = RowMeta & {
  id: string;
  of: SendableKind;
  documentId: string;
  /** Of the document when it was sent; null while it had none, and of a statement. */
  documentNumber: string | null;
  /** Which version of it. */
  documentVersion: number;
  contactId: number | null;
  client: string;
  channel: SendingChannel;
  purpose: SendingPurpose;
  to: string;
  cc: string[];
  subject: string;
  text: string;
  /** Whether the PDF went with it. */
  hasPdf: boolean;
  state: SendingState;
  /** What the mail server said, while it waits or once it failed; of a sent one, whom it refused. */
  failure: string;
  /** Of an e-mail: the day on which it was queued, which counts the letters of its author. Absent of earlier ones. */
  letterDay?: string;
  /** Instant of the sending by its author. */
  sentAt: string;
  /** Of a reminder: days after the due date of its level, negative before it. */
  level: number | null;
  promisedDay: string;
  /** Days of a statement, both counted; absent of anything else. */
  period?: { from: string; to: string };
  /** Copied from the document, so that a person's own sendings are known without it. */
  assignedTo: string;
};

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    sendings: Sending;
  }
}
