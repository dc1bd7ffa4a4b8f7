// Ctrl+K: every record, every screen, every 'Nouveau …' and what can be done to the record in sight, from one box
// (docs/product.md §4).

import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Kbd } from '../../ui/layout/card.tsx';
import { PlainDialog } from '../../ui/dialogs/dialog.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { SearchNote } from '../../ui/lists/search-note.tsx';
import { useSearchedList } from '../../ui/lists/use-searched-list.ts';
import { type PaletteEntry, type PaletteGroup, usePaletteGroups } from './palette-groups.ts';
import { PaletteLine } from './palette-line.tsx';
import { paletteMessages as words } from './palette.messages.ts';

/** Loaded at the first Ctrl+K. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { groups, found, searches } = usePaletteGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const go = useGo();
  const list = useSearchedList({
    items: entries,
    isShown: true,
    onChoose: (entry) => {
      onClose();
      if (entry.kind === 'record') go(entry.item.href);
      else if (entry.kind === 'all') go(entry.href);
      else entry.command.run(go);
    },
  });
  return (
    <PlainDialog isOpen onClose={onClose} label={words.title} size="medium">
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
        <input
          {...list.input}
          ref={box}
          type="text"
          aria-label={words.label}
          placeholder={words.label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            list.restart();
          }}
          className="h-12 min-w-0 flex-1 bg-transparent text-[15px] outline-none placeholder:text-muted"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        <SearchNote searches={searches} found={found} className="px-2 py-2">
          {entries.length === 0 ? (
            <p role="status" className="px-2 py-6 text-center text-muted">
              {words.nothing(text.trim())}
            </p>
          ) : null}
        </SearchNote>
        <div {...list.list} aria-label={words.results}>
          {groups.map((group, index) => (
            <Group
              key={group.label}
              group={group}
              text={text}
              first={groups.slice(0, index).reduce((sum, before) => sum + before.entries.length, 0)}
              list={list}
            />
          ))}
        </div>
      </div>
      <Keys />
    </PlainDialog>
  );
}

interface GroupProps {
  group: PaletteGroup;
  text: string;
  /** Where its first entry stands among those of all groups. */
  first: number;
  list: ReturnType<typeof useSearchedList<PaletteEntry>>;
}

function Group({ group, text, first, list }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="pb-1">
      <div id={id} className="px-2 pt-2 pb-1 text-meta font-medium text-muted">
        {group.label}
      </div>
      {group.entries.map((entry, index) => (
        <div key={entry.key} {...list.option(first + index)}>
          <PaletteLine entry={entry} text={text} isActive={first + index === list.active} />
        </div>
      ))}
    </div>
  );
}

const keys = [
  ['↑ ↓', words.keys.move],
  ['↵', words.keys.choose],
  ['Échap', words.keys.close],
] as const;

/** Which keys do what, where there is a keyboard. */
function Keys() {
  return (
    <div className="flex gap-4 border-t border-line px-4 py-2 text-meta text-muted phone:hidden">
      {keys.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
    </div>
  );
}
