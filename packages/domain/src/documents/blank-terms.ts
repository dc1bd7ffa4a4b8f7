// A new quote or invoice begins with these terms: today, no client, and the usual conditions.
import { dayOf } from '../kernel/facts/happened.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import { blankOf } from '../kernel/schema/stored-fields.ts';
import { blankClient, type PaymentMethod, pricedTerms } from './document-terms.schema.ts';

const unsaid = blankOf(pricedTerms);

export const blankTerms = (ctx: OperationContext) => ({
  ...blankClient,
  ...unsaid,
  date: dayOf(ctx),
  paymentMethod: 'Virement' as PaymentMethod,
  globalDiscount: 0,
  advanceAmount: 0,
  assignedTo: ctx.actor.id,
});
