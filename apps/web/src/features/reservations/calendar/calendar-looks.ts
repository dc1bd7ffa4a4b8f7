// How the bars of the calendar look: a colour by state, dashed for an option, faded once it is back, ringed where units lack.

import { cx } from '../../../ui/class-names.ts';
import type { BarState } from './calendar-bars.ts';

const tints: Record<BarState, string> = {
  option:
    'border-dashed border-dot-amber bg-[color-mix(in_srgb,var(--dot-amber)_8%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-amber)_16%,var(--surface))]',
  ferme:
    'border-dot-blue bg-[color-mix(in_srgb,var(--dot-blue)_16%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-blue)_24%,var(--surface))]',
  sortie:
    'border-dot-violet bg-[color-mix(in_srgb,var(--dot-violet)_18%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-violet)_26%,var(--surface))]',
  'retour partiel':
    'border-dot-violet bg-[color-mix(in_srgb,var(--dot-violet)_10%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-violet)_18%,var(--surface))]',
  'en retard':
    'border-dot-red bg-[color-mix(in_srgb,var(--dot-red)_18%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-red)_26%,var(--surface))]',
  retournée: 'border-line-strong bg-surface text-muted hover:bg-hover',
  annulée: 'border-line bg-surface text-muted',
  expirée: 'border-line bg-surface text-muted',
  événement: 'border-line-strong bg-active hover:bg-line-strong',
};

/** The classes of a bar. */
export const barLook = (state: BarState, isShort: boolean): string =>
  cx(
    'border border-l-[3px]',
    tints[state],
    isShort && 'outline-2 -outline-offset-1 outline-dot-red [&:focus-visible]:outline-accent-text',
  );

/** Units out of service. */
export const hatched = 'bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_3px,transparent_3px_7px)]';

/** In the legend, the first to read first. */
export const legendStates = ['option', 'ferme', 'sortie', 'en retard', 'retournée', 'événement'] as const;
