// Ctrl+K: every record, every screen, every 'Nouveau …' and what can be done to the record in sight, from one box
// (docs/product.md §4).

import { collections } from '@zellige/domain';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useActor, useCan, useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import type { SearchedText } from '../../platform/engine/hooks/use-server-search.ts';
import { cx } from '../../ui/class-names.ts';
import { PlainDialog } from '../../ui/dialogs/dialog.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { SearchNote } from '../../ui/lists/search-note.tsx';
import { useSearchedList } from '../../ui/lists/use-searched-list.ts';
import { allCollections, findItems, type FoundItem, searchesOf } from './find-items.ts';
import { FoundItemLine } from './found-item-line.tsx';
import { type PaletteCommand, findCommands } from './commands.ts';
import { paletteMessages as words } from './palette.messages.ts';

type Result = { key: string } & (
  | { kind: 'command'; command: PaletteCommand }
  | { kind: 'record'; item: FoundItem }
);

const PER_TYPE = 4;

/** Loaded at the first Ctrl+K. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { results, found, searches } = useResults(text);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const go = useGo();
  const list = useSearchedList({
    items: results,
    isShown: true,
    onChoose: (result) => {
      onClose();
      if (result.kind === 'record') go(result.item.href);
      else result.command.run(go);
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
          {results.length === 0 ? (
            <p role="status" className="px-2 py-6 text-center text-muted">
              {words.nothing(text.trim())}
            </p>
          ) : null}
        </SearchNote>
        <div {...list.list} aria-label={words.results}>
          {results.map((result, index) => (
            <div key={result.key} {...list.option(index)}>
              {result.kind === 'record' ? (
                <FoundItemLine item={result.item} isActive={index === list.active} />
              ) : (
                <CommandLine command={result.command} isActive={index === list.active} />
              )}
            </div>
          ))}
        </div>
      </div>
    </PlainDialog>
  );
}

/** `found` of them are records. */
function useResults(text: string): { results: Result[]; found: number; searches: SearchedText[] } {
  const actor = useActor();
  const reader = useRowsReader(allCollections);
  const can = useCan();
  return useMemo(() => {
    const canSee = (name: keyof typeof collections) => can(collections[name].see);
    const options = { canSee, isEverything: true };
    const found = findItems(reader, text, { ...options, perType: PER_TYPE });
    const results = [
      ...findCommands(actor, text).map((command): Result => ({ kind: 'command', key: command.key, command })),
      ...found.map((item): Result => ({ kind: 'record', key: item.key, item })),
    ];
    return { results, found: found.length, searches: searchesOf(text, options) };
  }, [actor, reader, can, text]);
}

function CommandLine({ command, isActive }: { command: PaletteCommand; isActive: boolean }) {
  const Icon = command.icon;
  return (
    <span
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 phone:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      <span className="truncate font-medium">{command.label}</span>
      <span className="ml-auto max-w-1/2 shrink-0 truncate text-meta text-muted">{command.kind}</span>
    </span>
  );
}
