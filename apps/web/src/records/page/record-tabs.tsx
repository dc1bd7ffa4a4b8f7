// The tabs of a record's page, its Historique the last one.

import type { ComponentProps } from 'react';
import { useHistoryWords } from '../history/use-history-words.ts';
import { AddressTabs } from '../../ui/navigation/address-tabs.tsx';
import type { Tab } from '../../ui/layout/tabs.tsx';
import { HistoryTab } from '../history/history-tab.tsx';
import { historyMessages } from '../history/record-history.messages.ts';

interface RecordTabsProps {
  label: string;
  collection: ComponentProps<typeof HistoryTab>['collection'];
  row: { id: string | number; version: number };
  fields: Parameters<typeof useHistoryWords>[0];
  verbs?: Parameters<typeof useHistoryWords>[1];
  /** Before the Historique. */
  tabs: readonly Tab<string>[];
}

/** `<RecordTabs label="Fiche" collection="tasks" row={task} fields={taskFields} tabs={[{ id: 'details', … }]} />` */
export function RecordTabs({ label, collection, row, fields, verbs, tabs }: RecordTabsProps) {
  const words = useHistoryWords(fields, verbs);
  const history = () => (
    <HistoryTab collection={collection} id={row.id} version={row.version} words={words} />
  );
  return (
    <AddressTabs
      label={label}
      tabs={[...tabs, { id: 'historique', label: historyMessages.title, content: history }]}
    />
  );
}
