import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { PageHeader, TrailSlot } from './page.tsx';

const crumbs = [{ to: '/quotes', label: 'Devis' }] as const;

const show = (isInside: boolean) =>
  renderInRouter(() => (
    <>
      <div role="banner">
        <TrailSlot />
      </div>
      <PageHeader title="DEV-014" {...(isInside ? { crumbs } : {})} />
    </>
  ));

it('has its title in the top bar, behind the way back, where there is one', async () => {
  await show(true);
  const bar = within(screen.getAllByRole('banner')[0] ?? document.body);
  expect((await bar.findByText('DEV-014')).getAttribute('aria-current')).toBe('page');
  expect(bar.getByRole('link', { name: 'Devis' })).toBeTruthy();
});

it('leaves the top bar empty elsewhere', async () => {
  await show(false);
  expect(await screen.findByRole('heading', { level: 1, name: 'DEV-014' })).toBeTruthy();
  expect(screen.getAllByRole('banner')[0]?.textContent).toBe('');
});
