// The list of technical sheets: kind and status filters in the address (product.md §5).

import { ClipboardPlus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { sheetKindLabels, sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { sheetKinds, sheetStatuses } from '@zellige/domain/technical-sheets/technical-sheet.values';
import { useActor, useRows } from '../../platform/engine/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useGo } from '../../ui/use-go.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { Menu } from '../../ui/menu.tsx';
import { OlderRows } from '../../business/records/older-rows.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { sheetName } from './sheet-chips.tsx';
import { sheetCard, sheetColumns } from './sheet-columns.tsx';
import { ARCHIVED, sheetFilter, sheetListSearch } from './sheet-list-search.ts';
import { sheetMessages as words } from './technical-sheets.messages.ts';
import { useSheetActions } from './use-sheet-actions.tsx';

const rowKey = (sheet: TechnicalSheet) => sheet.id;
const rowName = (sheet: TechnicalSheet) => `${sheetName(sheet)} ${sheet.title}`;
const href = (sheet: TechnicalSheet) => `/technical-sheets/${sheet.number ?? sheet.id}`;

const filters = [
  {
    name: 'nature' as const,
    label: words.filters.kind,
    all: words.filters.allKinds,
    options: sheetKinds.map((value) => ({ value, label: sheetKindLabels[value] })),
  },
  {
    name: 'statut' as const,
    label: words.filters.status,
    all: words.filters.allStatuses,
    options: sheetStatuses.map((value) => ({ value, label: sheetStatusLabels[value] })),
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
  const list = useListSearch(sheetListSearch);
  const { nature, statut, etat } = list.filters;
  const where = useMemo(() => sheetFilter({ nature, statut, etat }), [nature, statut, etat]);
  const { rows, isLoading } = useRows('technicalSheets', { where, search: list.q });
  const actions = useSheetActions();
  return (
    <Page kind="list">
      <PageHeader
        title={words.sheets}
        subtitle={isLoading ? null : words.count(rows.length)}
        actions={<NewSheet />}
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <DataTable
        label={words.sheets}
        isFeminine
        name="technicalSheets"
        rows={rows}
        columns={sheetColumns}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        card={sheetCard}
        actions={actions.menu}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={<EmptyState title={words.empty} description={words.emptyHint} action={<NewSheet />} />}
      />
      <OlderRows collection="technicalSheets" search={list.q} />
      {actions.dialog}
    </Page>
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
