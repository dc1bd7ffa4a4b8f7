import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { commercial } from '@zellige/domain/testing/actors';
import { oneLine } from '@zellige/domain/testing/scenes/scene';
import { expect, it } from 'vitest';
import { committedRows } from '../../../testing/committed-rows.ts';
import { renderOn, renderScreens } from '../../../testing/render-screens.tsx';
import { quoteFeature } from '../../quotes/index.ts';
import { dealFeature } from '../index.ts';

const screens = [...dealFeature.screens, ...quoteFeature.screens];
const rows = async () =>
  committedRows([
    [
      'create_contacts',
      {
        id: 7,
        name: 'Salma Tahiri',
        company: 'Atlas',
        type: 'client',
        phone: '0661234567',
        people: [
          { id: 'p1', name: 'Karim Alami', isMain: true },
          { id: 'p2', name: 'Nadia Idrissi', role: 'Achats', phone: '0522334455' },
        ],
      },
    ],
    ['create_deals', { id: 'AFF-1', title: 'Six écrans', contactId: 7 }, commercial],
    [
      'create_quotes',
      { id: 'DEV-1', dealId: 'AFF-1', contactId: 7, client: 'Atlas', items: oneLine },
      commercial,
    ],
  ]);

const isMade = ({ title, personId }: Deal) => title === 'Dix bornes' && personId === 'p2';

it('asks whom one speaks to at the client, the main person unless another is chosen, and shows them', async () => {
  const { user, engine } = await renderScreens({ screens, at: '/deals/new?contactId=7', rows: await rows() });
  const person = await screen.findByLabelText(/Interlocuteur/);
  expect(person.textContent).toContain('Karim Alami');
  await user.click(person);
  await user.click(await screen.findByText('Nadia Idrissi'));
  await user.type(screen.getByPlaceholderText(/^Six écrans/), 'Dix bornes');
  await user.click(screen.getByText('Enregistrer'));
  await waitFor(() => expect(engine.rows('deals', {}).some(isMade)).toBe(true));
  expect(await screen.findByText('Nadia Idrissi')).toBeTruthy();
});

it('is named with its link on the page of a quote, and in its form', async () => {
  const { engine } = await renderScreens({ screens, at: '/quotes/DEV-1', rows: await rows() });
  const linked = await screen.findByRole('link', { name: /Six écrans/ });
  expect(linked.getAttribute('href')).toBe('/deals/AFF-1');
  cleanup();
  const actor = { id: 'admin', role: 'admin', fullName: 'Yasmine Alami' } as const;
  await renderOn(engine, { screens, at: '/quotes/DEV-1/edit', actor });
  const note = await screen.findByText('Pour l’affaire');
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/deals/AFF-1');
});
