import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterBar } from '../lists/filter-bar.tsx';
import { defineListSearch, useListSearch } from '../lists/list-search.ts';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Quote {
  id: string;
  client: string;
  amount: number;
}

const search = defineListSearch('status');
const quotes: Quote[] = Array.from({ length: 50_000 }, (_, index) => ({
  id: `DEV-${String(index + 1).padStart(5, '0')}`,
  client: `Client ${index + 1}`,
  amount: index + 1,
}));
const columns: Column<Quote>[] = [
  {
    id: 'number',
    header: 'N°',
    width: 90,
    cell: (row) => row.id,
    sortValue: (row) => row.id,
    isHideable: false,
  },
  { id: 'client', header: 'Client', width: 200, grow: 1, cell: (row) => row.client },
  {
    id: 'amount',
    header: 'Montant',
    width: 120,
    align: 'end',
    cell: (row) => row.amount,
    sortValue: (row) => row.amount,
    total: (rows) => `${rows.length} lignes`,
  },
];
const archive = vi.fn<(what: unknown) => void>();

function List() {
  const list = useListSearch(search);
  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Rechercher un devis…"
        filters={[
          {
            name: 'status',
            label: 'Statut',
            all: 'Tous les statuts',
            options: [{ value: 'Émis', label: 'Émis' }],
          },
        ]}
      />
      <DataTable
        label="Devis"
        name="quotes"
        rows={quotes.filter((row) => row.client.includes(list.q))}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.id}
        href={(row) => `/quotes/${row.id}`}
        list={list}
        card={(row) => ({ title: row.client })}
        actions={(row) => [{ id: 'archive', label: 'Archiver', onAction: () => archive(row.id) }]}
        bulkActions={[
          { label: 'Tout archiver', onAction: (picked, clear) => [archive(picked.length), clear()] },
        ]}
        empty={<p>Aucun devis</p>}
      />
    </>
  );
}

const open = (at = '/quotes') => renderInRouter(List, { at, validateSearch: search.parse });
const bodyRows = () => screen.getAllByRole('row').filter((row) => row.querySelector('[role="gridcell"] a'));
const firstRow = () => bodyRows()[0] as HTMLElement;

test('keeps a screenful of 50,000 rows in the page and announces them all', async () => {
  await open();
  expect(screen.getByRole('grid', { name: 'Devis' }).getAttribute('aria-rowcount')).toBe('50001');
  expect(bodyRows().length).toBeLessThan(60);
  expect(screen.getByText('50000 lignes')).toBeTruthy();
});

test('has its length, and no total, while only its first rows are there', async () => {
  await renderInRouter(() => (
    <DataTable
      label="Devis"
      name="quotes"
      rows={quotes.slice(0, 6)}
      total={50_000}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.id}
      href={(row) => `/quotes/${row.id}`}
      card={(row) => ({ title: row.client })}
      empty={<p>Aucun devis</p>}
    />
  ));
  expect(screen.getByRole('grid', { name: 'Devis' }).getAttribute('aria-rowcount')).toBe('50001');
  expect(bodyRows()).toHaveLength(6);
  expect(document.querySelectorAll('[aria-hidden="true"].absolute').length).toBeGreaterThan(6);
  expect(screen.queryByText(/lignes$/)).toBeNull();
});

test('sorts on the header, writes the sort in the address, and gives the order back on the third press', async () => {
  const router = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Montant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Montant' }));
  await waitFor(() => expect(router.state().location.search).toEqual({ sort: '-amount' }));
  expect(within(firstRow()).getByText('DEV-50000')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Montant' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Montant' }));
  await waitFor(() => expect(router.state().location.search).toEqual({}));
});

test('shows at once what is typed, and the address follows', async () => {
  const router = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher un devis…' }), 'Client 4999');
  expect(bodyRows()).toHaveLength(11);
  await waitFor(() => expect(router.state().location.search).toEqual({ q: 'Client 4999' }));
});

test('changes the words of its rows at a search, and leaves the row that was pressed its own element', async () => {
  const user = userEvent.setup();
  await open();
  const [, second, third] = bodyRows() as [HTMLElement, HTMLElement, HTMLElement];
  await user.click(within(third).getByRole('checkbox'));
  await user.type(screen.getByRole('searchbox'), 'Client 3');
  expect(firstRow()).toBe(third);
  expect(bodyRows()[1]).toBe(second);
  expect(second.textContent).toContain('Client 30');
  await user.type(screen.getByRole('searchbox'), '1');
  expect(bodyRows()[1]).toBe(second);
  expect(third.isConnected).toBe(false);
});

test('starts from the address, and offers to clear a search that finds nothing', async () => {
  const router = await open('/quotes?q=zzz&status=%C3%89mis');
  expect(screen.getByText('Aucun résultat pour ces critères')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0] as HTMLElement);
  await waitFor(() => expect(router.state().location.search).toEqual({}));
  expect(bodyRows().length).toBeGreaterThan(5);
});

test('filters behind one button, which stays open for another choice, and takes a filter off by its chip', async () => {
  const router = await open();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: 'Filtres' });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(panel).getByRole('combobox', { name: 'Statut' })),
  );
  await userEvent.click(document.activeElement as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: 'Émis' }));
  await waitFor(() => expect(router.state().location.search).toEqual({ status: 'Émis' }));
  expect(screen.getByRole('dialog', { name: 'Filtres' })).toBe(panel);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Statut : Émis, retirer ce filtre' }));
  await waitFor(() => expect(router.state().location.search).toEqual({}));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtrer' }));
});

test('moves with the arrows, ticks with Space, opens with Enter', async () => {
  const router = await open();
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect(screen.getByRole('checkbox', { name: 'Sélectionner DEV-00002' })).toHaveProperty('checked', true);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state().location.pathname).toBe('/quotes/DEV-00002'));
});

test('goes from the search to the first row with the down arrow, and opens it with Enter', async () => {
  const router = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher un devis…' }), 'Client 4999');
  await waitFor(() => expect(bodyRows().length).toBe(11));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state().location.pathname).toBe('/quotes/DEV-04999'));
});

test('ticks a range with Shift and acts on all of it', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner DEV-00002' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Sélectionner DEV-00005' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('4 sélectionnés')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tout archiver' }));
  expect(archive).toHaveBeenLastCalledWith(4);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('opens the actions of a row without opening the row', async () => {
  const router = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Actions : DEV-00003' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
  expect(archive).toHaveBeenLastCalledWith('DEV-00003');
  expect(router.state().location.pathname).toBe('/quotes');
});

test('hides a column and remembers it', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir les colonnes' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Client' }));
  expect(localStorage.getItem('columns:quotes')).toBe('["client"]');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Client' })).toBeNull());
});
