// The search box of lists: `/` goes to it, Escape empties it, the down arrow goes on to the rows.

import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../class-names.ts';
import { focusRows } from './focus-rows.ts';
import { IconButton } from '../press/icon-button.tsx';
import { uiMessages } from '../ui.messages.ts';

interface SearchFieldProps {
  /** The name for assistive technology, also the placeholder: 'Rechercher un devis…'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** In the box, before what is typed. */
export const SearchIcon = () => (
  <Search
    size={16}
    strokeWidth={1.75}
    aria-hidden="true"
    className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
  />
);

/** A search input that the key `/` finds through `data-search`. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <span className={cx('relative flex min-w-0', className)}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        data-search=""
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusRows()) event.preventDefault();
          if (event.key !== 'Escape') return;
          if (value) clear();
          else input.current?.blur();
          event.stopPropagation();
        }}
        className="control-box pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {value ? (
        <IconButton
          size="small"
          label={uiMessages.clearSearch}
          icon={X}
          onClick={clear}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      ) : null}
    </span>
  );
}
