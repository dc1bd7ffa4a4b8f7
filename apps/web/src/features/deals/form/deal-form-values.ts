// The form of a deal holds these values, between the record and the operations.

import { blankDeal, createDealInput, type Deal } from '@zellige/domain/deals/deal.schema';
import { z } from 'zod';

/** A number field is null while it is empty: nothing typed is nothing known. */
const typedAmount = z
  .number()
  .nullable()
  .transform((value): string | number => value ?? 0)
  .pipe(createDealInput.shape.amount.unwrap());

/** The operation's own fields: the same sentences in the browser and on the server. */
export const dealFormSchema = createDealInput
  .omit({ id: true, originalNumber: true, takenOver: true, stage: true })
  .required()
  .extend({ amount: typedAmount, contactId: z.number().nullable() });

export type DealFormValues = z.input<typeof dealFormSchema>;

/** An empty form, of whoever begins the deal. */
export function blankDealForm(assignedTo: string): DealFormValues {
  const { stage: _stage, ...blank } = blankDeal;
  return { ...blank, title: '', assignedTo, amount: null };
}

/** The form of an existing deal. */
export function dealFormOf(deal: Deal): DealFormValues {
  const blank = blankDealForm('');
  const names = Object.keys(blank) as (keyof DealFormValues)[];
  const values = Object.fromEntries(names.map((name) => [name, deal[name] ?? blank[name]])) as DealFormValues;
  return { ...values, amount: deal.amount || null };
}
