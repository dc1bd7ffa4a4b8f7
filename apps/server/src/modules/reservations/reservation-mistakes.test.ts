// A program with a wrong reservation is answered in French, at its field, with its status.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productBody, stockBody } from '../../testkit/sample-requests.ts';
import { type OverHttp, openHttp } from '../../testkit/over-http.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

let server: TestServer;
let http: OverHttp;
let id: string;

const choice = 'Choisissez une valeur de la liste';
const day = 'Date invalide';
const order = 'La date de fin doit être postérieure à la date de début';
const whole = { productId: 'PRD-B', quantity: 1, start: '2027-03-01', end: '2027-03-02' };

beforeAll(async () => {
  server = await startTestServer();
  http = await openHttp(server);
  await http.done('products', productBody({ id: 'PRD-B' }));
  await http.done('inventory', stockBody({ id: 'ART-B', productId: 'PRD-B' }));
  id = (await http.done('reservations', whole)).id;
});
afterAll(() => server.close());

describe('a mistake is told in French, with its status', () => {
  it.each<[string, string, Record<string, string>]>([
    [
      'availability?from=2027-03-01&to=2027-03-02',
      'nothing asked of',
      { productId: 'Ce champ est obligatoire' },
    ],
    [
      'availability?productId=PRD-NO&from=2027-03-01&to=2027-03-02',
      'an unknown product',
      { productId: choice },
    ],
    ['availability?itemId=ART-NO&from=2027-03-01&to=2027-03-02', 'an unknown item', { itemId: choice }],
    ['availability?productId=PRD-B&from=2027-03-02&to=2027-03-01', 'from after to', { to: order }],
    ['availability?productId=PRD-B&from=2027-02-30&to=2027-03-01', 'a bad day', { from: day }],
    ['availability?productId=PRD-B&from=2027-02-01T25:00&to=2027-03-01', 'a bad hour', { from: day }],
    ['availability?productId=PRD-B&from=2027-02-01', 'no end', { to: 'Ce champ est obligatoire' }],
    [
      'availability?productId=PRD-B&from=2027-02-01&to=2027-02-02&quantity=0',
      'no units',
      { quantity: 'La quantité doit être supérieure à 0' },
    ],
    ['reservations?from=31/12/2026', 'a day of another form in a list', { from: day }],
    ['reservations?state=perdue', 'a state that is none', { state: choice }],
  ])('GET %s: %s', async (path, _what, told) => {
    const { status, body } = await http.call('GET', path);
    expect([status, body.error.code, body.error.fields]).toEqual([422, 'validation_failed', told]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['', { ...whole, productId: 'PRD-NO' }, { productId: choice }],
    ['', { ...whole, start: '2027-03-03' }, { end: order }],
    ['', { ...whole, start: 'demain' }, { start: day }],
    ['/extend', { endDate: '2027-02-01' }, { endDate: order }],
    ['/extend', { endDate: '2027-13-01' }, { endDate: day }],
    ['/cancel', {}, { reason: 'Ce champ est obligatoire' }],
    ['/return', { lines: [{ quantity: 1, state: 'cassé' }] }, { 'lines.0.state': choice }],
  ])('POST reservations%s %j', async (verb, body, told) => {
    const answer = await http.call('POST', verb === '' ? 'reservations' : `reservations/${id}${verb}`, {
      body,
    });
    expect([answer.status, answer.body.error.fields]).toEqual([422, told]);
  });

  it('of what is not there, of a return of nothing, and of another role', async () => {
    expect((await http.call('GET', 'reservations/RES-0')).status).toBe(404);
    const nothing = await http.call('POST', `reservations/${id}/return`, {
      body: { lines: [{ state: 'bon' }] },
    });
    expect([nothing.status, nothing.body.error.message]).toEqual([
      422,
      'Aucune unité de cette réservation n’est sortie',
    ]);
    const asked = { body: whole, person: 'employe' } as const;
    const made = await http.call('POST', 'reservations', asked);
    expect([made.status, made.body.error.code]).toEqual([403, 'forbidden']);
    expect(made.body.error.message).toMatch(/autoris|droit|accès/i);
    const cancelled = await http.call('POST', `reservations/${id}/cancel`, {
      ...asked,
      body: { reason: 'x' },
    });
    expect(cancelled.status).toBe(403);
    expect((await fetch(`${http.address}/api/availability?productId=PRD-B`)).status).toBe(401);
  });
});
