// A sending in the 'Dossier client'.

import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import {
  channelLabels,
  purposeLabels,
  sendingStateLabels,
  sendingStateTones,
} from '@zellige/domain/sendings/sending.fields';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';
import { sendingMessages as words } from '../../documents/sending/sending.messages.ts';

export const contactEntry = (sending: Sending): ContactEntry => ({
  title: [
    sending.purpose === 'document' ? words.log.one : purposeLabels[sending.purpose],
    sending.period ? words.statement : (sending.documentNumber ?? ''),
    channelLabels[sending.channel],
  ]
    .filter(Boolean)
    .join(' · '),
  date: dayInCasablanca(new Date(sending.sentAt)),
  detail: sending.failure || sending.subject || sending.to || sending.text,
  status: { label: sendingStateLabels[sending.state], tone: sendingStateTones[sending.state] },
});
