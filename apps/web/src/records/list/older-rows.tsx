// One line under a list, or beside figures, when older rows stay on the server: looking for them there, or keeping everything on
// this device (docs/adr/0017).
import { type ReactNode, useMemo, useState } from 'react';
import type { CollectionName } from '@zellige/domain';
import { useDeviceCopy, useOlderRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { olderRowsMessages as words } from './older-rows.messages.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface OlderRowsProps {
  collection: CollectionName;
  /** What is searched in the list; without it only keeping everything is offered. */
  search?: string | undefined;
  /** Figures are computed from what the device keeps. */
  areFigures?: boolean;
}

/** Beside what goes to a file, or comes from one: what the device does not keep is not in it, or not compared with it. */
export function OlderThanCopy({ count, of }: { count: number; of: 'file' | 'compared' }) {
  if (count === 0) return null;
  return (
    <OlderLine onSearch={null}>
      {words.older(count)} {words[of]}
    </OlderLine>
  );
}

/** Nothing while the device keeps everything. */
export function OlderRows({ collection, search = '', areFigures = false }: OlderRowsProps) {
  const older = useOlderRows(useMemo(() => [collection], [collection]));
  if (older.count === 0) return null;
  return (
    <OlderLine onSearch={search.trim() === '' ? null : () => older.search(search)}>
      {words.older(older.count)} {areFigures ? words.figures : null}
    </OlderLine>
  );
}

interface OlderLineProps {
  /** What stays behind. */
  children: ReactNode;
  /** Looks among it: how many rows came, null when the server did not answer. Null where only keeping everything is offered. */
  onSearch: (() => Promise<number | null>) | null;
}

/** The line itself, for rows that are told otherwise: `<OlderLine onSearch={search}>…</OlderLine>` */
export function OlderLine({ children, onSearch }: OlderLineProps) {
  const device = useDeviceCopy();
  const [isSearching, setSearching] = useState(false);
  const look = async (search: () => Promise<number | null>) => {
    setSearching(true);
    const found = await search();
    setSearching(false);
    if (found === null) toast.warning({ title: words.unreachable });
    else toast.info({ title: words.found(found) });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-meta text-muted phone:[&>button]:grow">
      <p>{children}</p>
      {onSearch ? (
        <Button disabled={isSearching} onClick={() => void look(onSearch)}>
          {isSearching ? words.searching : words.search}
        </Button>
      ) : null}
      {device ? (
        <Button variant="ghost" onClick={() => void device.copy.setHorizon('all')}>
          {words.keepAll}
        </Button>
      ) : null}
    </div>
  );
}
