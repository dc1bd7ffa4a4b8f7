// The units and kits that a contract covers, beside it.

import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { contractPageMessages as words } from './contract-page.messages.ts';

const READ = ['units', 'inventory', 'products'] as const;

interface Covered {
  id: string;
  name: string;
  detail: string;
  to: Address;
}

function useCoveredNames({ unitIds, kitIds }: Contract): Covered[] {
  const engine = useEngine();
  useRowsReader(READ);
  const units = unitIds.map((id): Covered => {
    const unit = engine.get('units', id);
    return {
      id,
      name: unit ? unitName(unit) : id,
      detail: engine.get('inventory', unit?.itemId ?? '')?.name ?? '',
      to: `/units/${encodeURIComponent(id)}`,
    };
  });
  const kits = kitIds.map(
    (id): Covered => ({
      id,
      name: engine.get('products', id)?.name ?? id,
      detail: '',
      to: `/products/${encodeURIComponent(id)}`,
    }),
  );
  return [...kits, ...units];
}

/** Nothing where it covers none. */
export function CoveredCard({ contract }: { contract: Contract }) {
  const covered = useCoveredNames(contract);
  if (covered.length === 0) return null;
  return (
    <Card title={words.units}>
      <ul className="-mx-2 max-h-80 overflow-y-auto">
        {covered.map(({ id, name, detail, to }) => (
          <li key={id}>
            <Link
              to={to}
              className="flex min-h-9 items-baseline justify-between gap-3 rounded-control px-2 py-1.5 hover:bg-hover phone:min-h-11"
            >
              <span className="font-medium">{name}</span>
              <span className="min-w-0 truncate text-meta text-muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
