// The button reads the label of a unit with the camera and finds the unit on this device, with a network or without.

import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { foundUnit } from './found-unit.ts';
import { unitMessages as words } from './unit.messages.ts';

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** `<ScanUnitButton onFound={(unit) => choose(unit.id)} />` */
export function ScanUnitButton({ onFound }: { onFound: (unit: Unit) => void }) {
  const engine = useEngine();
  const [isScanning, setIsScanning] = useState(false);
  const scan = (text: string): string | null => {
    const unit = foundUnit(engine.rows('units', {}), text);
    if (!unit) return words.unknown(text.trim());
    onFound(unit);
    setIsScanning(false);
    return null;
  };
  return (
    <>
      <IconButton label={words.scan} icon={ScanLine} isOutlined onClick={() => setIsScanning(true)} />
      {isScanning ? <ScanDialog onCode={scan} onClose={() => setIsScanning(false)} /> : null}
    </>
  );
}
