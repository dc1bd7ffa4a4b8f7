// The list of technical sheets, with filters by kind and status.

import { ARCHIVED, sheetList, TO_BILL } from '@zellige/domain/technical-sheets/technical-sheet.list';
import { ClipboardPlus, Plus } from 'lucide-react';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.subject';
import { sheetKindLabels, sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { sheetKinds, sheetStatuses } from '@zellige/domain/technical-sheets/technical-sheet.values';
import { useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import { sheetName } from './sheet-chips.tsx';
import { sheetCard, sheetColumns } from './sheet-columns.tsx';
import { sheetListSearch, sheetWork } from './sheet-list-search.ts';
import { sheetMessages as words } from './technical-sheets.messages.ts';
import { useSheetActions } from './use-sheet-actions.tsx';

const sheets: PlainList<TechnicalSheet> = {
  title: words.sheets,
  isFeminine: true,
  words,
  rowName: (sheet) => `${sheetName(sheet)} ${sheet.title}`,
  href: (sheet) => `/technical-sheets/${sheet.number ?? sheet.id}`,
  card: sheetCard,
  creation: <NewSheet />,
};

const filters = [
  {
    name: 'nature' as const,
    label: words.fields.kind,
    all: words.filters.allKinds,
    options: sheetKinds.map((value) => ({ value, label: sheetKindLabels[value] })),
  },
  {
    name: 'statut' as const,
    label: words.fields.status,
    all: words.filters.allStatuses,
    options: [
      ...sheetStatuses.map((value) => ({ value: value as string, label: sheetStatusLabels[value] })),
      { value: TO_BILL, label: words.toBill },
    ],
  },
  {
    name: 'etat' as const,
    label: words.filters.state,
    all: words.filters.live,
    options: [{ value: ARCHIVED, label: words.filters.archived }],
  },
];

/** `/technical-sheets` */
export function SheetListScreen() {
  const found = useRecordList(sheetList, sheetListSearch, {
    isWhole: true,
    workOf: sheetWork,
  });
  const actions = useSheetActions();
  return (
    <RecordListScreen
      records={sheets}
      found={found}
      filters={filters}
      transfer={false}
      columns={sheetColumns}
      actions={actions}
    />
  );
}

/** One button where one kind may be written, a menu where both may. */
function NewSheet() {
  const actor = useActor();
  const go = useGo();
  const kinds = sheetKinds.filter((kind) => mayWriteSheet(actor, kind, null));
  const [only] = kinds;
  if (only === undefined) return null;
  if (kinds.length === 1)
    return (
      <ButtonLink to={`/technical-sheets/new?nature=${only}`} variant="primary" icon={Plus} data-new="">
        {words.newOfKind[only]}
      </ButtonLink>
    );
  const choices = kinds.map((kind) => ({
    id: kind,
    label: words.newOfKind[kind],
    icon: ClipboardPlus,
    onAction: () => go(`/technical-sheets/new?nature=${kind}`),
  }));
  return (
    <Menu label={words.newSheet} actions={choices} placement="bottom end">
      {(trigger) => (
        <Button {...trigger} variant="primary" icon={Plus} data-new="">
          {words.newSheet}
        </Button>
      )}
    </Menu>
  );
}
