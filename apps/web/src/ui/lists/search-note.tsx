// Beside the results of a search while the copy of the device is incomplete: how many are here, and what the server says.

import type { ReactNode } from 'react';
import { type SearchedText, useServerSearch } from '../../platform/engine/hooks/use-server-search.ts';
import { cx } from '../class-names.ts';
import { searchNoteMessages as words } from './search-note.messages.ts';

interface SearchNoteProps {
  /** Keep what it holds small: it is compared by its text. */
  searches: readonly SearchedText[];
  /** Results in sight. */
  found: number;
  className?: string;
  /** In its place where the copy is complete: that nothing was found. */
  children?: ReactNode;
}

/** `<SearchNote searches={[{ collections: ['contacts'], text }]} found={rows.length} />`: asks the server itself. */
export function SearchNote({ searches, found, className, children = null }: SearchNoteProps) {
  const state = useServerSearch(searches);
  if (state === null) return children;
  return (
    <p role="status" className={cx('text-meta text-muted', className)}>
      {words[state](found)}
    </p>
  );
}
