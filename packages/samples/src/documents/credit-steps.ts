// One credit note: a client who had paid has a part of it back, and uses half of that on the next invoice.
import type { Clock, Keys, Step } from './step.ts';
import { instant } from './step.ts';
import type { Story } from './story.ts';

/** The client whose first sale is settled and whose second one is paid in part. */
const CLIENT = 14;
const CREDITED_DAYS_AGO = 5;
const USED_DAYS_AGO = 4;

export function creditSteps(stories: readonly Story[], clock: Clock): Step[] {
  const names = stories.flatMap(({ contact, invoiced }, index) =>
    contact === CLIENT && invoiced !== undefined ? [{ name: `story${index + 1}/invoice`, invoiced }] : [],
  );
  const [first, last] = names.toSorted((a, b) => b.invoiced - a.invoiced);
  if (!first || !last) return [];
  const paymentId = (keys: Keys): string => `${keys(last.name)}-credit`;
  return [
    {
      action: 'create_creditNotes',
      actor: 'manager',
      at: instant(clock, CREDITED_DAYS_AGO, 5),
      makes: { name: 'credit', key: 'AV' },
      input: (keys) => ({
        id: keys('credit'),
        invoiceId: keys(first.name),
        amount: 3600,
        reason: 'Remise accordée après le remplacement d’un écran sous garantie',
      }),
    },
    {
      action: 'use_credit_invoices',
      actor: 'manager',
      at: instant(clock, USED_DAYS_AGO, 5),
      input: (keys) => ({
        id: keys(last.name),
        fromInvoiceId: keys(first.name),
        paymentId: paymentId(keys),
        amount: 1800,
      }),
    },
  ];
}
