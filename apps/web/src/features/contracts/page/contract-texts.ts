// The messages prepared for the client of a contract, in the company's words for documents.

import { contractSubject } from '@zellige/domain/contracts/contract.subject';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { fillText } from '@zellige/domain/kernel/text/text-fields';
import { type MessageTemplates, templateOf } from '@zellige/domain/sendings/message-templates';
import type { PreparedMessages } from '../../../documents/clients/reach.ts';

export function contractTexts(
  { client, number }: Contract,
  signature: string,
  own?: MessageTemplates,
): PreparedMessages {
  const values = {
    client,
    numero: number ?? '',
    entreprise: '',
    signature,
    document: contractSubject.nouns.one,
  };
  const text = (channel: 'sms' | 'whatsapp') => fillText(templateOf(own, 'documents', channel).text, values);
  return { whatsapp: text('whatsapp'), sms: text('sms') };
}
