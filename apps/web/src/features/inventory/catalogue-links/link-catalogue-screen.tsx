// 'Relier au catalogue': every item of the stock that has no product, with the products it may be units of.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { productMatcher, type ProductMatch } from '@zellige/domain/catalogue/product-matches';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useUnlinkedItems } from '../../../documents/catalogue/unlinked-items.ts';
import { useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { MoreButton, usePortions } from '../../../ui/lists/portions.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { linkMessages as words } from './link.messages.ts';
import { LinkRow } from './link-row.tsx';
import { type Link as SureLink, type Linking, useLinking } from './use-linking.ts';
import { useStockCategories } from '../use-stock-categories.ts';

const LinkProductDialog = lazyPart(async () => (await import('./link-product-dialog.tsx')).LinkProductDialog);

const list = { label: inventoryMessages.title, to: '/inventory' } as const;
const SHOWN = 30;

/** `/inventory/relier` */
export function LinkCatalogueScreen() {
  if (!useCan()('inventory.edit')) return <NotAllowed title={words.title} backTo={list.to} />;
  return <LinkCatalogue />;
}

/** Answers again what it answered for the same row: hundreds of items are linked one after the other. */
function rememberingMatcher(products: readonly Product[]) {
  const match = productMatcher(products);
  const known = new WeakMap<InventoryItem, ProductMatch[]>();
  return (item: InventoryItem): ProductMatch[] => {
    const matches = known.get(item) ?? match(item);
    known.set(item, matches);
    return matches;
  };
}

/** The items by name, each with its proposals. */
function useProposals() {
  const items = useUnlinkedItems();
  const products = useRows('products');
  const match = useMemo(() => rememberingMatcher(products.rows), [products.rows]);
  const rows = useMemo(() => items.rows.map((item) => ({ item, matches: match(item) })), [items.rows, match]);
  const sure = rows.flatMap(({ item, matches: [first] }) =>
    first?.isSure ? [{ item, product: first.product }] : [],
  );
  return { rows, sure, isLoading: items.isLoading || products.isLoading };
}

function LinkCatalogue() {
  const { rows, sure, isLoading } = useProposals();
  const linking = useLinking();
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        subtitle={rows.length === 0 ? undefined : `${words.left(rows.length)}. ${words.hint}`}
        crumbs={[list]}
        actions={<AcceptSure sure={sure} linking={linking} />}
      />
      {linking.progress ? <Progress {...linking.progress} /> : null}
      {rows.length === 0 && !isLoading ? (
        <EmptyState
          title={words.none}
          description={words.noneHint}
          action={<ButtonLink to={list.to}>{words.back}</ButtonLink>}
        />
      ) : (
        <LinkRows rows={rows} linking={linking} isLoading={isLoading} />
      )}
    </Page>
  );
}

function AcceptSure({ sure, linking }: { sure: readonly SureLink[]; linking: Linking }) {
  if (sure.length === 0 && linking.progress === null) return null;
  return (
    <Button
      variant="primary"
      icon={Check}
      isBusy={linking.progress !== null}
      onClick={() => void linking.linkAll(sure)}
    >
      {words.acceptSure(linking.progress?.total ?? sure.length)}
    </Button>
  );
}

interface LinkRowsProps {
  rows: readonly { item: InventoryItem; matches: readonly ProductMatch[] }[];
  linking: Linking;
  isLoading: boolean;
}

function LinkRows({ rows, linking, isLoading }: LinkRowsProps) {
  const categories = useStockCategories();
  const portions = usePortions(rows, SHOWN);
  const [created, setCreated] = useState<InventoryItem | null>(null);
  return (
    <>
      <ul
        aria-label={words.title}
        aria-busy={isLoading || linking.progress !== null}
        className="rounded-card border border-line bg-surface"
      >
        {isLoading ? <AwaitedRows /> : null}
        {portions.shown.map(({ item, matches }) => (
          <LinkRow
            key={item.id}
            item={item}
            matches={matches}
            categoryName={item.category === '' ? '' : categories.nameOf(item.category)}
            linking={linking}
            onCreate={setCreated}
          />
        ))}
      </ul>
      <MoreButton portions={portions} className="self-center" />
      {created ? <LinkProductDialog item={created} onClose={() => setCreated(null)} /> : null}
    </>
  );
}

function Progress({ done, total }: NonNullable<Linking['progress']>) {
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label={words.linking} done={done} total={total} className="flex-1" />
      <span className="text-meta text-muted tabular-nums">{words.progress(done, total)}</span>
    </div>
  );
}

/** Rows of the height that they will have. */
const AwaitedRows = () =>
  [1, 2, 3].map((row) => (
    <li key={row} aria-hidden="true" className="h-32 border-b border-line p-4 last:border-b-0">
      <Skeleton className="h-4 w-48 max-w-full" />
    </li>
  ));
