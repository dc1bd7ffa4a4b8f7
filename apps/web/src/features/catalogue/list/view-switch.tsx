// List or grid, remembered in this browser; and the order of the grid, which has no headers to press.

import { ArrowDownUp, LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { localTextStorage } from '../../../platform/browser/storage.ts';
import { Button } from '../../../ui/press/button.tsx';
import { IconChoice } from '../../../ui/press/icon-choice.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { ListSearchState } from '../../../ui/lists/list-search.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import { viewSwitchMessages } from './view-switch.messages.ts';
import { catalogueMessages } from '../catalogue.messages.ts';

const words = catalogueMessages.view;

export type CatalogueView = 'list' | 'grid';

/** The view of a list, kept under `view:<name>`. */
export function useCatalogueView(name: string): [CatalogueView, (view: CatalogueView) => void] {
  const key = `view:${name}`;
  const [view, setView] = useState<CatalogueView>(() =>
    localTextStorage.read(key) === 'grid' ? 'grid' : 'list',
  );
  const choose = (next: CatalogueView) => {
    setView(next);
    localTextStorage.write(key, next);
  };
  return [view, choose];
}

const views = [
  { view: 'list', label: words.list, icon: Rows3 },
  { view: 'grid', label: words.grid, icon: LayoutGrid },
] as const;

interface ViewSwitchProps {
  view: CatalogueView;
  onChange: (view: CatalogueView) => void;
}

/** Absent on a phone, where cards are the list. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <IconChoice
    label={words.label}
    views={views}
    value={view}
    onChange={onChange}
    className="ml-auto phone:hidden"
  />
);

interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortValue'>[];
  list: Pick<ListSearchState<string>, 'sort' | 'toggleSort'>;
}

/** Each press of a column turns its order round, as its header does in the table. */
export function SortMenu({ columns, list }: SortMenuProps) {
  const sorted = columns.find((column) => column.id === list.sort?.columnId);
  const direction = list.sort?.isDescending
    ? viewSwitchMessages.sortedDescending
    : viewSwitchMessages.sortedAscending;
  const actions = columns
    .filter((column) => column.sortValue !== undefined)
    .map((column) => ({
      id: column.id,
      label: column === sorted ? `${column.header} (${direction})` : column.header,
      onAction: () => list.toggleSort(column.id),
    }));
  return (
    <Menu label={words.sortBy} actions={actions}>
      {(trigger) => (
        <Button {...trigger} icon={ArrowDownUp} className="phone:hidden">
          {sorted?.header ?? words.sort}
        </Button>
      )}
    </Menu>
  );
}
