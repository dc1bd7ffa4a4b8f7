// The depot and the drivers see the moves of a day (docs/product.md 'Rental returns').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import { type DayMove, dayMoves } from './day-moves.ts';
import type { Reservation } from './reservation.schema.ts';

const today = '2026-11-23';
const moment = `${today}T10:00`;

const reservation = (fields: Partial<Reservation>): Reservation =>
  ({
    id: 'RES-1',
    name: 'Écran',
    quantity: 2,
    start: `${today}T00:00`,
    end: '2026-11-25T00:00',
    state: 'ferme',
    client: 'Atlas',
    place: 'Rabat',
    contactId: null,
    reference: 'DEV-001',
    quoteId: 'DEV-001',
    invoiceId: '',
    lineId: 'L1',
    invoiceLineId: '',
    departures: [],
    returns: [],
    returnedQuantity: 0,
    archivedAt: null,
    ...fields,
  }) as Reservation;

const out = (fields: Partial<Reservation>): Reservation =>
  reservation({ state: 'sortie', departures: [{ noteId: 'BL-1', quantity: 2 }], ...fields });

const note = (fields: Partial<DeliveryNote>): DeliveryNote =>
  ({
    id: 'BL-1',
    number: 'BL-001',
    status: 'en_preparation',
    dateLivraison: today,
    deliveredAt: null,
    client: 'Riad',
    clientAdresse: 'Fès',
    contactId: null,
    devisId: 'DEV-001',
    factureId: null,
    items: [{ productName: 'Écran', quantity: 2, quantiteRestante: 2, lineId: 'L1' }],
    archivedAt: null,
    ...fields,
  }) as DeliveryNote;

const told = (moves: DayMove[]) =>
  moves.map(({ client, lines, isDone, lateDays }) => {
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return [client, units, ...(isDone ? ['done'] : []), ...(lateDays > 0 ? [`+${lateDays}`] : [])].join(' ');
  });

const seen = (
  { reservations = [], notes = [] }: { reservations?: Reservation[]; notes?: DeliveryNote[] },
  day = today,
) => {
  const { departures, returns, late } = dayMoves({ reservations, notes }, { day, moment });
  return { departures: told(departures), returns: told(returns), late: told(late) };
};

const nothing = { departures: [], returns: [], late: [] };

describe('the moves of a day', () => {
  it.each([
    ['a firm reservation that begins', { reservations: [reservation({})] }, { departures: ['Atlas 2'] }],
    [
      'a note that carries a reservation made by hand, once',
      {
        reservations: [reservation({ quoteId: '', lineId: '' })],
        notes: [
          note({
            devisId: null,
            items: [{ productName: 'Écran', lineId: '', reservationId: 'RES-1' }] as never,
          }),
        ],
      },
      { departures: [expect.stringContaining('Riad')] },
    ],
    ['nothing of an option', { reservations: [reservation({ state: 'option' })] }, {}],
    [
      'nothing of one that begins tomorrow',
      { reservations: [reservation({ start: '2026-11-24T00:00' })] },
      {},
    ],
    ['nothing of one that was put aside', { reservations: [reservation({ archivedAt: '2026-11-20' })] }, {}],
    ['a note in preparation', { notes: [note({})] }, { departures: ['Riad 2'] }],
    ['a note on its way', { notes: [note({ status: 'expedie' })] }, { departures: ['Riad 2'] }],
    [
      'a note and not its reservation',
      { notes: [note({})], reservations: [reservation({})] },
      { departures: ['Riad 2'] },
    ],
    [
      'a reservation whose note came back',
      { notes: [note({ status: 'retour' })], reservations: [reservation({})] },
      { departures: ['Atlas 2'] },
    ],
    [
      'a note that was delivered today, whenever it was planned',
      {
        notes: [
          note({ status: 'livre', dateLivraison: '2026-11-20', deliveredAt: `${today}T09:00:00.000Z` }),
        ],
      },
      { departures: ['Riad 2 done'] },
    ],
    [
      'what is due back today, all day',
      { reservations: [out({ end: `${today}T00:00` })] },
      { returns: ['Atlas 2'] },
    ],
    [
      'what is due back at an hour to come',
      { reservations: [out({ end: `${today}T18:00` })] },
      { returns: ['Atlas 2'] },
    ],
    [
      'what was due at an hour that is over, as late',
      { reservations: [out({ end: `${today}T09:00` })] },
      { late: ['Atlas 2 +1'] },
    ],
    [
      'what was due three days ago',
      { reservations: [out({ end: '2026-11-20T00:00' })] },
      { late: ['Atlas 2 +3'] },
    ],
    [
      'a note that should have left',
      { notes: [note({ dateLivraison: '2026-11-21' })] },
      { late: ['Riad 2 +2'] },
    ],
    [
      'what came back today, and the rest',
      {
        reservations: [
          out({
            state: 'retour partiel',
            end: `${today}T00:00`,
            returnedQuantity: 1,
            returns: [
              { at: `${today}T08:00:00.000Z`, by: 'u', lines: [{ quantity: 1, state: 'bon', notes: '' }] },
            ],
          }),
        ],
      },
      { returns: ['Atlas 1', 'Atlas 1 done'] },
    ],
  ])('show %s', (_what, rows, expected) => {
    expect(seen(rows)).toEqual({ ...nothing, ...expected });
  });

  it('show another day without what is late today', () => {
    const rows = {
      reservations: [out({ id: 'RES-2', end: '2026-11-20T00:00' }), out({ end: '2026-11-25T00:00' })],
      notes: [note({ dateLivraison: '2026-11-25', devisId: null })],
    };
    expect(seen(rows, '2026-11-25')).toEqual({ departures: ['Riad 2'], returns: ['Atlas 2'], late: [] });
  });

  it('put the lines of an order that end together into one return, in the order of hours and places', () => {
    const end = `${today}T17:00`;
    const { returns } = dayMoves(
      {
        notes: [],
        reservations: [
          out({ id: 'A', end }),
          out({ id: 'B', end, name: 'Pied' }),
          out({ id: 'C', quoteId: 'DEV-2', end: `${today}T11:00`, client: 'Tôt' }),
          out({ id: 'D', quoteId: 'DEV-3', end: `${today}T00:00`, client: 'Sans heure', place: 'B' }),
          out({ id: 'E', quoteId: 'DEV-4', end: `${today}T00:00`, client: 'Sans heure', place: 'A' }),
        ],
      },
      { day: today, moment },
    );
    expect(returns.map(({ time, place, reservationIds }) => [time, place, reservationIds.join()])).toEqual([
      ['11:00', 'Rabat', 'C'],
      ['17:00', 'Rabat', 'A,B'],
      ['', 'A', 'E'],
      ['', 'B', 'D'],
    ]);
  });

  it('show what came back of an order as one return too', () => {
    const back = (id: string, name: string) => {
      const lines = [{ quantity: 2, state: 'bon', notes: '' }];
      return reservation({
        id,
        name,
        state: 'retournée',
        returns: [{ at: `${today}T10:00:00.000Z`, lines }] as never,
      });
    };
    const reservations = [back('A', 'Écran'), back('B', 'Pied')];
    const { returns } = dayMoves({ notes: [], reservations }, { day: today, moment });
    expect(returns).toMatchObject([
      {
        isDone: true,
        reservationIds: ['A', 'B'],
        lines: [
          { name: 'Écran', quantity: 2 },
          { name: 'Pied', quantity: 2 },
        ],
      },
    ]);
  });
});

describe('goods that a client did not take', () => {
  const doneToday = { deliveredAt: `${today}T09:00:00.000Z` };
  const part = { items: [{ productName: 'Écran', quantity: 3, quantiteRestante: 1, lineId: 'L1' }] as never };
  const ofStock = {
    items: [
      { productName: 'Écran', quantity: 2, quantiteRestante: 2, lineId: 'L1', inventoryId: 'ART-1' },
    ] as never,
  };
  const states = (fields: Partial<DeliveryNote>, when = { day: today, moment }) => {
    const { departures, returns, late } = dayMoves({ reservations: [], notes: [note(fields)] }, when);
    return {
      state: departures[0]?.state ?? null,
      returns: told(returns.filter(({ isUntaken }) => isUntaken)),
      late: told(late.filter(({ isUntaken }) => isUntaken)),
    };
  };

  it.each([
    ['in preparation', { status: 'en_preparation' }, null, []],
    ['sent', { status: 'expedie' }, 'sent', []],
    ['under way', { status: 'en_cours_livraison' }, 'under way', []],
    ['delivered', { status: 'livre', ...doneToday }, 'delivered', []],
    [
      'partly delivered',
      { status: 'partiellement_livre', goodsBackAt: null, ...part, ...doneToday },
      'partly delivered',
      ['Riad 1'],
    ],
    [
      'partly delivered, the rest booked in',
      { status: 'partiellement_livre', goodsBackAt: `${today}T10:00:00.000Z`, ...part, ...doneToday },
      'partly delivered',
      [],
    ],
    [
      'partly delivered before the rest was listed',
      { status: 'partiellement_livre', ...doneToday },
      'partly delivered',
      [],
    ],
    ['refused', { status: 'refuse', goodsBackAt: null }, 'refused', ['Riad 2']],
    [
      'refused before it was listed, out of the stock',
      { status: 'refuse', ...ofStock },
      'refused',
      ['Riad 2'],
    ],
    ['refused before it was listed, of no stock', { status: 'refuse' }, 'refused', []],
  ] as const)('%s: its state is told, and what rides back is listed', (_what, fields, state, returns) => {
    expect(states(fields as Partial<DeliveryNote>)).toEqual({ state, returns, late: [] });
  });

  it('are late from the next day on, until somebody books them in', () => {
    const refused = { status: 'refuse', goodsBackAt: null } as const;
    const tomorrow = { day: '2026-11-24', moment: '2026-11-24T08:00' };
    expect(states(refused, tomorrow)).toEqual({ state: null, returns: [], late: ['Riad 2 +1'] });
    expect(states({ status: 'retour' }, tomorrow)).toEqual({ state: null, returns: [], late: [] });
  });
});
