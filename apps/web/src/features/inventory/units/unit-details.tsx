// The page of a unit shows its item and product, its place and holder, its warranty and its faults.

import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { type ReactNode, useCallback } from 'react';
import { collections, type CollectionName } from '@zellige/domain';
import { recordAddress } from '../../../records/feature/record-address.ts';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { coverageLabels, coverageOf, coverageTones } from '@zellige/domain/warranty/coverage';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { isInHouse } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { today } from '../../../platform/clock.ts';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card, DateText } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
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
    { term: fields.client, value: <Holder unit={unit} /> },
    { term: fields.source, value: <Source unit={unit} /> },
    { term: fields.place, value: isInHouse(unit) ? unit.place : null },
    { term: fields.boughtOn, value: unit.boughtOn ? <DateText value={unit.boughtOn} /> : null },
    { term: fields.warrantyUntil, value: <Warranty until={unit.warrantyUntil} /> },
    { term: fields.deliveredOn, value: unit.deliveredOn ? <DateText value={unit.deliveredOn} /> : null },
    { term: words.coverage, value: <CoverageText unit={unit} product={product} /> },
    { term: fields.notes, value: unit.notes },
  ];
  const isKnown: Readonly<Record<string, boolean>> = {
    [fields.client]: unit.client !== '',
    [fields.source]: unit.relatedId !== '',
    [fields.warrantyUntil]: unit.warrantyUntil !== '',
    [words.coverage]: !isInHouse(unit),
  };
  return (
    <div className="flex flex-col gap-4">
      {unit.stateReason === '' ? null : (
        <Card>
          <WarningLine label={fields.stateReason}>{unit.stateReason}</WarningLine>
        </Card>
      )}
      <Card title={words.details}>
        <DescriptionList items={facts.filter(({ term, value }) => isKnown[term] ?? Boolean(value))} />
      </Card>
    </div>
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

/** Who has it; the way to their record for whoever sees it. */
function Holder({ unit }: { unit: Unit }) {
  const { row } = useRow('contacts', unit.contactId === null ? undefined : String(unit.contactId));
  const page = row ? recordAddress('contacts', row.id) : null;
  return page ? <To href={page}>{unit.client}</To> : unit.client;
}

/** What it left with, for whoever sees it. */
function Source({ unit: { relatedType, relatedId } }: { unit: Unit }) {
  const page = recordAddress(relatedType, relatedId);
  const name = collections[relatedType as CollectionName]?.nouns.one;
  return page && name ? <To href={page}>{name}</To> : null;
}

/** What covers the unit today, and why. */
function CoverageText({ unit, product }: { unit: Unit; product: Product | undefined }) {
  const where = useCallback(({ unitIds }: Contract) => unitIds.includes(unit.id), [unit.id]);
  const contracts = useRows('contracts', { where }).rows;
  const { coverage, reason } = coverageOf({ unit, day: today(), product, contracts });
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusChip tone={coverageTones[coverage]}>{coverageLabels[coverage]}</StatusChip>
      <span>{reason}</span>
    </span>
  );
}

function Warranty({ until }: { until: string }) {
  return (
    <>
      <DateText value={until} />
      {until !== '' && until < today() ? <span className="text-danger"> · {words.warrantyOver}</span> : null}
    </>
  );
}
