// The closed lists of sendings: kept apart from the schema, so that a list loads without zod.
import { type NumberedCollection, seriesPrefix } from '../kernel/numbering.ts';

/** The kinds of document that are sent to a client: those that have legal numbers. */
export type SendableKind = NumberedCollection;
export const sendableKinds = Object.keys(seriesPrefix) as [SendableKind, ...SendableKind[]];

/** The server's mail, the device's own mail program, messages, the share sheet of the device, a call that was made. */
export const sendingChannels = ['email', 'mailto', 'whatsapp', 'sms', 'share', 'call'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

export const sendingPurposes = ['document', 'reminder'] as const;
export type SendingPurpose = (typeof sendingPurposes)[number];

/** An e-mail waits, is sent or fails; what the device opened, and a call, is 'handed': nothing says what became of it. */
export const sendingStates = ['waiting', 'sent', 'failed', 'handed'] as const;
export type SendingState = (typeof sendingStates)[number];
