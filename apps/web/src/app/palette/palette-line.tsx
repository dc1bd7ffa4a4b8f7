// One line of the palette: its icon, its words with what was typed in bold, and the amount of a document.

import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { matchedParts } from './matched-parts.ts';
import type { PaletteEntry } from './palette-groups.ts';

interface PaletteLineProps {
  entry: PaletteEntry;
  text: string;
  isActive: boolean;
}

/** `<PaletteLine entry={entry} text="atlas" isActive />` */
export function PaletteLine({ entry, text, isActive }: PaletteLineProps) {
  if (entry.kind === 'command')
    return (
      <Line icon={entry.command.icon} isActive={isActive}>
        <Matched text={entry.command.label} query={text} />
      </Line>
    );
  if (entry.kind === 'all')
    return (
      <Line icon={ArrowRight} isActive={isActive}>
        <span className="text-muted">{entry.label}</span>
      </Line>
    );
  const { name, description, amount, icon } = entry.item;
  return (
    <Line icon={icon} isActive={isActive} amount={amount}>
      <Matched text={name} query={text} />{' '}
      <span className="text-muted">
        <Matched text={description} query={text} />
      </span>
    </Line>
  );
}

interface LineProps {
  icon: LucideIcon;
  isActive: boolean;
  amount?: string;
  children: ReactNode;
}

function Line({ icon: Icon, isActive, amount = '', children }: LineProps) {
  return (
    <span
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2 phone:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {amount === '' ? null : <span className="shrink-0 whitespace-nowrap tabular-nums">{amount}</span>}
    </span>
  );
}

function Matched({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map((part) =>
    part.isMatch ? (
      <b key={part.at} className="font-semibold text-text">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  );
}
