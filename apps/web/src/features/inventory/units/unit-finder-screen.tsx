// `/units`: the way to a unit with its serial number in hand, typed, read by a scanner, or with the camera. Works offline.

import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListTransferMenu } from '../../../ui/lists/list-transfer.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { foundUnit } from '../../../documents/units/found-unit.ts';
import { UnitEntry } from '../../../documents/units/unit-entry.tsx';
import { unitMessages } from '../../../documents/units/unit.messages.ts';
import { inventoryMessages } from '../inventory.messages.ts';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { unitAddress } from './unit-address.ts';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

const allUnits = {};
const crumbs = [{ label: inventoryMessages.title, to: '/inventory' }] as const;

/** `/units` */
export function UnitFinderScreen() {
  const engine = useEngine();
  const go = useGo();
  const open = (text: string): string | null => {
    const unit = foundUnit(engine.rows('units', {}), text);
    if (!unit) return unitMessages.unknown(text.trim());
    go(unitAddress(unit));
    return null;
  };
  return (
    <Page kind="record">
      <PageHeader
        title={words.finder}
        crumbs={crumbs}
        actions={<ListTransferMenu family="units" query={allUnits} />}
      />
      <Card hint={words.finderHint} className="max-w-xl">
        <UnitEntry onText={open} />
      </Card>
    </Page>
  );
}
