import { expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import { missingFields } from './invoice.rules.ts';

const line = {
  type: 'service',
  name: 'Formation',
  quantity: 1,
  unitPrice: 100,
  discount: 0,
  vatRate: 20,
  optional: false,
};

it('an ICE that a paid invoice was left without is filled once, and changes no more', async () => {
  const { engine, done, refused } = openScene();
  await done('create_invoices', { client: 'Atlas', items: [line] });
  const invoice = () => engine.all('invoices')[0]!;
  const { id } = invoice();
  await done('pay_invoices', { id, amount: 120, mode: 'Virement' });
  expect(invoice().status).toBe('Payée');
  expect(missingFields(invoice())).toEqual(['clientIce']);

  await done('update_invoices', { id, changes: { clientIce: '001525713000030' } });
  expect(invoice()).toMatchObject({ clientIce: '001525713000030', status: 'Payée', amount: 120 });
  for (const changes of [{ clientIce: '002881746000050' }, { client: 'Bahia' }, { vatExemption: 'Export' }])
    expect((await refused('update_invoices', { id, changes })).code).toBe('lines_locked');
});

it.each([
  [0, '', ['vatExemption']],
  [0, 'Exonéré, article 91 du CGI', []],
  [20, '', []],
])('of a line at %i %% with the text "%s", %j is missing', (vatRate, vatExemption, missing) => {
  const items = [{ ...line, id: 'L1', vatRate }] as never;
  expect(missingFields({ clientIce: '001525713000030', vatExemption, items })).toEqual(missing);
});
