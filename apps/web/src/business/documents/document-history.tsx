// The Historique of a document: amounts, days, people and statuses as its page writes them.

import type { CollectionName } from '@zellige/domain';
import { useHistoryWords } from '../../fields/use-history-words.ts';
import { Card } from '../../ui/card.tsx';
import { HistoryTab } from '../records/history-tab.tsx';

export interface DocumentHistoryProps {
  collection: CollectionName;
  row: { id: string; version: number };
  /** French of each action's verb: `{ send: 'a envoyé le devis' }`. */
  verbs: Parameters<typeof useHistoryWords>[1];
  /** Its dictionary. */
  fields: Parameters<typeof useHistoryWords>[0];
}

/** `<DocumentHistory collection="quotes" row={quote} verbs={words.verbs} fields={quoteFields} />` */
export function DocumentHistory({ collection, row, verbs, fields }: DocumentHistoryProps) {
  const words = useHistoryWords(fields, verbs);
  return (
    <Card>
      <HistoryTab collection={collection} id={row.id} version={row.version} words={words} />
    </Card>
  );
}
