// The texts that go with documents, filled for one of them.

import { useCallback } from 'react';
import type { PrintableDocument } from '@zellige/documents';
import type { ClientStatement } from '@zellige/domain/accounting/client-statement';
import { messageSettingsOf } from '@zellige/domain/sendings/message-settings.values';
import { fillText } from '@zellige/domain/kernel/text/text-fields';
import {
  type MessageChannel,
  type MessageTemplate,
  templateOf,
} from '@zellige/domain/sendings/message-templates';
import { messageValues, type Sendable, subjectOfMessage } from '@zellige/domain/sendings/message-values';
import type { SendableKind, SendingChannel, SendingPurpose } from '@zellige/domain/sendings/sending.values';
import { subjectOfQuoteReminder } from '@zellige/domain/sendings/quote-reminder.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { now, today } from '../../platform/clock.ts';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import type { PdfContext } from '../pdf/use-pdf.ts';
import { useSignature } from '../clients/reach.ts';
import { nounOf } from './noun-of.ts';

export interface SendRequest<K extends SendableKind = SendableKind> {
  of: K;
  row: Sendable[K];
  purpose: SendingPurpose;
  /** With which the dialog opens, where it is not for the addressee to say. */
  channel?: Exclude<SendingChannel, 'call' | 'answer'>;
  /** What is sent of a contact. */
  statement?: Pick<ClientStatement, 'from' | 'to' | 'balance'>;
  /** Its document, as its page prints it. */
  pdf: PrintedBy<K>;
}

/** The same for whoever does not know of which kind it is. */
export const asking = <K extends SendableKind>(request: SendRequest<K>): SendRequest =>
  request as unknown as SendRequest;

export type PrintedBy<K extends SendableKind> = (
  row: Sendable[K],
  context: PdfContext,
) => Promise<PrintableDocument>;

type Messages = (request: SendRequest, channel: MessageChannel) => MessageTemplate;

/** An e-mail keeps the place of a number that is still to come: the server fills it before the letter leaves. */
export function useMessages(): Messages {
  const settings = useRow('settings', 'messages').row;
  const company = useRow('settings', 'company').row?.company?.name ?? '';
  const signature = useSignature();
  return useCallback(
    ({ of, row, purpose, statement }, channel) => {
      const { templates, quoteReminderDays: levels } = messageSettingsOf(settings);
      const about =
        of === 'quotes' && purpose === 'reminder'
          ? subjectOfQuoteReminder(row as Quote, { levels, today: today() })
          : subjectOfMessage(of, purpose);
      const template = templateOf(templates, about, channel);
      const { numero, ...values } = messageValues(of, row, {
        signature,
        company,
        noun: nounOf(of),
        now: now(),
        statement,
      });
      const waits = of !== 'contacts' && channel === 'email' && numero === '';
      const filled = waits ? values : { ...values, numero: numero ?? '' };
      const fill = (text: string) => fillText(text, filled);
      return { subject: fill(template.subject), text: fill(template.text) };
    },
    [settings, company, signature],
  );
}
