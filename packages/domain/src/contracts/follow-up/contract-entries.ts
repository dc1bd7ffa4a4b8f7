// A contract gives entries to the timeline of the units that it covers: from when, and until when.
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { formatDay } from '../../kernel/values/dates.ts';
import { recordKey, type UnitEntry, type UnitFacts } from '../../inventory/units/unit-timeline.ts';
import { contractStatusTones, isContractOpen, lastDayOf } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

/** Nothing of a draft. */
export function contractEntries(contract: Contract, { unit, moment }: UnitFacts): UnitEntry[] {
  const { id, status, title, startDate, termination } = contract;
  if (status === 'Brouillon' || !contract.unitIds.includes(unit.id)) return [];
  const last = lastDayOf(contract);
  const name = displayNumber(contract);
  const entry = {
    kinds: ['contract'] as const,
    source: { collection: 'contracts' as const, id },
    status: { label: status, tone: contractStatusTones[status] },
  };
  const isOver = last !== '' && last < moment.slice(0, 10);
  return [
    {
      ...entry,
      key: recordKey('contracts', id),
      day: startDate,
      title: `Sous contrat ${name}`,
      details: [title, last === '' ? '' : `Jusqu’au ${formatDay(last)}`],
      ...(isContractOpen(contract) && !isOver && { stands: 'contract' as const }),
    },
    ...(isOver
      ? [
          {
            ...entry,
            key: `${recordKey('contracts', id)}/end`,
            day: last,
            title: `Fin du contrat ${name}`,
            details: [termination?.reason ?? ''],
          },
        ]
      : []),
  ];
}
