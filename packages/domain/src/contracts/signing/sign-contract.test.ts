// A client signs a contract on a screen (docs/product.md 'Contracts').
import { expect, it } from 'vitest';
import { commercial, otherCommercial } from '../../testing/actors.ts';
import { monthly, running } from '../../testing/prepared-contracts.ts';
import { oneLine, openScene } from '../../testing/scenes/scene.ts';
import type { Contract } from '../contract.schema.ts';
import { latestSignature } from './signed-version.ts';

const drawing = 'data:image/png;base64,iVBORw0KGgo=';
const signed = { signatureClient: 'Amal Idrissi', signedByName: 'Amal Idrissi', signedByRole: 'Gérante' };

it('keeps each signature with what it was put under, and none is lost by a later one', async () => {
  const scene = openScene();
  const { id } = await running(scene);
  await scene.done('sign_contracts', { id, ...signed });
  await scene.done('revise_contracts', {
    id,
    from: '2026-12-21',
    items: [{ name: 'Écran', unitPrice: 1100 }],
  });
  const second = await scene.done<Contract>('sign_contracts', { id, ...signed, signedByName: 'Nadia' });
  expect(second.signatures).toMatchObject([
    { ...signed, at: '2026-11-21T09:00:00.000Z', content: { items: [{ unitPrice: 1000 }] } },
    { signedByName: 'Nadia', content: { items: [{ unitPrice: 1100 }] } },
  ]);
});

it('stands once however often a device sends it', async () => {
  const scene = openScene();
  const { id } = await running(scene);
  const input = { id, ...signed, signatureId: 'SC-261121-0000A' };
  await scene.done('sign_contracts', input);
  const again = await scene.done<Contract>('sign_contracts', input);
  expect(again.signatures).toHaveLength(1);
});

it.each([
  ['signatureClient', { signatureClient: '' }],
  ['signedByName', { signedByName: '' }],
])('asks for %s', async (field, missing) => {
  const scene = openScene();
  const { id } = await running(scene);
  const refusal = await scene.refused('sign_contracts', { id, ...signed, ...missing });
  expect(Object.keys(refusal.fields ?? {})).toContain(field);
});

it('is of the version before once prices or terms change, and of this one whatever else does', async () => {
  const scene = openScene();
  const { id } = await running(scene, { endDate: '2027-11-20' });
  await scene.done('sign_contracts', { id, ...signed, signatureClient: drawing });
  const standing = () => latestSignature(scene.engine.row('contracts', id) as Contract)?.isCurrent;
  expect(standing()).toBe(true);
  await scene.done('update_contracts', { id, changes: { notes: 'Vu' } });
  await scene.done('bill_contracts', { id, from: '2026-11-21' });
  await scene.done('renew_contracts', { id });
  expect(standing()).toBe(true);
  await scene.done('update_contracts', { id, changes: { terms: 'Nouvelle clause' } });
  expect(standing()).toBe(false);
  await scene.done('sign_contracts', { id, ...signed });
  expect(standing()).toBe(true);
  await scene.done('revise_contracts', {
    id,
    from: '2026-12-21',
    items: [{ ...oneLine[0], unitPrice: 1100 }],
  });
  expect(standing()).toBe(false);
});

it('is its salesperson’s to take, not another’s, and not of a contract that is over', async () => {
  const scene = openScene();
  const { id } = await scene.done('create_contracts', monthly, commercial);
  await scene.done('sign_contracts', { id, ...signed }, commercial);
  expect((await scene.refused('sign_contracts', { id, ...signed }, otherCommercial)).code).toBe('not_found');
  await scene.done('activate_contracts', { id });
  await scene.done('terminate_contracts', { id, date: '2026-12-31', reason: 'Vente' });
  expect((await scene.refused('sign_contracts', { id, ...signed })).code).toBe('illegal_transition');
});

it('cannot be written by a change of the contract', async () => {
  const scene = openScene();
  const { id } = await running(scene);
  await scene.done('sign_contracts', { id, ...signed });
  const changes = { notes: 'Vu', signatures: [] };
  await scene.engine.execute('update_contracts', { id, changes }, { actor: commercial });
  expect((scene.engine.row('contracts', id) as Contract).signatures).toHaveLength(1);
});
