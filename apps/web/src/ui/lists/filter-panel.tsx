// The filters of a list behind its 'Filtrer', loaded on the first approach: beside the button at a desk, a sheet on a phone.

import { useEffect, useRef } from 'react';
import { preloadSelect, Select, type SelectOption } from '../fields/select.tsx';
import { Popup, type PopupProps } from '../menus/popup.tsx';
import { uiMessages } from '../ui.messages.ts';

export interface FilterDefinition<Filter extends string> {
  name: Filter;
  /** The filter's name: 'Statut'. */
  label: string;
  /** What stands for no filter: 'Tous les statuts'. */
  all: string;
  options: readonly SelectOption[];
}

interface FilterPanelProps extends Omit<PopupProps, 'label' | 'children'> {
  filters: readonly FilterDefinition<string>[];
  chosen: Readonly<Record<string, string | undefined>>;
  choose: (name: string, value: string | null) => void;
}

const ALL = '';

/** `<FilterPanel {...popup} filters={filters} chosen={chosen} choose={choose} />`: it stays open for the next choice. */
export function FilterPanel({ filters, chosen, choose, ...popup }: FilterPanelProps) {
  return (
    <Popup {...popup} label={uiMessages.filters} hasOwnDialog>
      <FilterFields {...{ filters, chosen, choose }} />
    </Popup>
  );
}

function FilterFields({ filters, chosen, choose }: Omit<FilterPanelProps, keyof PopupProps>) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    preloadSelect();
    first.current?.focus();
  }, []);
  return (
    <div className="flex w-64 max-w-full flex-col gap-3 p-1.5 phone:w-full phone:pb-3">
      {filters.map(({ name, label, all, options }, position) => (
        <Select
          key={name}
          ref={position === 0 ? first : undefined}
          label={label}
          value={chosen[name] ?? ALL}
          onChange={(value) => choose(name, value === ALL ? null : value)}
          options={[{ value: ALL, label: all }, ...options]}
        />
      ))}
    </div>
  );
}
