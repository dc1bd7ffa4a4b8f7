// A page shows fields of a record by their label, reading and format in the dictionary of its subject.

import type { Field, FieldKind, ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import { valueAt } from '@zellige/domain/kernel/schema/field-dictionary';
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import type { ReactNode } from 'react';
import { DateText, InstantText, Money } from '../../ui/layout/card.tsx';
import type { Description } from '../../ui/layout/description-list.tsx';
import { formatValue } from '../fields/format-value.ts';
import { useNames } from '../fields/use-names.ts';

const amount = (value: unknown) => <Money value={parseAmount(String(value)) ?? 0} />;

/** The kinds that are shown as more than a text. */
const shown: Partial<Record<FieldKind, (value: unknown) => ReactNode>> = {
  day: (value) => <DateText value={String(value)} />,
  instant: (value) => <InstantText value={String(value)} />,
  amount: (value) => <Money value={Number(value)} />,
  price: amount,
};

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Those of the dictionary, and what a page knows of a row besides. */
interface Facts<Name extends string> {
  fields: ShownFields;
  names: readonly Name[];
  /** Those that read otherwise. */
  own?: { readonly [N in Name]?: ReactNode };
  terms?: { readonly [N in Name]?: string };
}

/** `useFieldFacts(item, { fields: itemFields, names: pageFacts, own: { productId: <ProductLink … /> } })`; '' where there is nothing. */
export function useFieldFacts<Name extends string>(
  row: object,
  { fields, names, own = {}, terms = {} }: Facts<Name>,
): readonly Description[] {
  const words = useNames();
  const textOf = (known: Field | undefined, value: unknown): ReactNode =>
    known === undefined || isNothing(value)
      ? ''
      : (shown[known.kind]?.(value) ?? formatValue(known, value, words));
  return names.map((name) => {
    const known = fields[name];
    const value = name in own ? own[name] : textOf(known, valueAt(row, name));
    return { term: terms[name] ?? known?.label ?? name, value };
  });
}
