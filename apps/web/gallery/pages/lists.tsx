// Lists, tables and charts of the kit, with rows and without.

import { Pencil, Trash2 } from 'lucide-react';
import { BarChart } from '../../src/ui/charts/bar-chart.tsx';
import { BulkBar } from '../../src/ui/data-table/bulk-bar.tsx';
import type { Column } from '../../src/ui/data-table/column.ts';
import { DataTable, type DataTableProps } from '../../src/ui/data-table/data-table.tsx';
import { TableSkeleton } from '../../src/ui/data-table/table-skeleton.tsx';
import { useRowSelection } from '../../src/ui/data-table/use-row-selection.ts';
import { moneyColumn, plainColumn } from '../../src/ui/data-table/usual-columns.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { Money } from '../../src/ui/layout/card.tsx';
import { LinkedRowsCard } from '../../src/ui/lists/linked-rows.tsx';
import { MoreButton, PortionList, usePortions } from '../../src/ui/lists/portions.tsx';
import { SearchField } from '../../src/ui/lists/search-field.tsx';
import { ShortCards } from '../../src/ui/lists/short-cards.tsx';
import { ShortRowsCard } from '../../src/ui/lists/short-rows-card.tsx';
import { type ShortColumn, ShortTable } from '../../src/ui/lists/short-table.tsx';
import { Live, longText, nothing, State } from '../states.tsx';

interface Line {
  id: string;
  client: string;
  amount: number;
}

const lines: readonly Line[] = [
  { id: 'DEV-001', client: 'Atlas Équipements', amount: 12_000 },
  { id: 'DEV-002', client: longText, amount: 345.5 },
  { id: 'DEV-003', client: 'Riad Services', amount: 1_234_567.89 },
];

const columns: readonly Column<Line>[] = [
  plainColumn('id', 'Numéro', ({ id }) => id, { width: 100 }),
  plainColumn('client', 'Client', ({ client }) => client, { width: 200, grow: 1 }),
  moneyColumn('amount', 'Montant', ({ amount }) => amount, { width: 140 }),
];

const menu = () => [
  { id: 'edit', label: 'Modifier', icon: Pencil, onAction: nothing },
  { id: 'remove', label: 'Supprimer', icon: Trash2, isDanger: true, onAction: nothing },
];

const keyOf = ({ id }: Line): string => id;
const cardOf = ({ id, client, amount }: Line) => ({
  title: client,
  subtitle: id,
  value: <Money value={amount} />,
});

const table: DataTableProps<Line> = {
  label: 'Devis',
  name: 'gallery',
  rows: lines,
  columns,
  rowKey: keyOf,
  rowName: keyOf,
  card: cardOf,
  actions: menu,
  bulkActions: [{ label: 'Supprimer', icon: Trash2, isDanger: true, onAction: nothing }],
  empty: <EmptyState title="Aucun devis pour l’instant" />,
};

const tables = [
  ['Avec des lignes', {}],
  ['Vide', { rows: [] }],
  ['En attente', { rows: [], status: 'loading' }],
  ['Erreur', { rows: [], status: 'error', onRetry: nothing }],
] as const;

export const DataTables = () => (
  <>
    {tables.map(([name, props]) => (
      <State key={name} name={name} isWide>
        <div className="flex h-72 flex-col">
          <DataTable {...table} {...props} label={`Devis, ${name}`} />
        </div>
      </State>
    ))}
  </>
);

export const TableSkeletons = () => (
  <>
    <State name="Tableau" isWide>
      <TableSkeleton isPhone={false} label="Chargement du tableau" />
    </State>
    <State name="Cartes">
      <TableSkeleton isPhone label="Chargement des cartes" />
    </State>
  </>
);

export const BulkBars = () => {
  const selection = useRowSelection(lines, keyOf);
  return (
    <State name="Lignes cochées">
      <button type="button" className="underline" onClick={selection.toggleAll}>
        Tout cocher
      </button>
      {selection.rows.length === 0 ? null : (
        <BulkBar selection={selection} actions={table.bulkActions ?? []} />
      )}
    </State>
  );
};

const months = ['Oct.', 'Nov.', 'Déc.'].map((label, rank) => ({
  id: label,
  label,
  fullLabel: `${label} 2026`,
  value: [12_000, 0, 34_000][rank] ?? null,
  before: 9000,
  isUnderWay: rank === 2,
}));

export const BarCharts = () => (
  <State name="Trois mois" isWide>
    <BarChart
      label="Chiffre d’affaires HT par mois"
      points={months}
      formatTick={(value) => `${value / 1000} k`}
      formatValue={(value) => `${value} MAD`}
    />
  </State>
);

const linked = lines.map(({ id, client, amount }) => ({
  id,
  to: '/' as const,
  name: client,
  hint: id,
  end: <Money value={amount} />,
}));

export const LinkedRows = () => (
  <>
    <State name="Avec des lignes">
      <LinkedRowsCard title="Stock critique" rows={linked} empty="Rien à signaler" />
    </State>
    <State name="Vide">
      <LinkedRowsCard title="Stock critique, vide" rows={[]} empty="Rien à signaler" />
    </State>
  </>
);

export const Portions = () => {
  const portions = usePortions(lines, 1);
  return (
    <>
      <State name="Une liste par portions">
        <PortionList
          label="Mouvements"
          rows={lines}
          portion={2}
          renderLine={({ id, client }) => <li key={id}>{client}</li>}
        />
      </State>
      <State name="Le bouton seul">
        <MoreButton portions={portions} />
      </State>
    </>
  );
};

export const SearchFields = () => (
  <>
    {['', 'atlas', longText].map((initial) => (
      <State key={initial} name={initial === '' ? 'Vide' : initial === 'atlas' ? 'Rempli' : 'Texte long'}>
        <Live initial={initial}>
          {(value, onChange) => (
            <SearchField label="Rechercher un devis…" value={value} onChange={onChange} />
          )}
        </Live>
      </State>
    ))}
  </>
);

const short: readonly ShortColumn<Line>[] = [
  { id: 'id', header: 'Numéro', cell: ({ id }) => id },
  { id: 'client', header: 'Client', className: 'w-full', cell: ({ client }) => client },
  { id: 'amount', header: 'Montant', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
];

const shortRows = { rowKey: keyOf, rowName: keyOf, actions: menu, href: () => '/' as const };

export const ShortTables = () => (
  <State name="Avec des lignes" isWide>
    <ShortTable label="Devis récents" rows={lines} columns={short} {...shortRows} actionsHeader="Actions" />
  </State>
);

export const ShortCardLists = () => (
  <State name="Avec des lignes">
    <ShortCards label="Devis récents, en cartes" rows={lines} card={cardOf} {...shortRows} />
  </State>
);

export const ShortRowsCards = () => (
  <>
    {(
      [
        ['Avec des lignes', lines, false],
        ['Vide', [], false],
        ['En attente', [], true],
      ] as const
    ).map(([name, rows, isLoading]) => (
      <State key={name} name={name} isWide>
        <ShortRowsCard
          title={`Devis récents, ${name}`}
          trailing={null}
          rows={rows}
          isLoading={isLoading}
          usual={3}
          empty="Aucun devis pour l’instant"
          columns={short}
          {...shortRows}
          actionsHeader="Actions"
        />
      </State>
    ))}
  </>
);
