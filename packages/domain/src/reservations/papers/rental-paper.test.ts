// A client signs the papers of a rental (docs/product.md 'Rental papers').
import { describe, expect, it } from 'vitest';
import { commercial, employee, otherCommercial } from '../../testing/actors.ts';
import { ownReservation } from '../../testing/scenes/prepared-reservations.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { reservationSubject } from '../reservation.subject.ts';
import type { Reservation } from '../reservation.schema.ts';
import {
  contractLines,
  isOfSameRental,
  papersOf,
  replacementValue,
  standingPaper,
  sumsOf,
} from './rental-paper.ts';
import { paperFacts } from './paper-facts.ts';

const signed = { signatureClient: 'Amal', signedByName: 'Amal' };
const product = { id: 'PRD-1', price: { sale: 24_900, rental: 0, caution: 500 } };

async function openRental(isOut = true) {
  const scene = openScene();
  const { id } = (await ownReservation({}, isOut)(scene)) as { id: string };
  await scene.done('update_products', { id: 'PRD-1', changes: { price: product.price, name: 'Écran' } });
  await scene.done('update_company_settings', { changes: { rentalConditions: '# Objet' } });
  const row = () => scene.engine.row('reservations', id) as Reservation;
  const sign = (paper: string, more: object = {}) => ({ id, paper, ...signed, ...more });
  const facts = () =>
    paperFacts({ products: scene.engine.all('products'), items: scene.engine.all('inventory'), units: [] });
  return { ...scene, id, row, sign, facts };
}

describe('the contract of a rental', () => {
  it('keeps what was signed: units with their value and caution, time, conditions', async () => {
    const { done, row, sign } = await openRental();
    await done('sign_reservations', sign('contrat', { paperId: 'PL-261121-00001' }), employee);
    expect(row().papers).toMatchObject([
      {
        id: 'PL-261121-00001',
        kind: 'contrat',
        by: employee.id,
        ...signed,
        conditions: '# Objet',
        lines: [{ name: 'Écran', quantity: 1, value: 24_900, caution: 500, start: '2026-12-01T00:00' }],
      },
    ]);
  });

  it('is never changed: what is changed later is signed again, beside it', async () => {
    const { done, row, sign, id, facts } = await openRental();
    await done('sign_reservations', sign('contrat'), commercial);
    const [first] = row().papers ?? [];
    const standing = () => standingPaper(papersOf([row()], 'contrat'), contractLines([row()], facts()));
    expect(standing()).toEqual(first);
    await done('extend_reservations', { id, endDate: '2026-12-09' });
    expect(standing()).toBeUndefined();
    await done('sign_reservations', sign('contrat'), commercial);
    expect(row().papers?.[0]).toEqual(first);
    expect(row().papers).toHaveLength(2);
    expect(standing()?.id).toBe(row().papers?.[1]?.id);
  });

  it('that arrives twice is signed once', async () => {
    const { done, row, sign } = await openRental();
    const input = sign('contrat', { paperId: 'PL-261121-00001' });
    await done('sign_reservations', input);
    await done('sign_reservations', input);
    expect(row().papers).toHaveLength(1);
  });

  it('shows who sees no amounts neither values nor cautions', async () => {
    const { done, row, sign } = await openRental();
    await done('sign_reservations', sign('contrat'));
    const seen = JSON.stringify(reservationSubject.redact(row(), employee));
    expect(seen).toContain('Amal');
    for (const amount of ['24900', '500']) expect(seen).not.toContain(amount);
    expect(JSON.stringify(reservationSubject.redact(row(), commercial))).toContain('24900');
  });

  it('is not signed for an option, nor by a salesperson for what a colleague rents', async () => {
    const { refused, done, sign, engine } = await openRental(false);
    expect((await refused('sign_reservations', sign('contrat'), otherCommercial)).code).toBe('forbidden');
    await done('reopen_quotes', { id: engine.all('quotes')[0]?.id });
    expect((await refused('sign_reservations', sign('contrat'), commercial)).message).toContain('« Option »');
  });

  it.each([
    [{ signatureClient: '' }, 'signatureClient'],
    [{ signedByName: ' ' }, 'signedByName'],
  ])('asks for a signature and a name: %j', async (more, field) => {
    const { refused, sign } = await openRental();
    expect((await refused('sign_reservations', sign('contrat', more), commercial)).fields).toHaveProperty(
      field,
    );
  });
});

describe('the note of what came back', () => {
  it('keeps how each unit was found, though the return is taken back later', async () => {
    const { done, row, sign, id } = await openRental();
    const lines = [{ quantity: 1, state: 'endommagé', notes: 'Vitre rayée' }];
    await done('return_reservations', { id, lines }, employee);
    await done('sign_reservations', sign('retour'), employee);
    await done('undo_return_reservations', { id }, employee);
    expect(row().returns).toEqual([]);
    const found = { name: 'Écran', quantity: 1, state: 'endommagé', notes: 'Vitre rayée' };
    expect(row().papers).toMatchObject([{ kind: 'retour', lines: [found] }]);
    expect(row().papers?.[0]).not.toHaveProperty('conditions');
  });

  it('says why its client did not sign, and is signed later all the same', async () => {
    const { done, refused, row, sign, id } = await openRental();
    await done('return_reservations', { id, lines: [{ quantity: 1, state: 'bon' }] }, employee);
    const absent = { id, paper: 'retour', clientSignatureState: 'absent' };
    expect((await refused('sign_reservations', absent, employee)).fields).toHaveProperty('signatureReason');
    const contract = { ...absent, paper: 'contrat', signatureReason: 'Fermé' };
    expect((await refused('sign_reservations', contract, employee)).fields).toHaveProperty(
      'clientSignatureState',
    );
    await done('sign_reservations', { ...absent, signatureReason: 'Bureau fermé' }, employee);
    await done('sign_reservations', sign('retour'), employee);
    expect(row().papers).toMatchObject([
      {
        clientSignatureState: 'absent',
        signatureReason: 'Bureau fermé',
        signatureClient: '',
        signedByName: '',
      },
      signed,
    ]);
  });

  it('is refused before anything came back', async () => {
    const { refused, sign } = await openRental();
    expect((await refused('sign_reservations', sign('retour'), commercial)).code).toBe('illegal_transition');
  });
});

it('one paper holds the reservations of an order and of a kit, and no others', () => {
  const row = { id: 'a', quoteId: '', invoiceId: '' };
  const same = (other: object) => isOfSameRental({ ...row, quoteId: 'q' }, { ...row, id: 'b', ...other });
  expect([same({ quoteId: 'q' }), same({ quoteId: 'r' }), same({})]).toEqual([true, false, false]);
});

it.each([
  ['its price of sale', { sale: '100.00' }, { sale: '50.00' }, 100],
  ['that of its item where the product has none', { sale: '0.00' }, { sale: '50.00' }, 50],
  ['nothing where nobody knows', {}, undefined, 0],
])('a unit is worth %s', (_what, price, item, value) => {
  expect(replacementValue({ price }, item && { price: item })).toBe(value);
});

it('sums what is asked, and what all units are worth', () => {
  const line = { reservationId: 'a', name: 'Écran', serials: [], start: '', end: '' };
  expect(
    sumsOf([
      { ...line, quantity: 2, value: 10.1, caution: 5 },
      { ...line, quantity: 1 },
    ]),
  ).toEqual({
    caution: 5,
    value: 20.2,
  });
});

describe('the serial numbers of a note of return', () => {
  const product1 = { name: 'Borne', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };

  /** Two followed units that left with one reservation. */
  async function openOut() {
    const scene = openScene();
    const { done, engine } = scene;
    await done('create_products', { id: 'PRD-1', ...product1 });
    const stock = { name: 'Borne', productId: 'PRD-1', quantity: 3, followsUnits: true };
    await done('create_inventory', { ...stock, serialNumbers: ['U', 'V', 'W'] });
    const days = { start: '2026-11-21', end: '2026-11-25' };
    const { id } = await done('create_reservations', { productId: 'PRD-1', quantity: 2, ...days });
    const keyOf = (serial: string) =>
      engine.all('units').find((unit) => unit.serialNumber === serial)?.id ?? '';
    const unitIds = [keyOf('U'), keyOf('W')];
    const carried = { productName: 'Borne', reference: 'PRD-1', quantity: 2, reservationId: id, unitIds };
    const going = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
    const note = await done('create_bonLivraison', { ...going, items: [carried] });
    await done('ship_bonLivraison', { id: note.id });
    const back = (...lines: object[]) => done('return_reservations', { id, lines });
    const serials = async () => {
      await done('sign_reservations', { id, paper: 'retour', ...signed });
      const { papers = [] } = engine.row('reservations', String(id)) as Reservation;
      return papers.at(-1)?.lines.map((line) => line.serials);
    };
    return { keyOf, back, serials };
  }

  it('are those that the reservation had, where everything came back without a scan', async () => {
    const { back, serials } = await openOut();
    await back({ quantity: 2, state: 'bon' });
    expect(await serials()).toEqual([['U', 'W']]);
  });

  it('are the one that is left, where the other was scanned', async () => {
    const { keyOf, back, serials } = await openOut();
    await back({ unitId: keyOf('W'), state: 'endommagé' }, { quantity: 1, state: 'bon' });
    expect(await serials()).toEqual([['W'], ['U']]);
  });

  it('are said not to be read, where one stays out or states differ', async () => {
    const one = await openOut();
    await one.back({ quantity: 1, state: 'bon' });
    expect(await one.serials()).toEqual([['non relevé']]);
    const two = await openOut();
    await two.back({ quantity: 1, state: 'bon' }, { quantity: 1, state: 'endommagé' });
    expect(await two.serials()).toEqual([['non relevé'], ['non relevé']]);
  });
});
