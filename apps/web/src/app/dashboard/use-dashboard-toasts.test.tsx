import { render } from '@testing-library/react';
import { admin } from '@zellige/domain/testing/actors';
import { afterEach, expect, it, vi } from 'vitest';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { invoiceRow, itemRow } from '../../testing/sample-rows.ts';
import { connectToasts } from '../../ui/feedback/toast.ts';
import { useDashboardToasts } from './use-dashboard-toasts.ts';

afterEach(() => {
  vi.useRealTimers();
});

function Dashboard() {
  useDashboardToasts();
  return null;
}

it('come two and three seconds after the dashboard was opened, not a millisecond sooner or later', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const disconnect = connectToasts(({ title }) => said.push(title));
  const rows = [
    itemRow({ id: 'ART-1', name: 'Borne', quantity: 2 }),
    invoiceRow({ id: 'FAC-001', contactId: 1 }),
  ];
  const engine = new MemoryAppEngine({ actor: admin, rows });
  render(
    <EngineContext value={{ engine, actor: admin }}>
      <Dashboard />
    </EngineContext>,
  );
  const saidAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return [...said];
  };
  expect(await saidAfter(1999)).toEqual([]);
  expect(await saidAfter(1)).toEqual(['Stock critique']);
  expect(await saidAfter(999)).toEqual(['Stock critique']);
  expect(await saidAfter(1)).toEqual(['Stock critique', 'Factures en retard']);
  disconnect();
});
