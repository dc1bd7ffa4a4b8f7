// POST, PUT and DELETE of a record, and POST of every operation of the rulebook on one: a new operation has its path
// without a line here (specification §7 'Actually used', issue 'Operations').
import { z } from 'zod';
import {
  type CollectionName,
  collections,
  fail,
  findOperation,
  type Operation,
  operations,
  type Row,
  sendsChanges,
} from '@zellige/domain';
import { fieldNames } from '@zellige/domain/registry/entity-fields';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import { collectionPath, IDEMPOTENCY_KEY, IF_MATCH } from '@zellige/contract';
import type { App } from '../http/app-instance.ts';
import { nothing, type Shape } from '../http/api/answer-schemas.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import type { RecordPath } from './record-path.ts';
import { keyBehind } from './record.repository.ts';
import { answerOf } from './record-answers.ts';
import { recordParams, visibleRecord } from './record.routes.ts';
import { refusedFields } from './refused-fields.ts';
import { signedIn } from '../sessions/authentication.ts';
import { describe, oneOf, summaryOf } from './operation-summaries.ts';
import { bodyFields, type HttpExchange, sendWrite, unchecked } from './write.ts';

/** The headers every write may carry. */
const writeHeaders = z
  .object({
    [IDEMPOTENCY_KEY]: z
      .string()
      .max(200)
      .optional()
      .describe('Key of the write: sent again, it is applied once'),
    [IF_MATCH]: z
      .string()
      .max(40)
      .optional()
      .describe('Version that was seen, such as "7"; 412 when it is another by now'),
  })
  .loose();

/** Parameters that the path carries, so that its body does not. */
const inPath: readonly string[] = ['id', 'factureId', 'paymentId'];

/** The body of an operation's path: its input without what the path says, an update's changes laid open. */
function bodyOf({ input, verb }: Operation, { url, pathFields = [] }: OperationPath): z.ZodType {
  if (!(input instanceof z.ZodObject) || !url.includes('/:id')) return input;
  const { changes } = input.shape;
  if (sendsChanges({ verb }) && changes instanceof z.ZodType) return changes;
  const fields = Object.entries(input.shape).filter(([name]) => ![...inPath, ...pathFields].includes(name));
  return z.object(Object.fromEntries(fields) as z.ZodRawShape);
}

interface InputPath {
  /** Parameters of the path, as its own key resolved from a legal number. */
  params: Readonly<Record<string, string>>;
  body: Record<string, unknown>;
}

export interface OperationPath {
  /** POST unless it says otherwise. */
  method?: 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Of the rulebook: `create_sendings`. */
  action: string;
  summary: string;
  /** 200 unless a record is made. */
  status?: 201;
  /** Left out of the document of the API. */
  isHidden?: true;
  /** What is answered of the row that was written; the row unless it says otherwise. */
  answers?: (row: Row) => object;
  /** Shape of that. */
  data?: Shape;
  /** Further fields of the input that the path says. */
  pathFields?: readonly string[];
  /** Collection that `:id` belongs to. */
  of: CollectionName;
  /** The body, with the key of the path where it has one, unless it says otherwise. */
  input?: (path: InputPath) => Record<string, unknown>;
  /** Another operation that makes the same kind of record out of less than a whole one. */
  instead?: (body: Record<string, unknown>) => Operation | null;
}

function needed(action: string): Operation {
  const operation = findOperation(action);
  if (!operation) throw new Error(`the rulebook has no ${action}`);
  return operation;
}

const usualInput = ({ params: { id }, body }: InputPath) => (id === undefined ? body : { ...body, id });

export function operationRoute(app: App, parts: ServerParts, path: OperationPath): void {
  const hasId = path.url.includes('/:id');
  const { method = 'POST', input = usualInput } = path;
  const declared = needed(path.action);
  const { name, collection, permission, answers: made } = declared;
  app.route({
    method,
    url: path.url,
    config: {
      access: permission,
      gives: 'operation',
      of: collection,
      action: name,
      ...(path.data ? { data: path.data } : { answer: () => answerOf(made) }),
      ...(path.status && { status: path.status }),
    },
    ...unchecked,
    schema: {
      tags: [collections[path.of].path],
      summary: path.summary,
      description: describe(declared),
      ...(path.isHidden && { hide: true }),
      headers: writeHeaders,
      ...(hasId ? { params: recordParams.loose() } : {}),
      ...(method === 'DELETE' ? {} : { body: bodyOf(declared, path) }),
    },
    handler: async (request, reply) => {
      const body = bodyFields(request);
      if (!body.ok) return sendFailure(reply, body.error);
      const operation = path.instead?.(body.value) ?? declared;
      const { id } = request.params as { id?: string };
      const { actor } = signedIn(request);
      const refused = await refusedFields(parts.pool, {
        operation,
        of: path.of,
        id,
        body: body.value,
        actor,
      });
      if (refused) return sendFailure(reply, refused);
      const params = { ...(request.params as Record<string, string>) };
      if (params.id !== undefined) params.id = await keyBehind(parts.pool, path.of, params.id);
      const written = input({ params, body: body.value });
      const status = path.status ?? 200;
      const { answers } = path;
      return sendWrite(
        parts,
        { action: operation.name, input: written, status, answers },
        { request, reply },
      );
    },
  });
}

/** `deliver_partially` → `deliver-partially`. */
const urlName = (verb: string): string => verb.replaceAll('_', '-');

/** Declares creation, change, deletion and every other operation of a collection. */
export function writeRoutes(
  app: App,
  parts: ServerParts,
  path: Pick<RecordPath, 'collection' | 'createsInstead' | 'elsewhere' | 'summaries'>,
): void {
  const { collection, createsInstead } = path;
  const url = collectionPath(collection);
  const route = (own: Omit<OperationPath, 'of'>) => operationRoute(app, parts, { of: collection, ...own });

  route({
    url,
    action: `create_${collection}`,
    summary: `Make a ${oneOf(collection)}`,
    status: 201,
    ...(createsInstead && {
      instead: (body) => {
        const action = createsInstead(body);
        return action === null ? null : needed(action);
      },
    }),
  });
  route({
    method: 'PUT',
    url: `${url}/:id`,
    action: `update_${collection}`,
    summary: `Change the ${oneOf(collection)}: all of its fields or some`,
    input: ({ params, body }) => ({ id: params.id, changes: body }),
  });
  deleteRoute(app, parts, collection);
  for (const operation of operations.values()) {
    if (operation.collection !== collection || /^(create|update)/.test(operation.verb)) continue;
    const isElsewhere = path.elsewhere?.includes(operation.verb) === true;
    // What acts on several records has no path on one.
    if (isElsewhere && !fieldNames(operation.input).includes('id')) continue;
    const name = urlName(operation.verb);
    for (const written of new Set([name, operation.verb])) {
      route({
        url: `${url}/:id/${written}`,
        action: operation.name,
        summary: summaryOf(operation, path),
        // The older writing of a path is answered for those who have it, and told to nobody else.
        ...((written !== name || isElsewhere) && { isHidden: true }),
        ...(operation.verb === 'duplicate' && { status: 201 }),
      });
    }
  }
}

/** A numbered document is never deleted (docs/product.md §4); anything else goes to the corbeille. */
function deleteRoute(app: App, parts: ServerParts, collection: CollectionName): void {
  const operation = needed(`archive_${collection}`);
  const url = `${collectionPath(collection)}/:id`;
  if (!isNumbered(collection)) {
    operationRoute(app, parts, {
      method: 'DELETE',
      url,
      action: operation.name,
      of: collection,
      summary: `Put the ${oneOf(collection)} into the corbeille`,
      input: ({ params }) => ({ id: params.id }),
    });
    return;
  }
  app.delete(
    url,
    {
      config: { access: operation.permission, gives: 'record', of: collection, data: nothing },
      schema: {
        tags: [collections[collection].path],
        summary: `Refused: a ${oneOf(collection)} is cancelled or put aside, not deleted`,
        params: recordParams,
      },
    },
    async (request, reply) => {
      const exchange: HttpExchange = { request, reply };
      const record = await visibleRecord(parts, collection, exchange);
      return record ? sendFailure(reply, fail('numbered_document').error) : reply;
    },
  );
}
