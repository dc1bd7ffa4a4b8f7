// One instance filled with one data set, and records of it drawn by chance, the same draws in every run.
import { type Random, randomFrom } from '@zellige/samples/generator/random';
import { encodeCursor, sortName } from '../../../apps/server/src/platform/records/lists/list-query.ts';
import { setOf, type Size } from '../arguments.ts';
import { Connection } from '../connection.ts';
import { copyDocuments } from '../copied-documents.ts';
import { type Instance, startInstance } from '../instance.ts';
import { fillInstance } from '../load-rows.ts';
import { fillReservedStock, productsOf } from '../reserved-stock.ts';

export interface Place {
  orderKey: string;
  id: string;
}

/** How many there are of each. */
export interface Documents {
  quotes: number;
  invoices: number;
  creditNotes: number;
  payments: number;
}

export interface Site {
  size: Size;
  rows: number;
  /** Products that hold reservations. */
  products: number;
  instance: Instance;
  contactIds: readonly number[];
  places: readonly Place[];
  /** Documents whose creation the server confirmed. */
  confirmed: Documents;
  openConnection: () => Connection;
  /** 1, 2, 3… over all its connections. */
  nextRank: () => number;
  /** Draws that differ from connection to connection. */
  draws: () => Random;
  close: () => Promise<void>;
}

const DRAWN = 500;

async function drawPlaces(instance: Instance): Promise<Place[]> {
  const found = await instance.client.query<Place>(
    `SELECT order_key AS "orderKey", id FROM invoices ORDER BY md5(id) LIMIT ${DRAWN}`,
  );
  return found.rows;
}

async function drawContacts(instance: Instance): Promise<number[]> {
  const found = await instance.client.query<{ id: string }>(
    `SELECT id FROM contacts ORDER BY md5(id) LIMIT ${DRAWN}`,
  );
  return found.rows.map(({ id }) => Number(id));
}

export async function openSite(size: Size): Promise<Site> {
  const instance = await startInstance();
  const { of, times } = setOf(size);
  const reservations = of.quotes + of.invoices;
  const generated = await fillInstance(instance.client, of);
  const reserved = await fillReservedStock(instance.client, reservations);
  const rows = generated + reserved + (times > 1 ? await copyDocuments(instance.client, times) : 0);
  const { token } = await instance.signIn('admin');
  const connections: Connection[] = [];
  let drawn = 0;
  let rank = 0;
  return {
    size,
    rows,
    products: productsOf(reservations),
    instance,
    contactIds: await drawContacts(instance),
    places: await drawPlaces(instance),
    confirmed: { quotes: 0, invoices: 0, creditNotes: 0, payments: 0 },
    openConnection() {
      const connection = new Connection(instance.origin, token);
      connections.push(connection);
      return connection;
    },
    nextRank() {
      rank += 1;
      return rank;
    },
    draws() {
      drawn += 1;
      return randomFrom(drawn);
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.close()));
      await instance.stop();
    },
  };
}

/** A cursor just before that place, never the same twice: no answer to it was kept. */
export const cursorBefore = ({ orderKey, id }: Place, rank: number): string =>
  encodeCursor(sortName({ sortField: null, isDescending: true }), orderKey, `${id}~${rank}`);
