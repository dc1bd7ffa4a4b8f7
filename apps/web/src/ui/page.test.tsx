import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInRouter } from '../testing/render-in-router.tsx';
import { Page, PageHeader, TrailSlot } from './page.tsx';
import { TextField } from './text-field.tsx';

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

it.each([
  ['opens at', 'desktop', { value: 'Atlas' }, true],
  ['opens at', 'phone', { value: '', isRequired: true }, true],
  ['leaves the keyboard away from', 'phone', { value: 'Atlas', isRequired: true }, false],
  ['leaves the keyboard away from', 'phone', { value: '' }, false],
])('a form %s its first field on a %s: %j', async (_opens, where, field, isFocused) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: where === 'phone' && media.includes('768'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await renderInRouter(() => (
    <Page kind="form">
      <form>
        <TextField label="Client" onChange={() => undefined} {...field} />
      </form>
    </Page>
  ));
  expect(document.activeElement === (await screen.findByRole('textbox', { name: /Client/ }))).toBe(isFocused);
  vi.restoreAllMocks();
});
