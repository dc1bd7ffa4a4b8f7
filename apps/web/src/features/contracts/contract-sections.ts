// Which fields of a contract stand together, among the terms of its form and on its page. A new one is named here.

import type { ContractTexts } from './form/contract-form-values.ts';

type Term = keyof ContractTexts | 'paymentMethod';

const payment = ['paymentMethod', 'paymentTerms'] as const satisfies readonly Term[];

const terms = [...payment, 'assignedTo', 'terms', 'notes'] as const satisfies readonly Term[];

/** The head of the form, and its lines, have these. */
type Elsewhere = 'title' | 'startDate' | 'endDate' | 'vatExemption';
type Unplaced = Exclude<Term, (typeof terms)[number] | Elsewhere>;

/** A field that is named nowhere does not compile. */
export const formTerms: [Unplaced] extends [never] ? typeof terms : never = terms;

/** The general terms have a place of their own. */
export const pageFacts = [...payment, 'assignedTo', 'notes'] as const satisfies readonly Term[];
