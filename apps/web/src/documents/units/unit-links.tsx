// The units that a record is about, each the way to its page where its reader sees the stock.

import type { NamedUnit } from '@zellige/domain/inventory/units/unit-names';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useUnitsOf } from './use-units-of.ts';
import { Link } from '../../ui/navigation/link.tsx';

/** `<UnitLinks unitIds={event.unitIds} known={event.unitDetails} />`; nothing without units. */
export function UnitLinks({
  unitIds,
  known,
}: {
  unitIds: readonly string[] | undefined;
  known?: readonly NamedUnit[] | undefined;
}) {
  const can = useCan();
  const units = useUnitsOf(unitIds ?? [], known);
  if (units.length === 0) return null;
  return (
    <ul className="-mx-2 flex flex-col">
      {units.map(({ id, label, hint }) => {
        const text = (
          <>
            <span className="truncate font-medium">{label}</span>
            {hint === '' ? null : <span className="truncate text-meta text-muted">{hint}</span>}
          </>
        );
        const look = 'flex min-h-11 flex-col justify-center rounded-control px-2 py-1.5';
        return (
          <li key={id}>
            {can('inventory.see') ? (
              <Link to={`/units/${id}`} className={`${look} hover:bg-hover`}>
                {text}
              </Link>
            ) : (
              <span className={look}>{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
