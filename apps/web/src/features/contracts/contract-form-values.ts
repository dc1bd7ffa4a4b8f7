// The values of the contract's form: where they start, and what an edit begins with.

import {
  billing,
  type Contract,
  contractShape,
  type createContractInput,
} from '@zellige/domain/contracts/contract.schema';
import { blankOf } from '@zellige/domain/kernel/schema/stored-fields';
import type { z } from 'zod';
import {
  blankPricedValues,
  type PricedFormValues,
  pricedValuesOf,
} from '../../documents/form/priced-form-values.ts';

type Billing = Contract['billing'];

export interface ContractFormValues extends PricedFormValues {
  title: string;
  terms: string;
  billing: Omit<Billing, 'every'> & { every: number | null };
}

export type ContractOutput = z.output<typeof createContractInput>;

/** An open contract of that person, by the month from today. */
export function blankContractValues(assignedTo: string): ContractFormValues {
  const priced = blankPricedValues(assignedTo);
  const { terms } = blankOf(contractShape);
  return { ...priced, title: '', startDate: priced.date, terms, billing: billing.parse({}) };
}

/** A saved contract, ready to be edited. */
export const contractValuesOf = (contract: Contract): ContractFormValues =>
  pricedValuesOf(contract, blankContractValues(''));
