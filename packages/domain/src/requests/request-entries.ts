// A request gives an entry to the timeline of its unit.
import { displayNumber } from '../kernel/identity/numbering.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { recordKey, type UnitEntry, type UnitFacts } from '../inventory/units/unit-timeline.ts';
import { coverageLabels } from '../warranty/coverage.ts';
import { requestStatusTones } from './request.fields.ts';
import { isOpenRequest } from './request.rules.ts';
import type { ServiceRequest } from './request.schema.ts';

export function requestEntries(request: ServiceRequest, { unit }: UnitFacts): UnitEntry[] {
  if (request.unitId !== unit.id) return [];
  const { id, title, status, source, receivedAt, windowFrom, coverage, resolution, reopened } = request;
  const isVisit = source === 'contrat';
  return [
    {
      key: recordKey('requests', id),
      kinds: isVisit ? ['visit', 'request'] : ['request'],
      day: isVisit && windowFrom !== '' ? windowFrom : dayInCasablanca(new Date(receivedAt)),
      title,
      details: [
        [displayNumber(request), coverageLabels[coverage]].join(' · '),
        reopened > 0 ? `Rouverte ${reopened} fois` : '',
        resolution,
      ],
      source: { collection: 'requests', id },
      status: { label: status, tone: requestStatusTones[status] },
      ...(isOpenRequest(request) && { stands: isVisit ? ('visit' as const) : ('request' as const) }),
    },
  ];
}
