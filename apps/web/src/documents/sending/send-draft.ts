// The dialog of a sending holds its draft: channel, addressee and text, until the person is done.

import { addresseeOf } from '@zellige/domain/sendings/message-values';
import { createSendingInput } from '@zellige/domain/sendings/sending.schema';
import { fieldErrors } from '@zellige/domain/kernel/operations/execute';
import { isMobile, whatsAppLink } from '@zellige/domain/kernel/text/phone';
import type { MessageChannel, MessageTemplate } from '@zellige/domain/sendings/message-templates';
import { sharesFiles } from '../../platform/browser/share-file.ts';
import type { SendRequest } from './use-messages.ts';

export type DialogChannel = NonNullable<SendRequest['channel']>;

export const isMail = (channel: DialogChannel): boolean => channel === 'email' || channel === 'mailto';

/** A channel takes the text of this one. */
export const textChannel = (channel: DialogChannel): MessageChannel =>
  isMail(channel) ? 'email' : channel === 'sms' ? 'sms' : 'whatsapp';

/** This device has these channels: without a server, its own mail program; the share sheet where it takes files. */
export function channelsHere(isLocal: boolean): DialogChannel[] {
  const file = sharesFiles() ? (['share'] as const) : [];
  return [isLocal ? 'mailto' : 'email', 'whatsapp', 'sms', ...file];
}

export interface SendDraft {
  channel: DialogChannel;
  email: string;
  phone: string;
  cc: string;
  texts: Record<MessageChannel, MessageTemplate>;
}

interface Known {
  email: string;
  phone: string;
}

/** To the address of the document, else to that of its contact. */
export function draftOf(
  { of, row }: Pick<SendRequest, 'of' | 'row'>,
  contact: Known | undefined,
  { channels, texts }: { channels: readonly DialogChannel[]; texts: SendDraft['texts'] },
): SendDraft {
  const own = addresseeOf(of, row);
  const email = own.email || contact?.email || '';
  const phone = own.phone || contact?.phone || '';
  const channel = email === '' && isMobile(phone) ? 'whatsapp' : (channels[0] ?? 'email');
  return { channel, email, phone, cc: '', texts };
}

const addresses = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The input of the operation; `fields` say what is wrong, by the names of the input. */
export function readDraft({ of, row, purpose, statement }: SendRequest, draft: SendDraft) {
  const { channel } = draft;
  const { subject, text } = draft.texts[textChannel(channel)];
  const input = {
    of,
    documentId: String(row.id),
    ...(statement && { period: { from: statement.from, to: statement.to } }),
    purpose,
    channel,
    text,
    to: channel === 'share' ? '' : isMail(channel) ? draft.email.trim() : draft.phone.trim(),
    ...(isMail(channel) && { subject, cc: addresses(draft.cc) }),
  };
  const parsed = createSendingInput.safeParse(input);
  return parsed.success
    ? ({ ok: true, input: parsed.data } as const)
    : ({ ok: false, fields: fieldErrors(parsed.error) } as const);
}

type Ready = Extract<ReturnType<typeof readDraft>, { ok: true }>['input'];

/** The device opens this address; null where the server sends, or the share sheet is called. */
export function linkOf({ channel, to = '', cc = [], subject = '', text = '' }: Ready): string | null {
  const body = encodeURIComponent(text);
  if (channel === 'whatsapp') return whatsAppLink(to, text);
  if (channel === 'sms') return `sms:${to}?body=${body}`;
  if (channel !== 'mailto') return null;
  const copies = cc.length > 0 ? `&cc=${encodeURIComponent(cc.join(','))}` : '';
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${body}${copies}`;
}
