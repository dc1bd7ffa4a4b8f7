// A visit that a contract promises becomes a request, once for each of its days: whoever asks for it again, on another server or after
// a crash, is answered the one that there is.
import { spotPersonIn } from '../../contacts/people/spot-person.ts';
import { z } from 'zod';
import { visitDays } from '../../contracts/follow-up/visit-days.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import { idText } from '../../kernel/identity/keys.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { operation } from '../../kernel/operations/operation.ts';
import { day } from '../../kernel/schema/field-kinds.ts';
import { addDays, formatDay } from '../../kernel/values/dates.ts';
import { beginning, withTimeAndCoverage, type WrittenRequest } from '../request.operations.ts';
import { blankRequest } from '../request.schema.ts';

/** The day on which the visit is due. */
export const visitRequestInput = z.object({ contractId: idText, day });

const noVisit = (dueDay: string): string => `Ce contrat ne prévoit pas de visite le ${formatDay(dueDay)}`;

/** `requestOfVisit('CTR-001', '2027-03-31')` */
export const requestOfVisit = (contractId: string, dueDay: string): string => derivedKey(contractId, dueDay);

export const createVisitRequest = operation('create_visit', 'requests', {
  input: visitRequestInput,
  permission: 'contracts.visit',
  conflict: 'append',
  first: ({ contractId }) => [{ collection: 'contracts', id: contractId }],
  async run(tx, { contractId, day: dueDay }, ctx) {
    const contract = await tx.contracts.get(contractId);
    if (!contract || !(await ctx.sees('contracts', contract))) return fail('not_found');
    const id = requestOfVisit(contract.id, dueDay);
    const known = await tx.requests.get(id);
    if (known) return ok(known);
    const { visits } = contract;
    const isPromised = visitDays(contract, { from: dueDay, to: dueDay }).length > 0;
    if (!visits || contract.archivedAt !== null || !isPromised)
      return fail('validation_failed', undefined, { day: noVisit(dueDay) });
    const [unitId = '', ...others] = contract.unitIds;
    const request: WrittenRequest = {
      ...beginning(ctx),
      ...blankRequest,
      id,
      title: `Visite : ${contract.title}`.slice(0, 160),
      contactId: contract.contactId,
      client: contract.client,
      site: contract.clientAddress,
      ...(contract.personId && spotPersonIn(contract)),
      // Several units are visited at once: none of them alone is what the request is about.
      unitId: others.length === 0 ? unitId : '',
      source: 'contrat',
      contractId: contract.id,
      windowFrom: addDays(dueDay, -visits.windowDays),
      windowTo: addDays(dueDay, visits.windowDays),
      durationMinutes: visits.durationMinutes,
      speciality: visits.speciality,
      assignedTo: contract.assignedTo,
    };
    return ok(tx.requests.put(await withTimeAndCoverage(request, ctx)));
  },
});
