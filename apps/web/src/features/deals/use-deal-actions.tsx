// The actions of deals for the list, the board and the record page.

import type { Deal } from '@zellige/domain/deals/deal.schema';
import { useCallback, useMemo, useState } from 'react';
import { type GroupsOf, useDocumentTools, useRecordActions } from '../../documents/document-actions.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import {
  dealArchiveActions,
  type DealDialog,
  dealIncidents,
  dealRecordActions,
  dealSteps,
  type DealTools,
} from './deal-actions.ts';

const dialogs = {
  win: lazyPart(async () => (await import('./dialogs/deal-dialogs.tsx')).WinDealDialog),
  move: lazyPart(async () => (await import('./dialogs/deal-dialogs.tsx')).MoveDealDialog),
};

const groupsOf: GroupsOf<Deal, DealTools> = (_deal, group) => [
  group(dealSteps, dealIncidents),
  group(dealRecordActions),
  group(dealArchiveActions),
];

/** `dialog` is to be rendered once on the screen. */
export function useDealActions(): RecordActions<Deal> {
  const [opened, setOpened] = useState<{ what: DealDialog; id: string } | null>(null);
  const own = useDocumentTools();
  const ask = useCallback((what: DealDialog, id: string) => setOpened({ what, id }), []);
  const tools = useMemo(() => ({ ...own, ask }), [own, ask]);
  const Dialog = opened && dialogs[opened.what];
  const dialog = opened && Dialog ? <Dialog id={opened.id} onClose={() => setOpened(null)} /> : null;
  return { ...useRecordActions(tools, dealSteps, groupsOf), dialog };
}
