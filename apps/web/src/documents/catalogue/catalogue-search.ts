// The catalogue as suggestions for a line: products for sale, the same for rental when they have a price for it, services.

import { useMemo } from 'react';
import type { Product, Service } from '@zellige/domain/catalogue/catalogue.schema';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { openingRental, type ProposedRental } from '@zellige/domain/documents/proposed-rental';
import { periodLabel } from '@zellige/domain/documents/rental-words';
import { useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import type { ComboOption } from '../../ui/fields/combo-box.tsx';
import type { LocalSearch } from '../../records/list/use-row-search.ts';
import { documentMessages as words } from '../document.messages.ts';
import type { LinePatch, LineType } from '../lines/line-draft.ts';

const LIMIT = 12;
const SEARCHED = ['products', 'services'] as const;

export interface CatalogueChoice extends ComboOption {
  type: LineType;
  /** What a line takes from it. */
  values: LinePatch;
}

const amountOf = (text: string | undefined): number => parseAmount(text ?? '') ?? 0;
const hintOf = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** A sale of the product puts this on a line. */
export function saleChoice(product: Product): CatalogueChoice {
  const price = amountOf(product.price?.sale);
  return {
    id: `sale/${product.id}`,
    label: product.name,
    hint: hintOf(words.saleHint, product.sku),
    trailing: formatMad(price),
    type: 'sale',
    values: lineValues(product, price, words.saleUnit),
  };
}

function rentalChoice(product: Product): CatalogueChoice[] {
  const opening = openingRental(product);
  if (!opening) return [];
  return [
    {
      id: `rental/${product.id}`,
      label: product.name,
      hint: hintOf(words.rentalHint(periodLabel(opening.chargedPer)), product.sku),
      trailing: formatMad(opening.unitPrice),
      type: 'rental',
      values: rentalValues(product, opening),
    },
  ];
}

function serviceChoice(service: Service): CatalogueChoice {
  const price = amountOf(service.price?.sale);
  return {
    id: `service/${service.id}`,
    label: service.name,
    hint: hintOf(words.serviceHint, service.unit),
    trailing: formatMad(price),
    type: 'service',
    values: lineValues(service, price, service.unit),
  };
}

/** The rental of a product puts these on a line. */
export const rentalValues = (
  product: Product,
  { unitPrice, chargedPer, combination }: ProposedRental,
): LinePatch => ({
  ...lineValues(product, unitPrice, words.saleUnit),
  chargedPer,
  combination,
});

const lineValues = (item: Product | Service, unitPrice: number, unit: string): LinePatch => ({
  productId: item.id,
  name: item.name,
  description: item.description,
  unitPrice,
  unit,
});

export type CatalogueSearch = LocalSearch<CatalogueChoice>;

const isLive = (row: { archivedAt: string | null }): boolean => row.archivedAt === null;

/** Searches products and services of the local copy; stable until one of them changes. */
export function useCatalogueSearch(): CatalogueSearch {
  const reader = useRowsReader(SEARCHED);
  return useMemo(() => {
    const search = (text: string) => {
      const products = reader.rows('products', { search: text, where: isLive }).slice(0, LIMIT);
      const services = reader.rows('services', { search: text, where: isLive }).slice(0, LIMIT);
      return [
        ...products.flatMap((product) => [saleChoice(product), ...rentalChoice(product)]),
        ...services.map(serviceChoice),
      ].slice(0, LIMIT * 2);
    };
    return Object.assign(search, { collections: SEARCHED });
  }, [reader]);
}
