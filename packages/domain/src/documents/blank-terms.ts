// What a new quote and a new invoice begin with: today, no client, and the usual terms.
import { dayOf } from '../kernel/facts/happened.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import { blankClient, type PaymentMethod } from './document-terms.schema.ts';

export const blankTerms = (ctx: OperationContext) => ({
  ...blankClient,
  projectName: '',
  description: '',
  date: dayOf(ctx),
  paymentMethod: 'Virement' as PaymentMethod,
  paymentTerms: '',
  notes: '',
  vatExemption: '',
  globalDiscount: 0,
  advanceAmount: 0,
  assignedTo: ctx.actor.id,
});
