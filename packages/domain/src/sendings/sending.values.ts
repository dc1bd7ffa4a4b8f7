// The closed lists of sendings: kept apart from the schema, so that a list loads without zod.
import { type NumberedCollection, seriesPrefix } from '../kernel/identity/numbering.ts';

/** A client is sent one of these: documents that are printed, and of a contact its statement. */
export type SendableKind = Exclude<NumberedCollection, 'requests' | 'deals'> | 'contacts';
export const sendableKinds: [SendableKind, ...SendableKind[]] = [
  'contacts',
  ...(Object.keys(seriesPrefix) as NumberedCollection[]).filter(
    (kind) => kind !== 'requests' && kind !== 'deals',
  ),
];

/** The server's mail, the device's own mail program, messages, the share sheet of the device, a call that was made, an answer that came. */
export const sendingChannels = ['email', 'mailto', 'whatsapp', 'sms', 'share', 'call', 'answer'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

/** For what people send; the server alone confirms a signature (shares/signature-letters.ts). */
export const writtenPurposes = ['document', 'reminder'] as const;
export const sendingPurposes = [...writtenPurposes, 'confirmation'] as const;
export type SendingPurpose = (typeof sendingPurposes)[number];

/** Noted of what was said; nothing leaves. */
export const isNoted = (channel: SendingChannel): boolean => channel === 'call' || channel === 'answer';

/** An e-mail waits, is sent or fails; what the device opened, and what was noted, is 'handed': nothing says what became of it. */
export const sendingStates = ['waiting', 'sent', 'failed', 'handed'] as const;
export type SendingState = (typeof sendingStates)[number];
