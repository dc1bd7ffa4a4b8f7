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
      <div className="grid items-start gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-3">
        <CommercialActivityCard />
        <TopSalespeopleCard />
        <RecentActivityCard />
      </div>
    </div>
  );
}
