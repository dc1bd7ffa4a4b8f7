// 'Opérations' (specification §2 'Operations tab').

import { InterventionsCard, TechniciansCard } from '../../features/events/index.ts';
import { EquipmentFigures } from './equipment-figures.tsx';
import { CriticalStockCard } from './critical-stock-card.tsx';
import { ExpectedReturnsCard } from './expected-returns-card.tsx';

export function OperationsTab() {
  return (
    <div className="flex flex-col gap-3">
      <EquipmentFigures />
      <div className="grid gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2">
        <CriticalStockCard />
        <TechniciansCard />
        <ExpectedReturnsCard />
        <InterventionsCard />
      </div>
    </div>
  );
}
