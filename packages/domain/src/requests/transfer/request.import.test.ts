// Requests from the files that companies have (docs/product.md §7).
import { describe, expect, it } from 'vitest';
import { creationOf, planTable, type StoredRows } from '../../testing/plan-table.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { commercial } from '../../testing/actors.ts';
import type { ServiceRequest } from '../request.schema.ts';
import { requestImport } from './request.import.ts';

/** A client, a unit that it has, a contract that came from the same program. */
async function openHouse() {
  const scene = openScene();
  const { done, engine } = scene;
  const { id: contactId } = await done('create_contacts', {
    name: 'Amal Tazi',
    company: 'Atlas',
    type: 'client',
    phone: '0661234567',
    city: 'Rabat',
  });
  await done('create_inventory', {
    name: 'Écran',
    quantity: 1,
    followsUnits: true,
    serialNumbers: ['SN-1'],
  });
  const contract = await done('create_contracts', {
    client: 'Atlas',
    title: 'Entretien',
    startDate: '2026-01-01',
    originalNumber: 'C-17',
    items: [{ name: 'Entretien', unitPrice: 900, type: 'service' }],
  });
  const read = (headers: readonly string[], ...rows: readonly string[][]) => {
    const names = ['contacts', 'units', 'contracts', 'requests', 'staff'] as const;
    const stored: StoredRows = Object.fromEntries(names.map((name) => [name, engine.all(name)]));
    return planTable(requestImport, [headers, ...rows], { stored });
  };
  return { ...scene, contactId, contractId: contract.id, read, unitId: engine.all('units')[0]?.id };
}

const headers = ['Ticket', 'Client', 'Titre', 'Date', 'N° de série', 'Contrat', 'Urgence', 'État'];
const ends = ['Couverture', 'Motif', 'Résolue le', 'Close le', 'Solution'];
const who = ['T-8', 'ATLAS', 'Écran noir', '02/03/2026 09:15'];

describe('a request of a company’s own file', () => {
  it('is of that client, of the unit with that serial number, of that contract, and stands as it stood', async () => {
    const { read, done, contactId, contractId, unitId } = await openHouse();
    const [planned] = await read(
      [...headers, ...ends],
      [
        ...who,
        'sn-1',
        'C-17',
        'Urgente',
        'Close',
        'Garantie',
        'Geste',
        '03/03/2026 16:05',
        '05/03/2026',
        'Câble',
      ],
    );
    expect(planned).toMatchObject({ outcome: 'valid' });
    const request = await done<ServiceRequest>('create_requests', creationOf(planned));
    expect(request).toMatchObject({
      number: expect.stringMatching(/^DEM-/),
      originalNumber: 'T-8',
      contactId,
      unitId,
      contractId,
      site: 'Rabat',
      priority: 'urgente',
      status: 'Close',
      coverage: 'garantie',
      coverageReason: 'Geste',
      isCoverageChosen: true,
      receivedAt: '2026-03-02T09:15:00.000Z',
      resolvedAt: '2026-03-03T16:05:00.000Z',
      resolution: 'Câble',
    });
    expect(request.closedAt?.slice(0, 10)).toMatch(/2026-03-0[45]/);
  });

  it.each(['Planifiée', 'En cours'])(
    'waits to be planned where it was « %s »: its event is elsewhere',
    async (status) => {
      const { read } = await openHouse();
      const [planned] = await read(headers, [...who, '', '', '', status]);
      expect(planned).toMatchObject({ outcome: 'valid', notices: [{ kind: 'eventBehind' }] });
      expect(creationOf(planned)).toMatchObject({ takenOver: { status: 'Nouvelle' } });
    },
  );

  it('keeps a status that is none in its description, and an unknown unit as its device', async () => {
    const { read } = await openHouse();
    const [planned] = await read(headers, [...who, 'SN-9', '', '', 'À voir']);
    expect(planned).toMatchObject({ notices: [{ kind: 'unitUnknown' }, { kind: 'statusKept' }] });
    expect(creationOf(planned)).toMatchObject({
      equipment: 'SN-9',
      unitId: '',
      description: 'Statut indiqué : À voir',
      takenOver: { status: 'Nouvelle' },
    });
  });

  it.each<[string, string[], RegExp]>([
    ['names a contract that is not here', ['', 'C-99', '', ''], /^Contrat : « C-99 » n’est pas parmi/],
    ['has an urgency that is none', ['', '', 'un peu', ''], /^Priorité : /],
    ['was solved on no day', ['', '', '', 'Résolue'], /^Résolue le : /],
    ['was solved before it came', ['', '', '', 'Résolue', '', '', '01/03/2026'], /^Résolue le : .*avant/],
    ['has a day that is none', ['', '', '', 'Close', '', '', '32/03/2026'], /^Résolue le : /],
  ])('is refused where it %s', async (_name, cells, reason) => {
    const { read } = await openHouse();
    const [planned] = await read([...headers, ...ends], [...who, ...cells]);
    expect(planned).toMatchObject({ outcome: 'refused', reasons: [expect.stringMatching(reason)] });
  });

  it('comes in once, and a second row of its number is a double', async () => {
    const { read, done } = await openHouse();
    const [first, second] = await read(headers, [...who, '', '', '', ''], [...who, '', '', '', '']);
    expect(second).toMatchObject({ outcome: 'duplicate', duplicateOf: { line: 2 } });
    await done('create_requests', creationOf(first));
    const [again] = await read(headers, [...who, '', '', '', '']);
    expect(again).toMatchObject({ outcome: 'duplicate', duplicateOf: { line: null } });
  });

  it('is new where its writer may not import', async () => {
    const { done } = await openHouse();
    const past = {
      originalNumber: 'T-8',
      takenOver: { status: 'Close', closedAt: '2026-03-03T16:05:00.000Z' },
    };
    const request = await done<ServiceRequest>(
      'create_requests',
      { title: 'Écran noir', ...past },
      commercial,
    );
    expect(request).toMatchObject({ status: 'Nouvelle', closedAt: null });
    expect(request).not.toHaveProperty('originalNumber');
  });
});
