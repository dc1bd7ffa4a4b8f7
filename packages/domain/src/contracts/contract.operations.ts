// Making and changing contracts; their steps stand in contract-steps.operations.ts (docs/product.md 'Contracts').
import { archiving } from '../kernel/operations/archiving.ts';
import { idText } from '../kernel/identity/keys.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import { rightOf } from '../kernel/operations/guarded.ts';
import { creation, type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { repeats } from '../kernel/records/open-changes.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { blankOf } from '../kernel/schema/stored-fields.ts';
import { followedClient, withClient } from '../contacts/client-of-contact.ts';
import { blankClient, type PaymentMethod } from '../documents/document-terms.schema.ts';
import { originalNumberOf } from '../quotes/quote.rules.ts';
import { contractActions } from './contract.actions.ts';
import { contractLines, periodFigures } from './contract-figures.ts';
import { contractMessages as words } from './contract.messages.ts';
import { checkUnits } from './covered-units.ts';
import { coveredDays } from './covered-days.ts';
import { isContractOpen, latestLines, withNext } from './contract.rules.ts';
import {
  billing,
  type Contract,
  contractChanges,
  contractShape,
  createContractInput,
  renewal,
  responseHours,
  updateContractInput,
} from './contract.schema.ts';

const blank = {
  ...blankOf(contractShape),
  ...blankClient,
  renewal: renewal.parse({}),
  responseHours: responseHours.parse({}),
  billing: billing.parse({}),
  visits: null as Contract['visits'],
  indexation: null as Contract['indexation'],
  paymentMethod: 'Virement' as PaymentMethod,
};

/** What a new contract has not gone through. */
const untouched = {
  status: 'Brouillon' as Contract['status'],
  revisions: [] as Contract['revisions'],
  pauses: [] as Contract['pauses'],
  skipped: [] as Contract['skipped'],
  retainedDays: [] as NonNullable<Contract['retainedDays']>,
  termination: null as Contract['termination'],
  activatedAt: null as string | null,
  nextFrom: '',
  nextDue: '',
  waiting: null,
};

/** Its last day is not before its first one, and neither is that of the other program. */
function checkDays({ startDate, endDate }: Pick<Contract, 'startDate' | 'endDate'>): Result<true> {
  return endDate !== '' && endDate < startDate
    ? fail('validation_failed', undefined, { endDate: validation.endBeforeStart })
    : ok(true);
}

type Draft = Omit<
  Parameters<Tx['contracts']['put']>[0],
  'amount' | 'subtotal' | 'discount' | 'tax' | 'total'
>;

/** The contract with its figures and what it bills next, once its days, units and prices are in order. */
async function completed(
  tx: Tx,
  draft: Draft,
  { ctx, before }: { ctx: OperationContext; before?: Contract },
): Promise<Result<Parameters<Tx['contracts']['put']>[0]>> {
  const days = checkDays(draft);
  if (!days.ok) return days;
  if (isContractOpen(draft)) {
    const units = await checkUnits(tx, draft, ctx);
    if (!units.ok) return units;
  }
  const items = [...latestLines(draft)];
  const figures = await periodFigures({ ...draft, items }, ctx, before ? latestLines(before) : []);
  if (!figures.ok) return figures;
  return ok(withNext({ ...draft, ...figures.value }, await coveredDays(draft.id, ctx)));
}

export const createContract = creation('contracts', {
  serverFields: {
    number: true,
    status: true,
    amount: true,
    subtotal: true,
    discount: true,
    tax: true,
    total: true,
    revisions: true,
    pauses: true,
    skipped: true,
    retainedDays: true,
    owedDays: true,
    termination: true,
    activatedAt: true,
    nextFrom: true,
    nextDue: true,
    waiting: true,
    reservationIds: true,
    signatures: true,
    'items.total': true,
    'items.totalTtc': true,
  },
  input: createContractInput,
  permission: 'contracts.create',
  async run(tx, request, ctx) {
    const named = await withClient(tx, request, ctx);
    if (!named.ok) return named;
    const { title, startDate, client, items = [], ...input } = named.value;
    const id = input.id ?? String(ctx.newId('contracts'));
    const past = pastOf(request, ctx);
    const { revisions = [], ...known } = past ?? {};
    const draft = {
      ...withDefaults({ ...blank, assignedTo: ctx.actor.id }, input),
      ...untouched,
      ...withDefaults(untouched, known),
      revisions: revisions.map(({ from, items: lines }) => ({
        from,
        items: contractLines(lines, `${id}-${from}`, ctx),
      })),
      id,
      number: null,
      ...originalNumberOf(input, ctx),
      title,
      startDate,
      client,
      items: contractLines(items, id, ctx),
    };
    const contract = await completed(tx, draft, { ctx });
    return contract.ok ? ok(tx.contracts.put(contract.value)) : contract;
  },
});

/** Once it was activated its lines change by a revision alone, and its first day stays. */
function checkActive(contract: Contract, changes: Record<string, unknown>): Result<true> {
  if (contract.status === 'Brouillon') return ok(true);
  if (changes['items'] !== undefined && !repeats(contract.items, changes['items']))
    return fail('lines_locked', words.linesActive, { items: words.linesActive });
  if (changes['startDate'] !== undefined && changes['startDate'] !== contract.startDate)
    return fail('lines_locked', words.startActive, { startDate: words.startActive });
  return ok(true);
}

async function changed(
  tx: Tx,
  contract: Contract,
  changes: Record<string, unknown>,
  ctx: OperationContext,
): Promise<Result<Contract>> {
  const open = checkActive(contract, changes);
  if (!open.ok) return open;
  const followed = await followedClient(tx, contract, { changes: contractChanges.parse(changes), ctx });
  if (!followed.ok) return followed;
  const { items, ...fields } = followed.value;
  const isDraft = contract.status === 'Brouillon';
  const next = {
    ...contract,
    ...fields,
    items: items && isDraft ? contractLines(items, contract.id, ctx) : contract.items,
  } as Contract;
  const checked = await completed(tx, next, { ctx, before: contract });
  return checked.ok ? ok(checked.value as Contract) : checked;
}

export const updateContract = recordOperation('update', 'contracts', {
  ...rightOf(contractActions.edit),
  input: updateContractInput,
  async run(tx, contract, { changes }, ctx) {
    const next = await changed(tx, contract, changes, ctx);
    return next.ok ? ok(tx.contracts.put(next.value)) : next;
  },
});

export const { archive: archiveContract, restore: restoreContract } = archiving('contracts', {
  id: idText,
  guards: contractActions,
});
