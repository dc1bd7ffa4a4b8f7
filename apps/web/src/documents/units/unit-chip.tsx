// The state of a unit as a chip.

import { unitStateLabels } from '@zellige/domain/inventory/units/unit.rules';
import type { UnitState } from '@zellige/domain/inventory/units/unit.schema';
import { StatusChip, type Tone } from '../../ui/layout/status-chip.tsx';

const tones: Record<UnitState, Tone> = {
  disponible: 'green',
  loué: 'blue',
  maintenance: 'amber',
  endommagé: 'red',
  vendu: 'gray',
};

/** `<UnitChip state={unit.state} />` */
export const UnitChip = ({ state }: { state: UnitState }) => (
  <StatusChip tone={tones[state]}>{unitStateLabels[state]}</StatusChip>
);
