import type { AppEngine } from '../../../platform/engine/app-engine.ts';
import { operations } from '@zellige/domain';
import { instantInCasablanca } from '@zellige/domain/kernel/values/dates';
import { describe, expect, it } from 'vitest';
import { sentenceOf, shortSentence } from './sentence.ts';
import { sayWrite } from '@zellige/domain/registry/write-descriptions';
import { whenOf } from './when.ts';

const rows: Record<string, object> = {
  'invoices/i': { number: 'FAC-014', client: 'Atlas' },
  'inventory/s': { name: 'Écran' },
  'tasks/t': { title: 'Appeler' },
};
const engine = {
  get: (collection: string, id: unknown) => rows[`${collection}/${String(id)}`],
} as Pick<AppEngine, 'get'>;

const at = (day: string, time: string) => whenOf(Date.parse(instantInCasablanca(day, time)), '2026-11-21');

describe('the words of a write', () => {
  it('exist for every action of the rulebook, with a text of their own', () => {
    const silent = [...operations.keys()].filter((action) => sayWrite(action) === undefined);
    expect(silent).toEqual([]);
    for (const action of operations.keys()) {
      const { what, did } = sentenceOf(engine, {
        action,
        data: { id: 'x', itemId: 's', name: 'Écran', status: 'loué' },
      });
      expect(`${action}: ${what} ${did}`).toMatch(/: [A-ZÉ0-9].{4,}/);
      expect(`${what} ${did}`).not.toMatch(/undefined|null|NaN|_/);
    }
  });

  it('say of a status change which one it is', () => {
    const usual = new Set(['create', 'update', 'archive', 'restore', 'give_up']);
    const said = [...operations.values()]
      .filter(({ verb }) => !usual.has(verb))
      .map(({ name }) => shortSentence(engine, { action: name, data: { id: 'x' } }));
    expect(new Set(said).size).toBe(said.length);
  });

  it.each([
    ['create_quotes', { client: 'Riad Équipements' }, 'Devis pour Riad Équipements, créé'],
    ['create_invoices', { client: 'Atlas' }, 'Facture pour Atlas, créée'],
    ['pay_invoices', { id: 'i', amount: 4500 }, 'Paiement de 4\u00a0500,00\u00a0MAD sur FAC-014'],
    ['cancel_invoices', { id: 'i' }, 'Facture FAC-014 pour Atlas, annulée'],
    ['create_from_invoice_bonLivraison', { factureId: 'i' }, 'Bon de livraison de FAC-014'],
    [
      'snooze_tasks',
      { id: 't', dueDate: '2026-12-01' },
      'Tâche «\u00a0Appeler\u00a0», reportée au 01/12/2026',
    ],
    ['adjust_inventory', { id: 's', mode: 'remove', quantity: 2 }, 'Stock de Écran : −2'],
    ['count_inventory', { id: 's', place: 'Allée B', items: [] }, 'Inventaire de Allée B'],
    ['create_movements', { itemId: 's', kind: 'retour', quantity: 2 }, 'Retour de 2 × Écran'],
    ['update_contacts', { id: 9, changes: { name: 'Amal' } }, 'Contact Amal, modifié'],
  ])('%s %j: %s', (action, data, sentence) => {
    expect(shortSentence(engine, { action, data })).toBe(sentence);
  });

  it('tell when as one says it', () => {
    expect(at('2026-11-21', '14:32')).toBe('à 14:32');
    expect(at('2026-11-20', '18:05')).toBe('hier à 18:05');
    expect(at('2026-11-12', '09:00')).toBe('le 12/11/2026 à 09:00');
  });
});
