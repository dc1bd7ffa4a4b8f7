// A figure of the analytics with its formula one press away, and the list it was computed from: the answer to
// 'Pourquoi ce chiffre ?'.

import type { Address } from '../../ui/navigation/address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { Popover } from '../../ui/menus/popover.tsx';
import { analyticsMessages } from './analytics.messages.ts';

const words = analyticsMessages.report;

export interface FigureWords {
  label: string;
  /** HT, TTC, or what it counts. */
  unit: string;
  formula: string;
}

interface ExplainedFigureProps {
  of: FigureWords;
  value: ReactNode;
  trend?: number | null;
  isRiseBad?: boolean;
  hint?: ReactNode;
  isLoading?: boolean;
  /** The exact list behind it. */
  href: Address;
}

/** `<ExplainedFigure of={words.revenue} value={<Money … />} trend={12.4} href="/invoices?periode=ce-mois" />` */
export function ExplainedFigure({ of, href, hint, ...figure }: ExplainedFigureProps) {
  const content = (
    <div className="flex max-w-72 flex-col gap-2 p-1">
      <p className="font-medium">{words.why}</p>
      <p className="text-muted">{of.formula}</p>
      <Link to={href} className="font-medium text-accent-text hover:underline">
        {words.openList}
      </Link>
    </div>
  );
  return (
    <div className="relative min-w-0 [&>:first-child>:first-child]:pr-7">
      <FigureCard label={of.label} href={href} hint={hint ?? of.unit} {...figure} />
      <Popover label={`${words.why} ${of.label}`} content={content} placement="bottom end">
        {(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            icon={CircleHelp}
            label={`${words.why} ${of.label}`}
            className="absolute top-2 right-2"
          />
        )}
      </Popover>
    </div>
  );
}
