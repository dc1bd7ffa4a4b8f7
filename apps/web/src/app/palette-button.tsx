// What opens the palette: a box with its key where there is room, an icon under 1024 px.

import { Search } from 'lucide-react';
import { Kbd } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { paletteMessages as words } from './palette/palette.messages.ts';

export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-keyshortcuts="Control+K"
        className="flex h-control items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-muted hover:bg-hover max-lg:hidden"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.open}
        <Kbd>{words.shortcut}</Kbd>
      </button>
      <span className="lg:hidden">
        <IconButton label={words.open} icon={Search} tooltip={false} onClick={onOpen} />
      </span>
    </>
  );
}
