// A contract's page shows what it brought in, what its visits cost and what is left, for who may see margins: by the rows of this device.

import { type ContractCost, contractCost } from '@zellige/domain/technical-sheets/cost/contract-cost';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { ratesOf, ratesRow } from '@zellige/domain/kernel/values/business-rates';
import { useMemo } from 'react';
import {
  useCan,
  useEngine,
  useOlderRows,
  useRow,
  useRowsReader,
} from '../../platform/engine/hooks/engine-hooks.ts';
import { OlderLine } from '../../records/list/older-rows.tsx';
import { olderRowsMessages } from '../../records/list/older-rows.messages.ts';
import { formatNumber } from '../../ui/format.ts';
import { Card, Money, Skeleton } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { contractCostMessages as words } from './contract-cost.messages.ts';

const COUNTED = ['invoices', 'creditNotes', 'technicalSheets', 'requests'] as const;
const READ = [...COUNTED, 'units', 'inventory', 'products', 'settings'] as const;

/** Null until the device has opened what is counted. */
function useCost(contract: Contract): ContractCost | null {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  return useMemo(() => {
    if (!READ.every((collection) => engine.isReady(collection))) return null;
    const settings = engine.get(ratesRow.collection, ratesRow.id);
    return contractCost({
      contract,
      invoices: reader.rows('invoices', {}),
      creditNotes: reader.rows('creditNotes', {}),
      sheets: reader.rows('technicalSheets', {}),
      requests: reader.rows('requests', {}),
      units: (id) => engine.get('units', id),
      items: (id) => engine.get('inventory', id),
      products: (id) => engine.get('products', id),
      settings: ratesOf(settings && { ...settings }),
    });
  }, [engine, reader, contract]);
}

/** `<ContractCostCard id={contract.id} />`; nothing for who may not see margins. */
export function ContractCostCard({ id }: { id: string }) {
  const can = useCan();
  const { row: contract } = useRow('contracts', id);
  return contract && can('margins.see') ? <CostCard contract={contract} /> : null;
}

function CostCard({ contract }: { contract: Contract }) {
  const cost = useCost(contract);
  const older = useOlderRows(COUNTED);
  return (
    <Card title={words.title} hint={words.hint}>
      {cost === null ? <Skeleton className="h-24" /> : <CostFigures cost={cost} />}
      {older.count > 0 ? (
        <OlderLine onSearch={null}>
          {olderRowsMessages.older(older.count)} {olderRowsMessages.figures}
        </OlderLine>
      ) : null}
    </Card>
  );
}

function CostFigures({ cost }: { cost: ContractCost }) {
  const { billed, hours, hoursCost, parts, partsCost, margin, marginPercent, unknown } = cost;
  return (
    <>
      <DescriptionList
        items={[
          { term: words.billed, value: <Money value={billed} /> },
          { term: words.hours(formatNumber(hours)), value: <Money value={-hoursCost} /> },
          { term: words.parts(formatNumber(parts)), value: <Money value={-partsCost} /> },
          {
            term: unknown.length > 0 ? words.marginAtMost : words.margin,
            value: (
              <strong className={margin < 0 ? 'text-danger' : undefined}>
                <Money value={margin} />
                {marginPercent === null ? null : ` (${formatNumber(marginPercent)}\u00a0%)`}
              </strong>
            ),
          },
        ]}
      />
      {unknown.length > 0 ? (
        <div className="mt-3 border-t border-line pt-3 text-meta text-muted">
          <p className="font-medium">{words.unknown}</p>
          <ul className="mt-1 list-disc pl-4">
            {unknown.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
