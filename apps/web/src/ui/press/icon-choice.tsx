// One view among a few, as icons side by side: one is pressed.

import type { LucideIcon } from 'lucide-react';
import { cx } from '../class-names.ts';
import { segmentClass } from './segment.ts';

interface IconChoiceProps<View extends string> {
  label: string;
  views: readonly { view: View; label: string; icon: LucideIcon }[];
  value: View;
  onChange: (view: View) => void;
  className?: string;
  /** Of each icon. */
  iconClassName?: string;
}

/** `<IconChoice label="Vue" views={[{ view: 'grid', label: 'Grille', icon: LayoutGrid }]} value={view} onChange={setView} />` */
export function IconChoice<View extends string>(props: IconChoiceProps<View>) {
  const { label, views, value, onChange, className, iconClassName } = props;
  return (
    <fieldset className={cx('flex rounded-control bg-active p-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {views.map(({ view, label: name, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-label={name}
          aria-pressed={view === value}
          data-tooltip={name}
          onClick={() => onChange(view)}
          className={segmentClass(view === value, 'h-7 w-8 justify-center', iconClassName)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
