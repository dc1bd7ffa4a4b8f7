// The bar above every list: search, one button for all filters, and a chip for each that is chosen; all bound to the address
// through `useListSearch`. The filters themselves load on the first approach: lists are in sight before them.

import { ListFilter, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../press/button.tsx';
import { lazyPart, preload } from '../navigation/lazy-part.tsx';
import { useTrigger } from '../menus/use-trigger.ts';
import type { ListSearchState } from './list-search.ts';
import { SearchField } from './search-field.tsx';
import type { FilterDefinition } from './filter-panel.tsx';
import { uiMessages } from '../ui.messages.ts';

export type { FilterDefinition } from './filter-panel.tsx';

interface FilterBarProps<Filter extends string> {
  list: ListSearchState<Filter>;
  /** 'Rechercher un devis…' */
  searchLabel: string;
  filters?: readonly FilterDefinition<Filter>[];
  /** Anything else of the bar, at its end: a date range, a view switch. */
  children?: ReactNode;
}

const NONE: readonly FilterDefinition<never>[] = [];
const LazyFilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

/** Fetches the filters ahead of their first use. */
export const preloadFilters = (): void => preload(LazyFilterPanel.fetch);

/** `<FilterBar list={list} searchLabel="Rechercher un devis…" filters={[…]} />` */
export function FilterBar<Filter extends string>({
  list,
  searchLabel,
  filters = NONE,
  children,
}: FilterBarProps<Filter>) {
  const { trigger, popup } = useTrigger('dialog', preloadFilters);
  const chosen: Readonly<Record<string, string | undefined>> = list.filters;
  const choose = (name: string, value: string | null) => list.setFilter(name as Filter, value);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={searchLabel}
        value={list.q}
        onChange={list.setQ} // Chips go below it on a phone.
        className="md:w-70 phone:min-w-[60%] phone:flex-1"
      />
      {filters.length > 0 ? (
        <Button {...trigger} icon={ListFilter}>
          {uiMessages.filter}
        </Button>
      ) : null}
      {popup.isOpen ? <LazyFilterPanel {...popup} {...{ filters, chosen, choose }} /> : null}
      {filters.map(({ name, label, options }) => {
        const value = chosen[name];
        if (value === undefined) return null;
        const text = `${label} : ${options.find((option) => option.value === value)?.label ?? value}`;
        return (
          <button
            key={name}
            type="button"
            aria-label={uiMessages.withoutFilter(text)}
            // The chip leaves with its filter: the focus goes to the button that opens them.
            onClick={() => [choose(name, null), trigger.ref.current?.focus()]}
            className="flex h-control max-w-full items-center gap-1.5 rounded-control bg-accent-wash px-2.5 font-medium text-accent-text"
          >
            <span className="truncate">{text}</span>
            <X size={14} aria-hidden="true" className="shrink-0" />
          </button>
        );
      })}
      {Object.keys(chosen).length > 0 ? (
        <Button variant="ghost" onClick={list.clear} className="text-muted">
          {uiMessages.clearFilters}
        </Button>
      ) : null}
      <div className="contents md:ml-auto md:flex md:items-center md:gap-2">{children}</div>
    </search>
  );
}
