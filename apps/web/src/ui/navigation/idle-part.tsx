// A part that nobody can need in the first second, as tooltips or a sheet for the printer.

import { type ComponentType, lazy, Suspense } from 'react';
import { whenIdle } from '../../platform/browser/idle.ts';

const Nothing = () => null;

/** Draws nothing until the page has had a moment to fetch the part, nor where it cannot be had: the page is whole without it. */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const WhenIdle = lazy(async () => {
    await whenIdle();
    return { default: await load().catch(() => Nothing) };
  });
  return function IdlePart(props: Props) {
    return (
      <Suspense>
        <WhenIdle {...props} />
      </Suspense>
    );
  };
}
