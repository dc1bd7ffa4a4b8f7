// The requests of the fuzzer in three classes: what the document allows, what misses it by little, and what means harm.
import { apiPaths } from '@zellige/contract';
import * as fc from 'fast-check';
import type { Person } from '../test-server.ts';
import type { Endpoint, Parameter } from './api-document.ts';
import { changed, changesWith } from './change-value.ts';
import {
  carelessValue,
  hostileBodies,
  hostileHeaders,
  hostileTexts,
  hostileValue,
} from './hostile-values.ts';
import { collectionOfPath, type KnownRecords } from './existing-records.ts';
import { queuesOf } from './queued-writes.ts';
import { type JsonValue, valuesOf } from './schema-values.ts';

export const requestKinds = ['valid', 'nearly valid', 'hostile'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface FuzzRequest {
  kind: RequestKind;
  endpoint: Endpoint;
  /** Null: nobody. */
  person: Person | null;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

type Fields = Record<string, JsonValue>;

/** A request before it is written down. */
interface Draft {
  path: Fields;
  query: Fields;
  headers: Fields;
  body: JsonValue | undefined;
}

function parametersOf(endpoint: Endpoint, place: Parameter['in'], known: KnownRecords): fc.Arbitrary<Fields> {
  const named = endpoint.parameters.filter((parameter) => parameter.in === place);
  const collection = collectionOfPath(endpoint.path);
  const arbitraries = Object.fromEntries(
    named.map(({ name, schema }) => [
      name,
      place === 'path' && schema.format !== 'uuid'
        ? fc.nat().map((rank) => known.pick(name === 'paymentId' ? 'payments' : collection, rank))
        : valuesOf(schema, name, known),
    ]),
  );
  const required = named
    .filter((parameter) => parameter.required || place === 'path')
    .map(({ name }) => name);
  return fc.record(arbitraries, { requiredKeys: required }) as fc.Arbitrary<Fields>;
}

function bodyOf({ path, body }: Endpoint, known: KnownRecords): fc.Arbitrary<JsonValue | undefined> {
  if (path === apiPaths.push) return queuesOf(known);
  return body ? valuesOf(body, '', known) : fc.constant(undefined);
}

const validDraft = (endpoint: Endpoint, known: KnownRecords): fc.Arbitrary<Draft> =>
  fc.record({
    path: parametersOf(endpoint, 'path', known),
    query: parametersOf(endpoint, 'query', known).map(fewOf),
    headers: fc.constant({}),
    body: bodyOf(endpoint, known),
  });

/** A list has twenty parameters; a program asks with a few of them. */
const fewOf = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).slice(0, 3));

const nearlyDraft = (endpoint: Endpoint, known: KnownRecords): fc.Arbitrary<Draft> =>
  fc
    .tuple(validDraft(endpoint, known), fc.array(changesWith(carelessValue), { minLength: 1, maxLength: 2 }))
    .map(([draft, changes]) => changes.reduce(spoiled, draft));

const hostileText = fc.constantFrom(...hostileTexts);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });

const hostileDraft = (endpoint: Endpoint, known: KnownRecords): fc.Arbitrary<Draft> =>
  fc
    .record({
      draft: validDraft(endpoint, known),
      changes: fc.array(changesWith(hostileValue), { minLength: 1, maxLength: 3 }),
      pathText: maybe(hostileText),
      query: maybe(
        fc.dictionary(fc.oneof(hostileText, fc.constantFrom(...namesOf(endpoint))), hostileText, {
          maxKeys: 3,
        }),
      ),
      headers: maybe(fc.constantFrom(...hostileHeaders)),
    })
    .map(({ draft, changes, pathText, query, headers }) => {
      const spoilt = changes.reduce(spoiled, draft);
      const [name] = Object.keys(draft.path);
      return {
        ...spoilt,
        path: pathText !== null && name !== undefined ? { ...draft.path, [name]: pathText } : draft.path,
        query: { ...spoilt.query, ...query },
        headers: { ...headers },
      };
    });

const namesOf = ({ parameters }: Endpoint): [string, ...string[]] => [
  'q',
  ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
];

/** Spoils the body where there is one, else the query. */
const spoiled = (draft: Draft, change: Parameters<typeof changed>[1]): Draft =>
  draft.body === undefined
    ? { ...draft, query: fieldsOf(changed(draft.query, change)) }
    : { ...draft, body: changed(draft.body, change) };

const fieldsOf = (value: JsonValue): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { q: value };

const textOf = (value: JsonValue): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const escaped = (value: JsonValue): string => encodeURIComponent(textOf(value).toWellFormed()).slice(0, 4000);

function addressOf(endpoint: Endpoint, { path, query }: Draft): string {
  const filled = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_whole, name: string) => escaped(path[name] ?? 'x') || '%20',
  );
  const pairs = Object.entries(query).slice(0, 60);
  const asked = pairs
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')
    .slice(0, 12_000);
  return asked === '' ? filled : `${filled}?${asked}`;
}

interface RequestOptions {
  endpoint: Endpoint;
  person: Person | null;
  known: KnownRecords;
  kind: RequestKind;
}

const drafts: Record<RequestKind, typeof validDraft> = {
  valid: validDraft,
  'nearly valid': nearlyDraft,
  hostile: hostileDraft,
};

/** Requests of one class by one person to one call. */
export function requestsOf({ endpoint, person, known, kind }: RequestOptions): fc.Arbitrary<FuzzRequest> {
  const rawBody =
    kind === 'hostile' ? fc.option(fc.constantFrom(...hostileBodies), { freq: 3 }) : fc.constant(null);
  return fc
    .tuple(drafts[kind](endpoint, known), rawBody, fc.nat(255), fc.uuid())
    .map(([draft, raw, host, key]) => {
      const isWrite = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
      const body = draft.body === undefined ? null : JSON.stringify(draft.body);
      const sent = isWrite && raw !== null ? raw : { body, type: 'application/json' };
      const headers = {
        'x-forwarded-for': `198.51.100.${host}`,
        ...(sent.body !== null ? { 'content-type': sent.type } : {}),
        ...(isWrite && host % 3 === 0 ? { 'idempotency-key': key } : {}),
        ...(draft.headers as Record<string, string>),
      };
      return { kind, endpoint, person, path: addressOf(endpoint, draft), headers, body: sent.body };
    });
}
