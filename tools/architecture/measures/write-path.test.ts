// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreDraft } from '@zellige/sync/store/draft';
import { Ledger } from '@zellige/sync/store/ledger';
import { Replica } from '@zellige/sync/store/replica';
import { payInvoice } from '@zellige/domain/payments/payment.operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTwoDevices, type Device } from '../../../apps/web/src/testing/two-devices.ts';
import { besideStacks, filesOnTheWay, limitOf, lineToServer } from './write-path.ts';

const root = join(import.meta.dirname, '../../..');
const architecture = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
const line = { name: 'Écran', quantity: 1, unitPrice: 1000, vatRate: 20 };

/** A payment of a device that has paid before, so that nothing loads any more. */
async function openPayer(): Promise<Device & { pay: () => Promise<unknown> }> {
  const { mine } = await openTwoDevices();
  const { id } = await mine.done('create_invoices', { client: 'Atlas', items: [line] });
  const pay = () => mine.done('pay_invoices', { id, amount: 100, mode: 'Virement' });
  await pay();
  await mine.exchange();
  return { ...mine, pay };
}

describe('the files on the way of a payment', () => {
  let toDisk: string[] = [];
  let andBack: string[] = [];
  beforeAll(async () => {
    const payer = await openPayer();
    const store = [
      { of: Ledger.prototype, name: 'write' },
      { of: StoreDraft.prototype, name: 'put' },
      { of: IDBObjectStore.prototype, name: 'put' },
      { of: Replica.prototype, name: 'commit' },
    ];
    const paid = await filesOnTheWay([...store, { of: payInvoice, name: 'run' }], payer.pay);
    toDisk = [...new Set([...besideStacks, ...paid])];
    const sent = await filesOnTheWay(
      [
        ...store,
        { of: StoreDraft.prototype, name: 'setServer' },
        { of: StoreDraft.prototype, name: 'remove' },
        { of: payer.network, name: 'push' },
        { of: payer.network, name: 'pull' },
      ],
      payer.exchange,
    );
    andBack = [...new Set([...toDisk, lineToServer, ...sent])];
  });

  it('lead through the engine and the rules to the disk of the device', () => {
    expect(toDisk).toEqual(
      expect.arrayContaining([
        'apps/web/src/platform/engine/synced-engine.ts',
        'packages/domain/src/kernel/operations/execute.ts',
        'packages/sync/src/adapters/idb-storage.ts',
      ]),
    );
    const limit = limitOf('To the disk of the device', architecture);
    expect(limit).toBeGreaterThan(0);
    expect(toDisk.length > limit ? toDisk : []).toEqual([]);
  });

  it('lead to the server, and back to the row that it answered', () => {
    expect(andBack).toEqual(
      expect.arrayContaining(['packages/sync/src/replay/push.ts', 'packages/sync/src/replay/take-row.ts']),
    );
    const limit = limitOf('To the server and back', architecture);
    expect(limit).toBeGreaterThan(0);
    expect(andBack.length > limit ? andBack : []).toEqual([]);
  });

  it('are files', () => {
    expect([...besideStacks, lineToServer].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
