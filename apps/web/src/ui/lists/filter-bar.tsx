// The bar above every list: search, filters, all bound to the address through `useListSearch`. On a phone the filters
// wait behind one button, so that the list is in sight; what is chosen opens them.

import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../press/button.tsx';
import { IconButton } from '../press/icon-button.tsx';
import { cx } from '../class-names.ts';
import type { ListSearchState } from './list-search.ts';
import { SearchField } from './search-field.tsx';
import { Select, type SelectOption } from '../fields/select.tsx';
import { uiMessages } from '../ui.messages.ts';

export interface FilterDefinition<Filter extends string> {
  name: Filter;
  /** The filter's name: 'Statut'. */
  label: string;
  /** What stands for no filter: 'Tous les statuts'. */
  all: string;
  options: readonly SelectOption[];
}

interface FilterBarProps<Filter extends string> {
  list: ListSearchState<Filter>;
  /** 'Rechercher un devis…' */
  searchLabel: string;
  filters?: readonly FilterDefinition<Filter>[];
  /** Anything else of the bar: a date range, a view switch. */
  children?: ReactNode;
}

const ALL = '';
const NONE: readonly FilterDefinition<never>[] = [];

/** `<FilterBar list={list} searchLabel="Rechercher un devis…" filters={[…]} />` */
export function FilterBar<Filter extends string>({
  list,
  searchLabel,
  filters = NONE,
  children,
}: FilterBarProps<Filter>) {
  const chosen: Readonly<Record<string, string | undefined>> = list.filters;
  const hasFilter = Object.keys(chosen).length > 0;
  const id = useId();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? hasFilter;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={searchLabel}
        value={list.q}
        onChange={list.setQ}
        // Filters that are open stand below it: beside them it would have no width left.
        className={cx('md:w-70 phone:flex-1', isOpen && 'phone:min-w-[70%]')}
      />
      {filters.length > 0 ? (
        <IconButton
          label={uiMessages.filters}
          icon={SlidersHorizontal}
          isOutlined
          tooltip={false}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setToggled(!isOpen)}
          className="md:hidden"
        />
      ) : null}
      <div id={id} className={cx('contents', !isOpen && 'phone:hidden')}>
        {filters.map((filter) => (
          <Select
            key={filter.name}
            label={filter.label}
            isLabelHidden
            value={chosen[filter.name] ?? ALL}
            onChange={(value) => list.setFilter(filter.name, value === ALL ? null : value)}
            options={[{ value: ALL, label: filter.all }, ...filter.options]}
            className="w-fit max-w-60 phone:w-auto phone:max-w-none phone:flex-1 phone:basis-[40%]"
          />
        ))}
      </div>
      {children}
      {hasFilter ? (
        <Button variant="ghost" icon={X} onClick={list.clear} className="text-muted">
          {uiMessages.clearFilters}
        </Button>
      ) : null}
    </search>
  );
}
