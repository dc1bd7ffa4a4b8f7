// One waiting write as a salesperson says it: 'Devis pour Riad Équipements, créé à 14:32'.

import type { CollectionName } from '@zellige/domain';
import type { AppEngine, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { sayWrite } from '@zellige/domain/registry/write-descriptions';
import { type Fields, isFeminine, recordName, textIn } from './record-names.ts';

export type DescribedWrite = Pick<QueueEntryView, 'action' | 'data'> & { record?: QueueEntryView['record'] };

export const collectionOf = (action: string): CollectionName =>
  action.slice(action.lastIndexOf('_') + 1) as CollectionName;

export const verbOf = (action: string): string => action.slice(0, action.lastIndexOf('_'));

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const lookUp = (engine: Pick<AppEngine, 'get'>, collection: CollectionName, id: unknown): Fields =>
  typeof id === 'string' || typeof id === 'number' ? fieldsOf(engine.get(collection, id)) : {};

/** The record as its writer left it, else as it stands, else what was typed. */
function rowOf(engine: Pick<AppEngine, 'get'>, { action, data, record }: DescribedWrite): Fields {
  const collection = collectionOf(action);
  const typed = fieldsOf(data);
  const left = record?.collection === collection ? fieldsOf(record.row) : {};
  return { ...typed, ...fieldsOf(typed['changes']), ...lookUp(engine, collection, typed['id']), ...left };
}

const bareNames = ['name', 'title', 'client', 'itemName'] as const;
const bareName = (row: Fields): string =>
  bareNames.map((name) => textIn(row, name)).find((text) => text !== '') ?? '';

/** `FAC-014`, else `Facture pour Atlas`. */
function invoiceName(engine: Pick<AppEngine, 'get'>, id: unknown): string {
  const invoice = lookUp(engine, 'invoices', id);
  return textIn(invoice, 'number') || recordName('invoices', invoice);
}

function otherOf(engine: Pick<AppEngine, 'get'>, action: string, data: Fields): string {
  if (action.endsWith('_invoices')) return invoiceName(engine, data['id']);
  return data['factureId'] === undefined ? '' : invoiceName(engine, data['factureId']);
}

/** The name of the record a write is about. */
export const nameOfWrite = (engine: Pick<AppEngine, 'get'>, write: DescribedWrite): string =>
  recordName(collectionOf(write.action), rowOf(engine, write));

interface WriteSentence {
  what: string;
  /** In agreement with the record; '' when `what` says it all. */
  did: string;
}

/** Says what a write is about and what it does to it. */
export function sentenceOf(engine: Pick<AppEngine, 'get'>, write: DescribedWrite): WriteSentence {
  const { action } = write;
  const collection = collectionOf(action);
  const data = fieldsOf(write.data);
  const row = rowOf(engine, write);
  const item = data['itemId'] === undefined ? {} : lookUp(engine, 'inventory', data['itemId']);
  const bare = bareName(row) || bareName(item);
  const say = sayWrite(action);
  const name = recordName(collection, row);
  const description = say?.({ name, bare, data, other: otherOf(engine, action, data) }) ?? {
    what: name,
    did: '',
  };
  if (description.did === '') return { what: description.what, did: '' };
  const participle = `${description.did}${isFeminine(collection) ? 'e' : ''}`;
  return { what: description.what, did: [participle, description.more].filter(Boolean).join(' ') };
}

/** The sentence without its hour: 'Devis pour Riad Équipements, créé'. */
export function shortSentence(engine: Pick<AppEngine, 'get'>, write: DescribedWrite): string {
  const { what, did } = sentenceOf(engine, write);
  return did === '' ? what : `${what}, ${did}`;
}
