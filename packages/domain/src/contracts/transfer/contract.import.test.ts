// Contracts from the files that companies have (docs/product.md §7).
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/values/dates.ts';
import { parseRhythm, rhythmText } from '../../recurrence/rhythm-words.ts';
import { rhythmUnits } from '../../recurrence/rhythm.ts';
import { creationOf, planTable, type StoredRows } from '../../testing/plan-table.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Contract } from '../contract.schema.ts';
import { contractImport } from './contract.import.ts';
import { parsePeriods, periodsText } from './period-text.ts';

/** A client with an ICE, and two units of the stock that it has. */
async function openHouse() {
  const scene = openScene();
  const { done, engine } = scene;
  const contact = { name: 'Amal Tazi', company: 'Atlas', type: 'client', phone: '0661234567' };
  const { id: contactId } = await done('create_contacts', { ...contact, ice: '001234567000089' });
  await done('create_inventory', {
    name: 'Écran',
    quantity: 2,
    followsUnits: true,
    serialNumbers: ['SN-1', 'SN-2'],
  });
  const stored: StoredRows = {
    contacts: engine.all('contacts'),
    units: engine.all('units'),
    products: [],
    contracts: [],
    staff: [],
  };
  const read = (headers: readonly string[], ...rows: readonly string[][]) =>
    planTable(contractImport, [headers, ...rows], { stored });
  const unitId = (serial: string) =>
    engine.all('units').find(({ serialNumber }) => serialNumber === serial)?.id;
  return { ...scene, contactId, read, unitId };
}

const headers = ['N° contrat', 'Client', 'ICE', 'Objet', 'Date début', 'Date fin', 'N° de série'];
const terms = ['Périodicité', 'Montant HT', 'État', 'Facturé jusqu’au'];
const who = ['C-17', 'ATLAS SARL', '001234567000089', 'Entretien des écrans'];

describe('a contract of a company’s own file', () => {
  it('is of the client with that ICE, of the units with those serial numbers, a row for each machine', async () => {
    const { read, contactId, unitId } = await openHouse();
    const [contract] = await read(
      [...headers, ...terms],
      [...who, '01/01/2026', '31/12/2026', 'sn-1', 'Trimestrielle', '1 200,00', 'En cours', '30/09/2026'],
      ['C-17', 'ATLAS SARL', '', '', '', '', 'SN-2', '', '', '', ''],
    );
    expect(contract).toMatchObject({ outcome: 'valid' });
    expect(creationOf(contract)).toMatchObject({
      originalNumber: 'C-17',
      contactId,
      title: 'Entretien des écrans',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      unitIds: [unitId('SN-1'), unitId('SN-2')],
      items: [{ name: 'Entretien des écrans', type: 'service', unitPrice: 1200 }],
      billing: { unit: 'quarter', every: 1, billedUntil: '2026-09-30' },
      takenOver: { status: 'Actif' },
    });
  });

  it('bills the day after the one that was billed elsewhere, and none before', async () => {
    const { read, done } = await openHouse();
    const [planned] = await read(
      [...headers, ...terms],
      [...who, '15/01/2026', '', '', 'Mensuel', '900', 'Actif', '14/10/2026'],
    );
    const contract = await done<Contract>('create_contracts', creationOf(planned));
    expect(contract).toMatchObject({ status: 'Actif', nextFrom: '2026-10-15', nextDue: '2026-10-15' });
  });

  it.each<[string, string[], RegExp]>([
    [
      'runs and says no day billed last',
      ['01/01/2026', '', '', 'Mensuel', '900', 'Actif', ''],
      /Déjà facturé jusqu’au : Indiquez le dernier jour déjà facturé/,
    ],
    ['names a serial number that nobody has', ['01/01/2026', '', 'SN-9', '', '900', '', ''], /Ligne 2.*SN-9/],
    [
      'has a rhythm that is none',
      ['01/01/2026', '', '', 'selon besoin', '900', '', ''],
      /Facturé tous les : /,
    ],
    ['has a day that is none', ['32/01/2026', '', '', '', '900', '', ''], /Début du contrat : /],
  ])('is refused, by its line, where it %s', async (_name, cells, reason) => {
    const { read } = await openHouse();
    const [planned] = await read([...headers, ...terms], [...who, ...cells]);
    expect(planned).toMatchObject({ outcome: 'refused' });
    expect(planned?.outcome === 'refused' ? planned.reasons.join('\n') : '').toMatch(reason);
  });

  it('is a draft where no status is said, whatever was billed', async () => {
    const { read } = await openHouse();
    const [planned] = await read(
      [...headers, ...terms],
      [...who, '01/01/2026', '', '', 'Mensuel', '900', '', ''],
    );
    expect(creationOf(planned)).toMatchObject({ takenOver: { status: 'Brouillon' } });
  });

  it('is taken away again with its import, though it runs', async () => {
    const { done, engine } = await openHouse();
    const { contractRulebook } = await import('../contract.rulebook.ts');
    const items = [{ name: 'Entretien', unitPrice: 900, type: 'service' }];
    const made = { client: 'Atlas', title: 'Entretien', startDate: '2026-01-15', items };
    const cases = ['', '2026-10-14'].map((billedUntil, rank) => ({
      ...made,
      id: `CTR-174000000000${rank}-aaaa`,
      billing: { billedUntil },
      originalNumber: `C-${rank}`,
      takenOver: { status: 'Actif' },
    }));
    for (const input of cases) {
      const row = await done<Contract>('create_contracts', input);
      for (const { action, input: more } of contractRulebook.closing({ ...row }, row.id))
        await done(action, more);
      await done('archive_contracts', { id: row.id });
    }
    expect(engine.all('contracts').map(({ archivedAt }) => archivedAt !== null)).toEqual([true, true]);
  });
});

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));

describe('cells of contracts', () => {
  it('hold stretches of days, some without an end, with their reasons', () => {
    const reason = fc.constantFrom(undefined, 'Offert', 'été : 2 semaines');
    const period = fc.record({ from: day, to: fc.option(day, { nil: undefined }), reason });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 4 }), (periods) => {
        expect(parsePeriods(periodsText(periods))).toEqual(JSON.parse(JSON.stringify(periods)));
      }),
    );
  });

  it('hold rhythms, as an export writes them', () => {
    const rhythm = fc.record({
      unit: fc.constantFrom(...rhythmUnits),
      every: fc.integer({ min: 1, max: 120 }),
    });
    fc.assert(
      fc.property(rhythm, (every) => {
        expect(parseRhythm(rhythmText(every))).toEqual(every);
      }),
    );
  });

  it.each([
    ['Hebdomadaire', { unit: 'week', every: 1 }],
    ['quotidienne', { unit: 'day', every: 1 }],
    ['Mensuelle', { unit: 'month', every: 1 }],
    ['semestriel', { unit: 'month', every: 6 }],
    ['tous les 2 mois', { unit: 'month', every: 2 }],
    ['Annuellement', { unit: 'year', every: 1 }],
    ['parfois', { unit: 'parfois', every: 1 }],
    ['', undefined],
  ])('hold rhythms as people write them: %s', (text, expected) => {
    expect(parseRhythm(text)).toEqual(expected);
  });
});
