import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { committedRows } from '../../../testing/committed-rows.ts';
import { deliveryCard } from './delivery-columns.tsx';

it('names the note on its card of a phone: a client may have two on one day', async () => {
  const items = [{ productName: 'Écran', quantity: 1 }];
  const header = { client: 'Atlas', clientAdresse: '12, rue des Orangers', livreur: 'Hicham' };
  const rows = await committedRows([['create_bonLivraison', { ...header, items }]]);
  const note = rows.find(({ collection }) => collection === 'bonLivraison')?.row as DeliveryNote | undefined;
  if (!note) throw new Error('There is no note');
  const { title, subtitle } = deliveryCard(note);
  render(
    <>
      <h2>{title}</h2>
      <p>{subtitle}</p>
    </>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Atlas');
  expect(screen.getByRole('paragraph').textContent).toBe('BL-001 · 12, rue des Orangers');
});
