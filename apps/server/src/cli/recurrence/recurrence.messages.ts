// The command 'recurrence' prints these French sentences.
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { formatMad } from '@zellige/domain/kernel/values/money';
import type { RecurrenceCounts } from '../../modules/contracts/recurrence/recurrence-run.ts';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';

const plural = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

interface Waiting {
  number: string;
  client: string;
  from: string;
  reason: string;
}

export const recurrenceMessages = {
  noDay: (text: string) => `--on ${text} : écrivez un jour, par exemple 2027-03-31`,
  billed: (contract: string, invoice: Invoice) => {
    const { client, period, total } = invoice;
    const days = period ? `du ${formatDay(period.from)} au ${formatDay(period.to)}` : '';
    return `${displayNumber(invoice)}  ${contract}  ${client}  ${days}  ${formatMad(total)}`;
  },
  waiting: ({ number, client, from, reason }: Waiting) =>
    `en attente  ${number}  ${client}  période du ${formatDay(from)} : ${reason}`,
  visit: (contract: string, request: ServiceRequest) =>
    `${displayNumber(request)}  ${contract}  ${request.client}  visite du ${formatDay(request.windowFrom)} au ${formatDay(request.windowTo)}`,
  turned: (contract: string, client: string) => `renouvelé ou terminé  ${contract}  ${client}`,
  counts: ({ billed, waiting, turned, visits }: RecurrenceCounts) =>
    [
      plural(billed, 'facture faite', 'factures faites'),
      plural(waiting, 'période en attente', 'périodes en attente'),
      plural(visits, 'visite demandée', 'visites demandées'),
      plural(turned, 'contrat renouvelé ou terminé', 'contrats renouvelés ou terminés'),
    ].join(', '),
} as const;
