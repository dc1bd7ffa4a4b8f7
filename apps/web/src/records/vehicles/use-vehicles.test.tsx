import { renderHook } from '@testing-library/react';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { admin } from '@zellige/domain/testing/actors';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { useVehicleOptions } from './use-vehicles.ts';

const vehicle = (id: string, archivedAt: string | null) => ({
  collection: 'vehicles' as const,
  row: {
    version: 1,
    rev: 1,
    createdAt: '',
    updatedAt: '',
    createdBy: 'admin',
    updatedBy: 'admin',
    archivedAt,
    id,
    name: id,
    plate: '',
    state: 'en service',
  } as Partial<Vehicle> as Vehicle,
});

it('offers no vehicle of the corbeille, but for the one that was chosen', () => {
  const rows = [vehicle('Berlingo', null), vehicle('Trafic', '2026-11-01T00:00:00.000Z')];
  const session = { engine: new MemoryAppEngine({ actor: admin, rows }), actor: admin };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineContext value={session}>{children}</EngineContext>
  );
  const offered = (current: string) =>
    renderHook(() => useVehicleOptions(current), { wrapper }).result.current.map(({ value }) => value);
  expect(offered('')).toEqual(['', 'Berlingo']);
  expect(offered('Trafic')).toEqual(['', 'Berlingo', 'Trafic']);
});
