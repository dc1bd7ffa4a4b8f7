// How the Historique of a record reads: the labels of its dictionary, values as the forms write them.

import {
  type Field,
  type HiddenField,
  labelsOf,
  shown,
  type ShownFields,
} from '@zellige/domain/kernel/schema/field-dictionary';
import { useMemo } from 'react';
import type { HistoryWords } from './record-history.tsx';
import { formatValue } from '../fields/format-value.ts';
import { useNames } from '../fields/use-names.ts';

const usualVerbs = {};

/** Stable between renders as long as both stay the same: keep them outside the component. */
export function useHistoryWords(
  dictionary: Readonly<Record<string, Field | HiddenField>>,
  verbs: NonNullable<HistoryWords['verbs']> = usualVerbs,
): HistoryWords {
  const names = useNames();
  return useMemo(() => {
    const fields: ShownFields = shown(dictionary);
    return {
      fields: labelsOf(dictionary),
      verbs,
      format: (path, value) => {
        const known = fields[path];
        const isEmpty = Array.isArray(value) && value.length === 0;
        return known && !isEmpty ? formatValue(known, value, names) : undefined;
      },
    };
  }, [dictionary, verbs, names]);
}
