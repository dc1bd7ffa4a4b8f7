// The units and kits that a contract covers: by product, ticked, typed or scanned, as for a reservation.

import { contractSubject } from '@zellige/domain/contracts/contract.subject';
import { isContractOpen } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { isKit } from '@zellige/domain/catalogue/kit.rules';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { unitsInOrder } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useMemo, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ProductPicker } from '../../../documents/catalogue/product-picker.tsx';
import { useClientOfUnits } from '../../../documents/units/use-client-of-units.ts';
import type { ClientValues } from '../../../documents/clients/client-form.ts';
import { UnitPicker } from '../../../documents/units/unit-picker.tsx';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { contractFormMessages as words } from './contract-form.messages.ts';
import type { ContractFormValues } from './contract-form-values.ts';

const READ = ['units', 'inventory', 'products', 'contracts'] as const;
const options = { shouldDirty: true, shouldValidate: true };

interface ProductUnits {
  productId: string;
  name: string;
  isKit: boolean;
  units: readonly Unit[];
}

/** The units of a product, with the name of it. */
function useProductUnits() {
  const reader = useRowsReader(READ);
  const engine = useEngine();
  return useMemo(() => {
    const itemsOf = (productId: string) =>
      new Set(
        reader.rows('inventory', { where: (item) => item.productId === productId }).map(({ id }) => id),
      );
    return {
      of(productId: string): ProductUnits {
        const product = engine.get('products', productId);
        const items = itemsOf(productId);
        const units = unitsInOrder(
          reader.rows('units', {
            where: ({ itemId, archivedAt }) => archivedAt === null && items.has(itemId),
          }),
        );
        return {
          productId,
          name: product?.name ?? productId,
          isKit: product ? isKit(product) : false,
          units,
        };
      },
      productOf: (unitId: string): string =>
        engine.get('inventory', engine.get('units', unitId)?.itemId ?? '')?.productId ?? '',
      /** The other contract that covers the unit now. */
      obstacleOf: (id: string) => (unit: Unit) => {
        const [other] = reader.rows('contracts', {
          where: (contract: Contract) =>
            contract.id !== id && isContractOpen(contract) && contract.unitIds.includes(unit.id),
        });
        return other
          ? words.coveredBy(`${contractSubject.nouns.one.toLowerCase()} ${displayNumber(other)}`)
          : null;
      },
    };
  }, [reader, engine]);
}

/** Inside the form of a contract; `contractId` is '' for a new one. */
export function CoveredSection({ contractId }: { contractId: string }) {
  const { control, setValue, getValues } = useFormContext<ContractFormValues>();
  const clientOf = useClientOfUnits();
  const { errors } = useFormState({ control, name: ['unitIds', 'kitIds'] });
  const [unitIds, kitIds] = useWatch({ control, name: ['unitIds', 'kitIds'] });
  const stock = useProductUnits();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const products = [...new Set([...unitIds.map(stock.productOf).filter(Boolean), ...opened])];
  const pick = (productId: string) => {
    if (productId === '') return;
    if (stock.of(productId).isKit) {
      if (!kitIds.includes(productId)) setValue('kitIds', [...kitIds, productId], options);
    } else if (!products.includes(productId)) setOpened([...opened, productId]);
  };
  const choose = (of: ProductUnits, chosen: readonly string[]) => {
    const others = unitIds.filter((id) => !of.units.some((unit) => unit.id === id));
    setValue('unitIds', [...others, ...chosen], options);
    const client = getValues('client') === '' ? clientOf(chosen) : null;
    for (const [name, value] of Object.entries(client ?? {}))
      setValue(name as keyof ClientValues, value as never, options);
  };
  return (
    <FormSection title={words.units} description={words.unitsHint}>
      <div className="flex flex-col gap-4">
        <KitList
          kits={kitIds.map((id) => stock.of(id))}
          onRemove={(id) =>
            setValue(
              'kitIds',
              kitIds.filter((one) => one !== id),
              options,
            )
          }
        />
        {products
          .map((id) => stock.of(id))
          .map((of) =>
            of.units.length === 0 ? (
              <p key={of.productId} className="text-muted">
                <span className="font-medium text-text">{of.name}</span> · {words.noUnits}
              </p>
            ) : (
              <UnitPicker
                key={of.productId}
                label={of.name}
                units={of.units}
                count={of.units.length}
                value={unitIds.filter((id) => of.units.some((unit) => unit.id === id))}
                onChange={(chosen) => choose(of, chosen)}
                obstacleOf={stock.obstacleOf(contractId)}
              />
            ),
          )}
        <ProductPicker
          label={words.addProduct}
          placeholder={words.productSearch}
          value=""
          onChoose={pick}
          error={sentenceIn(errors.unitIds) ?? sentenceIn(errors.kitIds)}
          className="md:max-w-105"
        />
      </div>
    </FormSection>
  );
}

/** The first sentence about a list, or about one of its places. */
function sentenceIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(sentenceIn).find(Boolean);
}

interface KitListProps {
  kits: readonly ProductUnits[];
  onRemove: (productId: string) => void;
}

function KitList({ kits, onRemove }: KitListProps) {
  if (kits.length === 0) return null;
  return (
    <ul
      aria-label={words.kits}
      className="flex flex-col divide-y divide-line rounded-control border border-line"
    >
      {kits.map(({ productId, name }) => (
        <li key={productId} className="flex min-h-11 items-center justify-between gap-3 px-3 py-1">
          <span className="font-medium">{name}</span>
          <Button onClick={() => onRemove(productId)}>{words.removeKit(name)}</Button>
        </li>
      ))}
    </ul>
  );
}
