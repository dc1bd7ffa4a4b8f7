// The Historique of a document: amounts, days, people and statuses as its page writes them.

import { useMemo } from 'react';
import type { CollectionName } from '@zellige/domain';
import { isDay } from '@zellige/domain/kernel/dates';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card } from '../../ui/card.tsx';
import { formatDate, formatMad, formatNumber } from '../../ui/format.ts';
import { HistoryTab } from '../records/history-tab.tsx';
import type { HistoryWords } from '../records/record-history.tsx';

interface DocumentHistoryProps {
  collection: CollectionName;
  row: { id: string; version: number };
  /** French of each action's verb: `{ send: 'a envoyé le devis' }`. */
  verbs: Readonly<Record<string, string>>;
  /** French of the fields worth showing; others are left out. */
  fields: Readonly<Record<string, string>>;
  /** French of the statuses kept as codes. */
  statuses?: Readonly<Record<string, string>>;
}

const amountFields = new Set(['total', 'amount', 'advanceAmount', 'remainingAmount']);

/** `<DocumentHistory collection="quotes" row={quote} verbs={words.verbs} fields={words.fields} />` */
export function DocumentHistory({ collection, row, verbs, fields, statuses }: DocumentHistoryProps) {
  const { nameOf } = useStaff();
  const words = useMemo<HistoryWords>(
    () => ({
      verbs,
      fields,
      format(field, value) {
        if (typeof value === 'number')
          return amountFields.has(field) ? formatMad(value) : formatNumber(value);
        if (typeof value !== 'string') return undefined;
        if (field === 'assignedTo') return nameOf(value);
        return isDay(value) ? formatDate(value) : statuses?.[value];
      },
    }),
    [verbs, fields, statuses, nameOf],
  );
  return (
    <Card>
      <HistoryTab collection={collection} id={row.id} version={row.version} words={words} />
    </Card>
  );
}
