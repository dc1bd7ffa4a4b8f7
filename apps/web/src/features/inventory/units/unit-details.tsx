// This card says what a unit is: its item and product, its serial number, when it was bought, what its supplier owes.

import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import type { ReactNode } from 'react';
import { collections, type CollectionName } from '@zellige/domain';
import { recordAddress } from '../../../records/feature/record-address.ts';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { today } from '../../../platform/clock.ts';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card, DateText } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { unitMessages } from '../../../documents/units/unit.messages.ts';
import { itemAddress } from '../item-address.ts';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

const { fields } = words;

/** `<UnitDetails unit={unit} item={item} />` */
export function UnitDetails({ unit, item }: { unit: Unit; item: InventoryItem | undefined }) {
  const { row: product } = useRow('products', item?.productId || undefined);
  const facts = [
    { term: fields.serialNumber, value: unit.serialNumber || unitMessages.noSerial },
    { term: fields.itemId, value: item ? <To href={itemAddress(item)}>{item.name}</To> : null },
    {
      term: fields.product,
      value: product ? <To href={`/products/${product.id}`}>{product.name}</To> : null,
    },
    { term: fields.source, value: unit.relatedId === '' ? null : <Source unit={unit} /> },
    { term: fields.boughtOn, value: unit.boughtOn ? <DateText value={unit.boughtOn} /> : null },
    {
      term: fields.warrantyUntil,
      value: unit.warrantyUntil === '' ? null : <Warranty until={unit.warrantyUntil} />,
    },
    { term: fields.deliveredOn, value: unit.deliveredOn ? <DateText value={unit.deliveredOn} /> : null },
    { term: fields.notes, value: unit.notes },
  ];
  return (
    <Card title={words.details}>
      <DescriptionList items={facts.filter(({ value }) => Boolean(value))} />
    </Card>
  );
}

const To = ({ href, children }: { href: Address; children: ReactNode }) => (
  <Link
    to={href}
    className="font-medium text-accent-text hover:underline phone:flex phone:min-h-11 phone:items-center"
  >
    {children}
  </Link>
);

/** What it left with, for whoever sees it. */
function Source({ unit: { relatedType, relatedId } }: { unit: Unit }) {
  const page = recordAddress(relatedType, relatedId);
  const name = collections[relatedType as CollectionName]?.nouns.one;
  return page && name ? <To href={page}>{name}</To> : null;
}

function Warranty({ until }: { until: string }) {
  return (
    <>
      <DateText value={until} />
      {until < today() ? <span className="text-danger"> · {words.warrantyOver}</span> : null}
    </>
  );
}
