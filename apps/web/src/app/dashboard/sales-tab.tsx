// 'Ventes' (specification §2 'Sales tab').

import {
  CommercialActivityCard,
  RecentActivityCard,
  SalesFigures,
  TopSalespeopleCard,
} from '../../features/analytics/index.ts';

export function SalesTab() {
  return (
    <div className="flex flex-col gap-3">
      <SalesFigures />
      <div className="grid gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2">
        <div className="flex flex-col gap-3 [&>*:last-child]:grow">
          <CommercialActivityCard />
          <TopSalespeopleCard />
        </div>
        <RecentActivityCard />
      </div>
    </div>
  );
}
