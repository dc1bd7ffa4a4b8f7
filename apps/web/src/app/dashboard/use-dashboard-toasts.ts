// The two messages of a dashboard that was just opened (specification §2 'Timed toasts'): critical
// stock after 2 s, overdue invoices 1 s later, counted in the data and silent at zero (docs/product.md D7). On a first visit the
// rows may come later than that: each message waits for those it counts.

import { pause } from '../../platform/browser/idle.ts';
import type { CollectionName } from '@zellige/domain';
import { isLowStock } from '@zellige/domain/inventory/inventory.rules';
import { isOverdue } from '@zellige/domain/invoices/invoice.rules';
import { useEffect } from 'react';
import { useWorksOutside } from '../../records/list/use-today-first.ts';
import { now } from '../../platform/clock.ts';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { useCan, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { preloadToaster } from '../../ui/feedback/toast-host.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { dashboardMessages } from './dashboard.messages.ts';

const PRELOAD_AFTER_MS = 1000;
const STOCK_AFTER_MS = 2000;
const OVERDUE_AFTER_MS = 1000;

function tellStock(engine: AppEngine): void {
  const low = engine.rows('inventory', { where: (item) => item.archivedAt === null && isLowStock(item) });
  if (low.length > 0)
    toast.warning({
      title: dashboardMessages.criticalStock.title,
      description: dashboardMessages.criticalStock.description(low.length),
    });
}

function tellOverdue(engine: AppEngine): void {
  const at = now();
  const late = engine.rows('invoices', { where: (invoice) => isOverdue(invoice, at) });
  if (late.length > 0)
    toast.info({
      title: dashboardMessages.overdue.title,
      description: dashboardMessages.overdue.description(late.length),
    });
}

/** Asks for the rows of the collection; resolves when they are there. */
function rowsOf(engine: AppEngine, collection: CollectionName, signal: AbortSignal): Promise<void> {
  engine.rows(collection, {});
  if (engine.isReady(collection)) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!engine.isReady(collection)) return;
      stop();
      resolve();
    };
    const stops = [engine.subscribe(collection, look), engine.subscribeStatus(look)];
    const stop = () => stops.forEach((end) => end());
    signal.addEventListener('abort', stop);
  });
}

export function useDashboardToasts(): void {
  const engine = useEngine();
  const seesInvoices = useCan()('invoices.see');
  const isWorker = useWorksOutside();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = async () => {
      await Promise.all([pause(STOCK_AFTER_MS), isWorker ? null : rowsOf(engine, 'inventory', signal)]);
      if (signal.aborted) return;
      if (!isWorker) tellStock(engine);
      if (!seesInvoices) return;
      await Promise.all([pause(OVERDUE_AFTER_MS), rowsOf(engine, 'invoices', signal)]);
      if (!signal.aborted) tellOverdue(engine);
    };
    const preload = setTimeout(preloadToaster, PRELOAD_AFTER_MS);
    void tell();
    return () => {
      clearTimeout(preload);
      leaving.abort();
    };
  }, [engine, seesInvoices, isWorker]);
}
