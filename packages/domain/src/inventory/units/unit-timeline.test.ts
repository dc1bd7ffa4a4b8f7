import { describe, expect, it } from 'vitest';
import { contractEntries } from '../../contracts/follow-up/contract-entries.ts';
import type { Contract } from '../../contracts/contract.schema.ts';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { noteEntries } from '../../delivery-notes/stock/note-entries.ts';
import { eventEntries } from '../../events/event-entries.ts';
import { requestEntries } from '../../requests/request-entries.ts';
import { reservationEntries } from '../../reservations/returns/reservation-entries.ts';
import { sheetEntries } from '../../technical-sheets/contents/sheet-entries.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { movementEntry, ownEntries, placeEntry } from './unit-entries.ts';
import { recordKey, type UnitEntry, unitStandings, unitTimeline } from './unit-timeline.ts';

const product = { name: 'Écran', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };

/** A followed item of two units, bought from a supplier, and what the timeline of one of them says at that moment. */
async function openHouse() {
  const scene = openScene();
  const { done, engine } = scene;
  await done('create_products', { id: 'PRD-1', ...product, warrantyMonths: 12 });
  const item = { id: 'ART-1', name: 'Écran', quantity: 2, productId: 'PRD-1', supplier: 'Promethean' };
  await done('create_inventory', { ...item, followsUnits: true, serialNumbers: ['U', 'V'] });
  const unit = (serial: string) => {
    const found = engine.all('units').find(({ serialNumber }) => serialNumber === serial);
    if (!found) throw new Error(`no unit ${serial}`);
    return found;
  };
  const timeline = (serial: string, moment = '2026-11-21T10:00'): UnitEntry[] => {
    const of = unit(serial);
    const movements = engine.all('movements').filter(({ unitIds }) => unitIds?.includes(of.id));
    const movedWith = new Set(
      movements.map(({ relatedType, relatedId }) => recordKey(relatedType as 'events', relatedId)),
    );
    const facts = { unit: of, item: engine.row('inventory', 'ART-1'), moment, movedWith };
    return unitTimeline([
      ...engine.all('bonLivraison').flatMap((row) => noteEntries(row, facts)),
      ...engine.all('reservations').flatMap((row) => reservationEntries(row, facts)),
      ...engine.all('requests').flatMap((row) => requestEntries(row, facts)),
      ...engine.all('events').flatMap((row) => eventEntries(row, facts)),
      ...engine.all('technicalSheets').flatMap((row) => sheetEntries(row, facts)),
      ...engine.all('contracts').flatMap((row) => contractEntries(row, facts)),
      ...movements.map(movementEntry),
      ...ownEntries(of, facts.item),
    ]);
  };
  const titles = (serial: string) => timeline(serial).map(({ title }) => title);
  const carry = async (serial: string, more: object = {}): Promise<DeliveryNote> => {
    const line = {
      productName: 'Écran',
      reference: 'PRD-1',
      quantity: 1,
      unitIds: [unit(serial).id],
      ...more,
    };
    return done<DeliveryNote>('create_bonLivraison', {
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [line],
    });
  };
  const deliver = async ({ id }: DeliveryNote) => {
    await done('ship_bonLivraison', { id });
    await done('deliver_bonLivraison', { id, signatureClient: 'Amal' });
  };
  return { ...scene, unit, timeline, titles, carry, deliver };
}

describe('the timeline of a unit', () => {
  it('begins with its purchase, and tells a sale by its note alone', async () => {
    const { done, unit, titles, timeline, carry, deliver } = await openHouse();
    await done('update_units', { id: unit('U').id, changes: { boughtOn: '2026-01-10' } });
    const note = await carry('U');
    expect(titles('U')).toEqual(['Livraison prévue chez Atlas', 'Entrée en stock', 'Achetée']);
    await deliver(note);
    expect(titles('U')).toEqual(['Livrée à Atlas', 'Entrée en stock', 'Achetée']);
    const [delivery, , bought] = timeline('U');
    expect(delivery).toMatchObject({
      kinds: ['delivery'],
      source: { collection: 'bonLivraison', id: note.id },
      details: ['BL-001 · Hicham', 'Rabat', ''],
      status: { label: 'Livré' },
    });
    expect(bought?.details).toEqual(['Promethean', '']);
    expect(titles('V')).toEqual(['Achetée']);
  });

  it('keeps the note of a unit that came back with it, and its return', async () => {
    const { done, titles, carry, deliver } = await openHouse();
    const note = await carry('U');
    await deliver(note);
    await done('return_bonLivraison', { id: note.id, reason: 'Rayé' });
    expect(titles('U')).toEqual(['Livrée à Atlas', 'Retour', 'Achetée']);
  });

  it('tells a rental once, with the state in which it came back', async () => {
    const { done, unit, titles, timeline, carry, deliver } = await openHouse();
    const stretch = { start: '2026-11-21', end: '2026-11-25' };
    const reserved = { productId: 'PRD-1', quantity: 1, client: 'Atlas', ...stretch };
    const { id } = await done('create_reservations', reserved);
    await deliver(await carry('U', { reservationId: id }));
    await done('report_fault_reservations', { id, unitId: unit('U').id, reason: 'Écran noir' });
    expect(titles('U')).toEqual([
      'Remise en location à Atlas',
      'Panne signalée',
      'Location à Atlas',
      'Achetée',
    ]);
    await done('return_reservations', { id, lines: [{ unitId: unit('U').id, state: 'endommagé' }] });
    expect(titles('U')).toEqual([
      'Remise en location à Atlas',
      'Revenue de chez Atlas',
      'Location à Atlas',
      'Achetée',
    ]);
    expect(timeline('U')[1]?.details).toEqual(['État : endommagé', 'Écran noir']);
    expect(titles('V')).toEqual(['Achetée']);
  });

  it('tells a visit by its sheet once there is one, with its technician, its fault and its parts', async () => {
    const { done, unit, titles, timeline } = await openHouse();
    await done('create_inventory', { id: 'CAB', name: 'Câble HDMI', quantity: 5 });
    await done('update_technicians_settings', {
      technicians: [{ id: 'T1', name: 'Hicham', userId: 'employe' }],
    });
    const unitIds = [unit('U').id];
    const { id: eventId } = await done('create_events', {
      title: 'Dépannage',
      startDate: '2026-11-21',
      unitIds,
    });
    expect(titles('U')).toEqual(['Dépannage', 'Achetée']);
    await done('create_technicalSheets', {
      kind: 'intervention',
      intervention: {
        eventId,
        unitIds,
        technicians: ['T1'],
        symptoms: 'Pas d’image',
        work: 'Câble changé\nEssai fait',
        parts: [{ itemId: 'CAB', quantity: 2 }],
      },
    });
    expect(titles('U')).toEqual(['Câble changé', 'Achetée']);
    expect(timeline('U')[0]).toMatchObject({
      kinds: ['visit', 'part'],
      details: ['FT-001 · Hicham', 'Panne : Pas d’image', 'Pièces : 2 × Câble HDMI', ''],
    });
    expect(titles('V')).toEqual(['Achetée']);
  });

  it('has an open request, the visit to come and the running contract at its head, and none that is over', async () => {
    const { done, unit, timeline } = await openHouse();
    const unitId = unit('U').id;
    const contract = { client: 'Atlas', title: 'Entretien', startDate: '2026-01-01', unitIds: [unitId] };
    const line = { name: 'Entretien', quantity: 1, unitPrice: 100, type: 'service', productId: '' };
    const { id } = await done<Contract>('create_contracts', { ...contract, items: [line] });
    expect(unitStandings(timeline('U'), '2026-11-21')).toEqual({});
    await done('activate_contracts', { id });
    const { id: request } = await done('create_requests', { title: 'Écran noir', unitId });
    await done('create_events', { title: 'Plus tard', startDate: '2026-12-24', unitIds: [unitId] });
    await done('create_events', { title: 'Bientôt', startDate: '2026-11-24', unitIds: [unitId] });
    await done('create_events', { title: 'Hier', startDate: '2026-11-20', unitIds: [unitId] });
    const head = () =>
      Object.entries(unitStandings(timeline('U'), '2026-11-21')).map(([at, { title }]) => `${at}: ${title}`);
    expect(head().toSorted()).toEqual([
      'contract: Sous contrat CTR-001',
      'request: Écran noir',
      'visit: Bientôt',
    ]);
    await done('resolve_requests', { id: request, resolution: 'Câble' });
    await done('terminate_contracts', { id, date: '2026-11-20', reason: 'Vente' });
    expect(head()).toEqual(['visit: Bientôt']);
    expect(timeline('U').map(({ title }) => title)).toContain('Fin du contrat CTR-001');
  });
});

const entry = (day: string, more: Partial<UnitEntry> = {}): UnitEntry => ({
  key: day,
  kinds: ['visit'],
  day,
  title: day,
  details: [],
  source: null,
  ...more,
});

describe('entries of a unit', () => {
  it.each<[string, string[], string]>([
    ['the nearest of those to come', ['2026-12-24', '2026-11-24', '2026-11-01'], '2026-11-24'],
    ['today before a later day', ['2026-11-21', '2026-11-22'], '2026-11-21'],
    ['the last of those that began', ['2026-10-01', '2026-11-01', '2026-09-01'], '2026-11-01'],
  ])('stand at the head by %s', (_name, days, first) => {
    const entries = days.map((day) => entry(day, { stands: 'visit' }));
    expect(unitStandings(entries, '2026-11-21').visit?.day).toBe(first);
    expect(unitStandings(entries.toReversed(), '2026-11-21').visit?.day).toBe(first);
  });

  it('are left out where another tells of the same record, and of one day stay in their order', () => {
    const entries = [
      entry('2026-01-01', { key: 'a' }),
      entry('2026-01-01', { key: 'b', yieldsTo: ['events/E'] }),
      entry('2026-02-01', { key: 'c', describes: ['events/E'] }),
      entry('2026-01-01', { key: 'd', yieldsTo: ['events/F'] }),
    ];
    expect(unitTimeline(entries).map(({ key }) => key)).toEqual(['c', 'a', 'd']);
  });

  const change = { version: 3, at: '2026-11-21T10:00:00.000Z', actorName: 'Salma' };
  it.each<[string, { field: string; from: unknown; to: unknown }[], object | null]>([
    [
      'another place',
      [{ field: 'place', from: 'Dépôt', to: 'Atelier' }],
      {
        key: 'place/3',
        kinds: ['move'],
        day: '2026-11-21',
        title: 'Déplacée : Atelier',
        details: ['Depuis Dépôt', 'Salma'],
        source: null,
      },
    ],
    ['a first place', [{ field: 'place', from: '', to: 'Dépôt' }], null],
    ['no place any more', [{ field: 'place', from: 'Dépôt', to: '' }], null],
    ['other fields', [{ field: 'notes', from: 'a', to: 'b' }], null],
  ])('tell of the Historique %s', (_name, changes, expected) => {
    expect(placeEntry({ ...change, changes })).toEqual(expected);
  });
});
