import { screen, waitFor } from '@testing-library/react';
import { commercial } from '@zellige/domain/testing/actors';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { contactRow } from '../../../testing/sample-rows.ts';
import { connectToasts, type KindedToast } from '../../../ui/feedback/toast.ts';
import { contactFeature } from '../index.ts';

const phone = '+212661234567';
const rows = [
  contactRow({ id: 1, name: 'Atlas', phone, city: 'Rabat', assignedTo: 'commercial1' }),
  contactRow({
    id: 2,
    name: 'Atlas SARL',
    phone,
    city: '',
    email: 'a@atlas.ma',
    assignedTo: 'autre',
    createdBy: 'autre',
  }),
  contactRow({ id: 3, name: 'Rif', phone: '+212662345678' }),
];

const told: KindedToast[] = [];
beforeEach(() => {
  told.length = 0;
  return connectToasts((toast) => told.push(toast));
});

const open = (options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: contactFeature.screens, at: '/contacts/doublons', rows, ...options });

describe('the screen of doubles', () => {
  it('says why contacts look alike, merges them by choice, and takes it back', async () => {
    const { user, engine } = await open();
    expect(screen.getByText('même téléphone')).toBeTruthy();
    expect(screen.queryByText('Rif')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Comparer et fusionner' }));
    await user.click(screen.getByRole('radio', { name: 'Atlas SARL' }));
    await user.click(screen.getByRole('button', { name: 'Fusionner' }));
    await waitFor(() => expect(engine.get('contacts', 2)?.mergedInto).toBe(1));
    expect(engine.get('contacts', 1)).toMatchObject({
      name: 'Atlas SARL',
      city: 'Rabat',
      email: 'a@atlas.ma',
    });
    expect(await screen.findByText('Aucun doublon')).toBeTruthy();
    told.at(-1)?.action?.onAction();
    await waitFor(() => expect(engine.get('contacts', 2)?.mergedInto).toBeUndefined());
    expect(engine.get('contacts', 1)?.name).toBe('Atlas');
  });

  it('asks no more about what is no double', async () => {
    const { user, engine } = await open();
    await user.click(screen.getByRole('button', { name: 'Pas un doublon' }));
    expect(await screen.findByText('Aucun doublon')).toBeTruthy();
    expect(engine.get('contacts', 1)?.distinctFrom ?? engine.get('contacts', 2)?.distinctFrom).toHaveLength(
      1,
    );
  });

  it('says without a network that merging wants one', async () => {
    const { user } = await open({ offline: true });
    await user.click(screen.getByRole('button', { name: 'Comparer et fusionner' }));
    expect(screen.getByText(/elle demande le réseau/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fusionner' }).disabled).toBe(true);
  });

  it('lets a salesperson merge what is theirs alone', async () => {
    await open({ actor: commercial });
    expect(screen.queryByRole('button', { name: 'Comparer et fusionner' })).toBeNull();
    expect(screen.getByText(/que vous pouvez modifier tous/)).toBeTruthy();
  });
});
