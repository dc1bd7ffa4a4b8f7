// The timeline of the kit, with bars, a ghost and the switch of its period; the links of the kit beside it.

import { addMinutes } from '@zellige/domain/kernel/values/dates';
import { Link } from '../../src/ui/navigation/link.tsx';
import { AddressTabs } from '../../src/ui/navigation/address-tabs.tsx';
import { dayAxis } from '../../src/ui/timeline/axis.ts';
import { BarButton } from '../../src/ui/timeline/bar-button.tsx';
import type { TimelineBar, TimelineRow } from '../../src/ui/timeline/bars.ts';
import type { Geometry } from '../../src/ui/timeline/geometry.ts';
import { PeriodSwitch } from '../../src/ui/timeline/period-switch.tsx';
import { Timeline } from '../../src/ui/timeline/timeline.tsx';
import { longText, nothing, State } from '../states.tsx';

const axis = dayAxis('2026-11-23', 7);
const geometry: Geometry = { label: 120, lane: 28, head: 44, column: 60 };
const bar = (id: string, day: string, days: number): TimelineBar => ({
  id,
  lane: 0,
  start: `${day}T00:00`,
  end: addMinutes(`${day}T00:00`, days * 24 * 60),
});
const rows: readonly TimelineRow[] = [
  { key: 'Écran 55"', lanes: 1, bars: [bar('Atlas', '2026-11-24', 2)] },
  { key: longText, lanes: 1, bars: [bar(longText, '2026-11-25', 1)] },
  { key: 'Sans réservation', lanes: 1, bars: [] },
];

export const Timelines = () => (
  <State name="Une semaine" isWide>
    <Timeline
      rows={rows}
      axis={axis}
      geometry={geometry}
      moment="2026-11-25T10:00"
      words={{
        title: 'Calendrier du matériel',
        rowsTitle: 'Matériel',
        columnsTitle: 'Jours',
        keys: 'Flèches pour aller d’une barre à l’autre',
        spoken: ({ start, end }) => `du ${start} au ${end}`,
        refusals: { move: 'Impossible', lengthen: 'Impossible' },
      }}
      change={{
        crossesRows: false,
        may: () => false,
        landing: () => null,
        apply: ({ id }) => id,
        draw: null,
      }}
      heightOf={() => 36}
      nameOf={({ key }) => key}
      open={nothing}
      renderRow={({ row, index, top, height }) => (
        <div
          key={row.key}
          role="row"
          aria-rowindex={index + 2}
          data-track={index}
          className="absolute inset-x-0 border-b border-line"
          style={{ top, height }}
        >
          <div
            role="rowheader"
            className="absolute inset-y-0 left-0 truncate px-2"
            style={{ width: geometry.label }}
          >
            {row.key}
          </div>
          <div role="gridcell" className="absolute inset-0">
            {row.bars.map((each, slot) => (
              <BarButton
                key={each.id}
                bar={each}
                index={index}
                slot={slot}
                axis={axis}
                geometry={geometry}
                name={each.id}
                className="bg-accent-wash text-accent-text"
                textClassName="truncate"
              >
                {each.id}
              </BarButton>
            ))}
          </div>
        </div>
      )}
    />
  </State>
);

export const PeriodSwitches = () => (
  <State name="Une semaine" isWide>
    <div className="flex flex-wrap items-center gap-2">
      <PeriodSwitch title="Du 23/11/2026 au 29/11/2026" stepped={() => '2026-11-30'} />
    </div>
  </State>
);

export const Links = () => (
  <State name="Un lien">
    <Link to="/" className="text-accent-text hover:underline">
      Atlas Équipements
    </Link>
  </State>
);

export const TabsOfAddress = () => (
  <State name="Deux onglets" isWide>
    <AddressTabs
      label="Dossier"
      tabs={[
        { id: 'quotes', label: 'Devis', content: 'Trois devis' },
        { id: 'invoices', label: 'Factures', content: 'Aucune facture' },
      ]}
    />
  </State>
);
