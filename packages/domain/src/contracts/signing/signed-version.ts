// A signature holds for the contract as it stood: prices and terms that change later were not signed (docs/product.md 'Contracts').
import { everyWords } from '../../recurrence/rhythm-words.ts';
import { latestLines } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';
import type { ContractSignature, SignedContent } from './contract-signature.schema.ts';

type Promised = Pick<
  Contract,
  'title' | 'startDate' | 'billing' | 'terms' | 'paymentTerms' | 'items' | 'revisions'
>;

/** A signature is put under this. */
export const signedContent = (contract: Promised): SignedContent => ({
  title: contract.title,
  startDate: contract.startDate,
  rhythm: everyWords(contract.billing),
  terms: contract.terms,
  paymentTerms: contract.paymentTerms,
  items: [...latestLines(contract)],
});

const textOf = ({ items, ...content }: SignedContent): string =>
  JSON.stringify([
    content.title,
    content.startDate,
    content.rhythm,
    content.terms,
    content.paymentTerms,
    items.map(({ type, name, description, quantity, unit, total, vatRate, optional }) => [
      type,
      name,
      description,
      quantity,
      unit,
      total,
      vatRate,
      optional,
    ]),
  ]);

export interface LatestSignature {
  signature: ContractSignature;
  /** Nothing of what it says has changed since. */
  isCurrent: boolean;
}

/** The latest signature; null where nobody signed. */
export function latestSignature(contract: Promised & Pick<Contract, 'signatures'>): LatestSignature | null {
  const signature = contract.signatures?.at(-1);
  if (!signature) return null;
  return { signature, isCurrent: textOf(signature.content) === textOf(signedContent(contract)) };
}
