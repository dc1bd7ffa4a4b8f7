// List or grid, remembered in this browser; and the order of the grid, which has no headers to press.

import { ArrowDownUp, LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { localTextStorage } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Column } from '../../ui/data-table/column.ts';
import type { ListSearchState } from '../../ui/list-search.ts';
import { Menu } from '../../ui/menu.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';

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

/** Two icons, one pressed; absent on a phone, where cards are the list. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="ml-auto flex rounded-control bg-active p-0.5 phone:hidden">
      <legend className="sr-only">{words.label}</legend>
      {views.map(({ view: value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          aria-pressed={view === value}
          data-tooltip={label}
          onClick={() => onChange(value)}
          className={cx(
            'flex h-7 w-8 items-center justify-center rounded-[5px]',
            view === value
              ? 'bg-surface text-text shadow-[0_1px_2px_rgb(0_0_0/0.12)] dark:bg-line-strong'
              : 'text-muted hover:text-text',
          )}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}

interface SortMenuProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortValue'>[];
  list: Pick<ListSearchState<string>, 'sort' | 'toggleSort'>;
}

/** Each press of a column turns its order round, as its header does in the table. */
export function SortMenu({ columns, list }: SortMenuProps) {
  const sorted = columns.find((column) => column.id === list.sort?.columnId);
  const direction = list.sort?.isDescending ? uiMessages.sortedDescending : uiMessages.sortedAscending;
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
