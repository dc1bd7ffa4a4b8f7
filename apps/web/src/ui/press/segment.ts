// One choice of a control whose choices stand side by side: chosen, or not.

import { cx } from '../class-names.ts';

/** `className={segmentClass(option.value === value, 'h-7 px-2.5')}` */
export const segmentClass = (isChosen: boolean, ...classes: (string | undefined)[]): string =>
  cx(
    'flex items-center rounded-[5px] has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
    isChosen
      ? 'bg-surface text-text shadow-[0_1px_2px_rgb(0_0_0/0.12)] dark:bg-line-strong'
      : 'text-muted hover:text-text',
    ...classes,
  );
