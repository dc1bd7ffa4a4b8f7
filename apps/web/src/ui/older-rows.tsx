// One line under a list, or beside figures, when older rows stay on the server: looking for them there, or keeping everything on
// this device (docs/adr/0017).
import { useState } from 'react';
import type { CollectionName } from '@zellige/domain';
import { useDeviceCopy, useOlderRows } from '../platform/engine/engine-hooks.ts';
import { Button } from './button.tsx';
import { olderRowsMessages as words } from './older-rows.messages.ts';
import { toast } from './toast.ts';

interface OlderRowsProps {
  collection: CollectionName;
  /** What is searched in the list; without it only keeping everything is offered. */
  search?: string | undefined;
  /** Figures are computed from what the device keeps. */
  areFigures?: boolean;
}

/** Nothing while the device keeps everything. */
export function OlderRows({ collection, search = '', areFigures = false }: OlderRowsProps) {
  const older = useOlderRows(collection);
  const device = useDeviceCopy();
  const [isSearching, setSearching] = useState(false);
  if (older.count === 0) return null;
  const look = async () => {
    setSearching(true);
    const found = await older.search(search);
    setSearching(false);
    if (found === null) toast.warning({ title: words.unreachable });
    else toast.info({ title: words.found(found) });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-meta text-muted">
      <p>
        {words.older(older.count)} {areFigures ? words.figures : null}
      </p>
      {search.trim() === '' ? null : (
        <Button disabled={isSearching} onClick={() => void look()}>
          {isSearching ? words.searching : words.search}
        </Button>
      )}
      {device ? (
        <Button variant="ghost" onClick={() => void device.copy.setHorizon('all')}>
          {words.keepAll}
        </Button>
      ) : null}
    </div>
  );
}
