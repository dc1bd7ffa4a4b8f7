// The two messages of a dashboard that was just opened (specification §2 'Timed toasts on dashboard load'): critical
// stock after 2 s, overdue invoices 1 s later, counted in the data and silent at zero (product.md D7).

import { isLowStock } from '@zellige/domain/inventory/inventory.rules';
import { isOverdue } from '@zellige/domain/invoices/invoice.rules';
import { useEffect } from 'react';
import { now } from '../../platform/clock.ts';
import { useCan, useEngine } from '../../platform/engine/engine-hooks.ts';
import { preloadToaster } from '../../ui/toast-host.tsx';
import { toast } from '../../ui/toast.ts';
import { dashboardMessages } from './dashboard.messages.ts';

const PRELOAD_AFTER_MS = 1000;
const STOCK_AFTER_MS = 2000;
const OVERDUE_AFTER_MS = 3000;

export function useDashboardToasts(): void {
  const engine = useEngine();
  const seesInvoices = useCan()('invoices.see');
  useEffect(() => {
    const preload = setTimeout(preloadToaster, PRELOAD_AFTER_MS);
    const stock = setTimeout(() => {
      const low = engine.rows('inventory', { where: (item) => item.archivedAt === null && isLowStock(item) });
      if (low.length > 0)
        toast.warning({
          title: dashboardMessages.criticalStock.title,
          description: dashboardMessages.criticalStock.description(low.length),
        });
    }, STOCK_AFTER_MS);
    const overdue = setTimeout(() => {
      const at = now();
      const late = seesInvoices
        ? engine.rows('invoices', { where: (invoice) => isOverdue(invoice, at) })
        : [];
      if (late.length > 0)
        toast.info({
          title: dashboardMessages.overdue.title,
          description: dashboardMessages.overdue.description(late.length),
        });
    }, OVERDUE_AFTER_MS);
    return () => {
      clearTimeout(preload);
      clearTimeout(stock);
      clearTimeout(overdue);
    };
  }, [engine, seesInvoices]);
}
