// The eight-pointed star: logo, empty states and loading. Never wallpaper.

import { cx } from '../class-names.ts';

interface ZelligeMarkProps {
  size?: number;
  /** Turns slowly while something loads. */
  isTurning?: boolean;
  /** `outline` is the quiet version of empty states. */
  variant?: 'solid' | 'outline';
  className?: string;
}

/** Two squares turned by 45° make the khatim; the small star inside is the piece that completes it. */
export function ZelligeMark({ size = 24, isTurning, variant = 'solid', className }: ZelligeMarkProps) {
  const outer =
    'M16 1 20.4 5.4H26.6V11.6L31 16 26.6 20.4V26.6H20.4L16 31 11.6 26.6H5.4V20.4L1 16 5.4 11.6V5.4H11.6Z';
  const inner =
    'M16 9.6 17.9 11.5H20.5V14.1L22.4 16 20.5 17.9V20.5H17.9L16 22.4 14.1 20.5H11.5V17.9L9.6 16 11.5 14.1V11.5H14.1Z';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={cx('shrink-0', isTurning && 'animate-turn', className)}
    >
      {variant === 'solid' ? (
        <path d={`${outer}${inner}`} fillRule="evenodd" className="fill-accent" />
      ) : (
        <>
          <path d={outer} fill="none" strokeWidth="1" strokeLinejoin="round" className="stroke-line-strong" />
          <path d={inner} fill="none" strokeWidth="1" strokeLinejoin="round" className="stroke-accent-text" />
        </>
      )}
    </svg>
  );
}
