// Fields that nobody gives, sent with every creation and every change: the engine, the series and the operations write them.
import { type CollectionName, findOperation, type Operation, type Row, serverFields } from '@zellige/domain';
import { tableOf } from '../../platform/database/tables/tables.ts';
import type { RouteRule } from '../../platform/sessions/access.ts';
import type { Caller } from './callers.ts';
import { filled, MISSING, type Walk } from './set-up.ts';
import type { WalkRecord } from './records.ts';
import { ownDocument, verdictOf } from './operation-checks.ts';
import { validInput } from './valid-inputs.ts';

export const POISON = 'zqpoison';
const FIGURE = 66_666;

const texts =
  'createdBy updatedBy ownerId role number createdAt updatedAt archivedAt paidAt shippedAt deliveredAt validatedAt signedAt sentAt ' +
  'acceptedAt startedAt finishedAt invoiceId quoteId factureId bonLivraisonId correctsId readAt statusReason cancelledReason contactName isActive';
const figures = 'version rev total subtotal tax remainingAmount balance rentedQuantity';
const lists = 'owners teamUserIds bonLivraison';

const poison: Record<string, unknown> = {
  ...Object.fromEntries(texts.split(' ').map((name) => [name, POISON])),
  ...Object.fromEntries(figures.split(' ').map((name) => [name, FIGURE])),
  ...Object.fromEntries(lists.split(' ').map((name) => [name, [POISON]])),
};

/** Where a name of the list is a field that writers do give. */
const given: Partial<Record<CollectionName, readonly string[]>> = {
  tasks: ['contactName'],
  categories: ['isActive'],
};

const isOfRecords = ({ action = '', url }: RouteRule): boolean =>
  /^(create|update)_/.test(action) &&
  !/^\/api\/(settings|checklist-templates|invoices\/:id\/(bon-livraison|credit-notes))/.test(url);

/** A record of that person's that the path may change; null where it makes one, undefined where it is closed to them. */
function recordFor({ fixtures }: Walk, caller: Caller, rule: RouteRule): WalkRecord | null | undefined {
  const operation = findOperation(rule.action ?? '');
  if (!operation) return undefined;
  const isThrough = (record: WalkRecord | null): boolean =>
    verdictOf(caller, operation, record) === 'through';
  if (rule.url.includes(':id')) return fixtures.around(caller, operation.collection).find(isThrough);
  return isThrough(null) ? null : undefined;
}

/** An invoice that the person may make something of. */
const invoiceFor = ({ fixtures }: Walk, caller: Caller, operation: Operation): WalkRecord =>
  fixtures.around(caller, 'invoices').find((each) => verdictOf(caller, operation, each) === 'through') ??
  fixtures.one('invoices', 'others');

async function storedText({ server }: Walk, collection: CollectionName, id: string): Promise<string> {
  const text = `SELECT data::text AS text FROM ${tableOf[collection]} WHERE id = $1`;
  const { rows } = await server.database.pool.query<{ text: string }>(text, [id]);
  return rows[0]?.text ?? '';
}

async function poisonOne(walk: Walk, caller: Caller, rule: RouteRule): Promise<void> {
  const { fixtures, walker } = walk;
  const operation = findOperation(rule.action ?? '');
  const record = recordFor(walk, caller, rule);
  if (!operation || record === undefined) return;
  const { collection } = operation;
  const aim = {
    collection,
    id: record?.id ?? MISSING,
    itemId: fixtures.one('inventory', 'others').id,
    invoiceId: invoiceFor(walk, caller, operation).id,
    documentId: ownDocument(fixtures, caller, operation).id,
  };
  const { id: _id, changes: _changes, ...input } = validInput(operation, aim);
  // What the entity does not have is refused by its name (whole-entities.test.ts), and so is another value of what is given once.
  const own = serverFields(collection);
  const extra = Object.entries(poison).filter(
    ([name]) => own.has(name) && !given[collection]?.includes(name),
  );
  const what = `${rule.method} ${rule.url}`;
  const body = { ...input, ...Object.fromEntries(extra) };
  const answer = await walker.ask(caller, { method: rule.method, url: filled(rule.url, record?.id), body });
  walker.expect(caller, what, answer.statusCode < 300 || answer.body, true);
  const { data } = answer.json<{ data?: Row }>();
  const stored = await storedText(walk, collection, String(data?.id));
  walker.expect(caller, what, /zqpoison|66666/.exec(`${answer.body} ${stored}`)?.[0], undefined);
  if (record === null) walker.expect(caller, `${what} createdBy`, data?.createdBy, caller);
}

/** Sends them with everything that person may create or change. */
export async function walkUnwritableFields(walk: Walk, caller: Caller): Promise<void> {
  for (const rule of walk.rules.filter(isOfRecords)) await poisonOne(walk, caller, rule);
}
