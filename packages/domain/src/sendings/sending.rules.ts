// These rules hold of a sending after every operation (docs/subjects/sending.md).
//
//   e-mail: waiting → sent | failed      failed → waiting when a person tries again
//   what the device opens, a call and an answer: handed
import { fillText } from '../kernel/text/text-fields.ts';
import type { Sending } from './sending.schema.ts';
import type { SendingChannel, SendingState } from './sending.values.ts';

export const firstState = (channel: SendingChannel): SendingState =>
  channel === 'email' ? 'waiting' : 'handed';

/** Whether the PDF itself goes that way; a link cannot carry it. */
export const carriesPdf = (channel: SendingChannel): boolean => channel === 'email' || channel === 'share';

/** The number that was not there yet when the text was written takes its place; without one nothing stands there. */
export const withNumber = (text: string, number: string | null): string =>
  number === null ? text : fillText(text, { numero: number });

/** The client holds the PDF, or is to: what it says stays as it is. */
export const holdsPdf = ({ hasPdf, state }: Pick<Sending, 'hasPdf' | 'state'>): boolean =>
  hasPdf && state !== 'failed';
