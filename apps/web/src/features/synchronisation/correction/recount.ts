// A refused count of a place goes on as it was, over the stock as it is now.

import { countOfWrite } from '@zellige/domain/inventory/counts/place-count.rules';
import type { CountPlaceInput } from '@zellige/domain/inventory/counts/place-count.schema';
import { countAddress, keepCount } from '../../../documents/stock/count-session.ts';
import type { AppEngine, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { remediesFor } from '../remedies.ts';

type CountEntry = Pick<QueueEntryView, 'action' | 'data' | 'error'>;

/** The page on which the count goes on; null for a write that is none, or was refused to its writer. */
export const recountAddress = ({ action, data, error }: CountEntry): Address | null =>
  action === 'count_inventory' && remediesFor(error?.code ?? '').includes('recount')
    ? countAddress((data as CountPlaceInput).place)
    : null;

interface Hands {
  /** Takes the write away; true when it is gone. */
  replaced: () => Promise<boolean>;
  go: (address: Address) => void;
}

/** Nothing where something else is gone with the write and the person keeps it. */
export async function recount(
  engine: Pick<AppEngine, 'rows'>,
  entry: CountEntry,
  { replaced, go }: Hands,
): Promise<void> {
  const address = recountAddress(entry);
  if (address === null) return;
  const rows = { items: engine.rows('inventory', {}), units: engine.rows('units', {}) };
  // What the write would have done is not in the stock any more once it is gone.
  if (!(await replaced())) return;
  keepCount(countOfWrite(entry.data as CountPlaceInput, rows));
  go(address);
}
