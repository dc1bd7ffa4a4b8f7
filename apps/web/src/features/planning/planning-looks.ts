// How the cards of the planning look: the colour of their state, faded once they are over, ringed where somebody has to look.
import { cx } from '../../ui/class-names.ts';
import type { BoardCard } from './planning-rows.ts';

type Look =
  | 'planned'
  | 'confirmed'
  | 'waiting'
  | 'under way'
  | 'over'
  | 'delivery'
  | 'departure'
  | 'return'
  | 'request';

/** None tints more than 18 %: muted words on it keep a contrast of 4.5. */
const looks: Record<Look, string> = {
  planned:
    'border-dot-blue bg-[color-mix(in_srgb,var(--dot-blue)_10%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-blue)_18%,var(--surface))]',
  confirmed:
    'border-dot-violet bg-[color-mix(in_srgb,var(--dot-violet)_12%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-violet)_18%,var(--surface))]',
  waiting:
    'border-dashed border-dot-amber bg-[color-mix(in_srgb,var(--dot-amber)_10%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-amber)_18%,var(--surface))]',
  'under way':
    'border-dot-green bg-[color-mix(in_srgb,var(--dot-green)_14%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--dot-green)_18%,var(--surface))]',
  delivery: 'border-dot-gray bg-active hover:bg-hover',
  departure: 'border-dot-gray bg-surface hover:bg-hover',
  return: 'border-dot-gray bg-surface hover:bg-hover',
  request: 'border-dashed border-accent bg-surface hover:bg-hover',
  over: 'border-line-strong bg-surface text-muted hover:bg-hover',
};

const eventLooks: Readonly<Record<string, Look | undefined>> = {
  confirmé: 'confirmed',
  'en attente': 'waiting',
  'en cours': 'under way',
};

function lookOf({ kind, status, isOver }: BoardCard): Look {
  if (isOver) return 'over';
  if (kind === 'event') return eventLooks[status] ?? 'planned';
  return status === 'en_cours_livraison' || status === 'expedie' ? 'under way' : kind;
}

/** The classes of a card. */
export const cardLook = (card: BoardCard): string =>
  cx(
    'border border-l-[3px]',
    looks[lookOf(card)],
    card.alert !== null &&
      'outline-2 -outline-offset-1 outline-dot-red [&:focus-visible]:outline-accent-text',
  );
