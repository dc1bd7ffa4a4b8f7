// The button and the link that looks like one. One `primary` per view.

import type { Address } from '../navigation/address.ts';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../class-names.ts';
import { useLinkTo } from '../navigation/link.tsx';
import { ZelligeMark } from '../layout/zellige-mark.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const base =
  'inline-flex h-control shrink-0 items-center justify-center gap-1.5 rounded-control border px-3 text-body font-medium whitespace-nowrap select-none transition-colors duration-120';

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-text hover:bg-hover active:bg-active',
  ghost: 'border-transparent text-text hover:bg-hover active:bg-active',
  danger: 'border-transparent bg-danger-fill text-on-accent hover:bg-danger-fill-hover',
};

/** The classes of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string): string {
  return cx(base, looks[variant], 'disabled:pointer-events-none disabled:opacity-50', extra);
}

/** What Ctrl+Enter presses: the primary button of a view, and the one that confirms in a dialog. */
const primaryMark = (variant: ButtonVariant): ButtonVariant | undefined =>
  variant === 'primary' || variant === 'danger' ? variant : undefined;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant | undefined;
  icon?: LucideIcon | undefined;
  /** Refuses presses and says so to assistive technology; the label stays, so nothing jumps. */
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A native button: `type="button"` unless said otherwise, secondary unless said otherwise. */
export function Button({
  variant = 'secondary',
  icon,
  isBusy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-primary={primaryMark(variant)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(variant, className)}
    >
      <ButtonContent icon={icon} isBusy={isBusy}>
        {children}
      </ButtonContent>
    </button>
  );
}

interface ContentProps {
  icon?: LucideIcon | undefined;
  isBusy?: boolean | undefined;
  children?: ReactNode;
}

function ButtonContent({ icon: Icon, isBusy, children }: ContentProps) {
  return (
    <>
      {isBusy ? <ZelligeMark size={14} isTurning className="[&_path]:fill-current" /> : null}
      {Icon && !isBusy ? <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
      {children}
    </>
  );
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ContentProps {
  variant?: ButtonVariant | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

type ButtonLinkProps = Omit<AnchorProps, 'href'> & { to: Address };

/** A link of the application drawn as a button: `<ButtonLink to="/quotes/new" variant="primary" icon={Plus}>`. */
export function ButtonLink({
  to,
  variant = 'secondary',
  icon,
  className,
  children,
  ref,
  ...own
}: ButtonLinkProps) {
  return (
    <a
      {...useLinkTo(to, own)}
      ref={ref}
      data-primary={primaryMark(variant)}
      className={buttonClass(variant, className)}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </a>
  );
}
