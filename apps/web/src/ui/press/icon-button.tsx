// A button that shows only an icon: its name is mandatory, and becomes its tooltip.

import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../class-names.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** The French name, read by assistive technology and shown after 700 ms. */
  label: string;
  icon: LucideIcon;
  /** 28 px inside tables and fields; always 44 px on a phone. */
  size?: 'normal' | 'small';
  /** With the border of a button, where it stands beside buttons. */
  isOutlined?: boolean;
  tooltip?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** An icon with a name: `<IconButton label="Supprimer la ligne" icon={Trash2} onClick={…} />`. */
export function IconButton({
  label,
  icon: Icon,
  size = 'normal',
  isOutlined = false,
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={tooltip ? label : undefined}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-120',
        'hover:bg-hover hover:text-text active:bg-active aria-expanded:bg-hover aria-expanded:text-text',
        'disabled:pointer-events-none disabled:opacity-40',
        size === 'normal' ? 'size-control' : 'size-7 phone:size-11',
        isOutlined && 'border border-line-strong bg-surface',
        className,
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
