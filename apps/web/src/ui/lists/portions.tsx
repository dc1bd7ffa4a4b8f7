// A long list that shows a portion, then one more with each press of the button under it.

import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../press/button.tsx';
import { uiMessages } from '../ui.messages.ts';

interface Portions<Row> {
  shown: readonly Row[];
  /** How many come with the next press; 0 when all are there. */
  next: number;
  showNext: () => void;
}

/** `const portions = usePortions(rows, 50)`; `first` where the list opens with another number. */
export function usePortions<Row>(rows: readonly Row[], portion: number, first = portion): Portions<Row> {
  const [limit, setLimit] = useState(first);
  return {
    shown: rows.slice(0, limit),
    next: Math.max(0, Math.min(portion, rows.length - limit)),
    showNext: () => setLimit(limit + portion),
  };
}

interface MoreButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  portions: Portions<unknown>;
}

/** `Afficher 30 de plus`; nothing once all are there. */
export const MoreButton = ({ portions: { next, showNext }, ...look }: MoreButtonProps) =>
  next > 0 ? (
    <Button {...look} onClick={showNext}>
      {uiMessages.showMore(next)}
    </Button>
  ) : null;

interface PortionListProps<Row> {
  label?: string | undefined;
  rows: readonly Row[];
  portion: number;
  /** The line of one of them, an `li` with its key. */
  renderLine: (row: Row) => ReactNode;
}

/** `<PortionList rows={movements} portion={30} renderLine={(movement) => <MovementLine key={…} … />} />` */
export function PortionList<Row>({ label, rows, portion, renderLine }: PortionListProps<Row>) {
  const portions = usePortions(rows, portion);
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label={label} className="overflow-hidden rounded-card border border-line bg-surface">
        {portions.shown.map(renderLine)}
      </ol>
      <MoreButton portions={portions} className="self-center" />
    </div>
  );
}
