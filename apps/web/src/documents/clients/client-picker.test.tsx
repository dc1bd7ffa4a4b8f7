import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin } from '@zellige/domain/testing/actors';
import { expect, test } from 'vitest';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { contactRow } from '../../testing/sample-rows.ts';
import { ClientPicker } from './client-picker.tsx';

const field = {
  name: 'client',
  value: '',
  onChange: () => undefined,
  onBlur: () => undefined,
  ref: () => undefined,
  error: undefined,
};

test('finds the clients that arrive while one types, on a device that has none yet', async () => {
  const engine = new MemoryAppEngine({ actor: admin });
  await renderInRouter(() => (
    <EngineContext value={{ engine, actor: admin }}>
      <ClientPicker field={field} onPick={() => undefined} />
    </EngineContext>
  ));
  await userEvent.type(screen.getByRole('combobox', { name: 'Client' }), 'oasis');
  expect(screen.queryByRole('option', { name: /Oasis/ })).toBeNull();
  act(() => engine.load([contactRow({ id: 7, name: 'Hôtel Oasis' })]));
  expect(await screen.findByRole('option', { name: /Oasis/ })).toBeTruthy();
});
