// A link to a screen that there is: followed within the page, its code fetched as soon as a hand comes near.

import {
  type AnchorHTMLAttributes,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
} from 'react';
import type { Address } from './address.ts';
import { isPlainClick } from './plain-click.ts';
import { type Router, useRouter } from './router.ts';

/** A hand that only passes over a link does not want to go there. */
const RESTS_AFTER_MS = 50;

type AnchorAttributes = AnchorHTMLAttributes<HTMLAnchorElement>;

interface LinkProps extends Omit<AnchorAttributes, 'href'> {
  to: Address;
}

/** The attributes of an `<a>` to an address of the application, beside its own. */
export function useLinkTo(to: Address, own: AnchorAttributes = {}): AnchorAttributes {
  const router = useRouter();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Where it cannot be had, going there says so.
  const fetch = () => void router.preload(to).catch(() => undefined);
  return {
    ...own,
    href: router.history.hrefOf(to),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      own.onClick?.(event);
      follow(router, to, event, own.target);
    },
    onPointerEnter(event: PointerEvent<HTMLAnchorElement>) {
      own.onPointerEnter?.(event);
      resting.current = setTimeout(fetch, RESTS_AFTER_MS);
    },
    onPointerLeave(event: PointerEvent<HTMLAnchorElement>) {
      own.onPointerLeave?.(event);
      clearTimeout(resting.current);
    },
    // A finger does not rest on a link before it presses.
    onPointerDown(event: PointerEvent<HTMLAnchorElement>) {
      own.onPointerDown?.(event);
      fetch();
    },
    onFocus(event: FocusEvent<HTMLAnchorElement>) {
      own.onFocus?.(event);
      fetch();
    },
  };
}

function follow(router: Router, to: Address, event: MouseEvent, target: string | undefined): void {
  if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== '_self')) return;
  event.preventDefault();
  router.go(to);
}

/** `<Link to={`/quotes/${id}`}>` */
export function Link({ to, children, ...own }: LinkProps) {
  return <a {...useLinkTo(to, own)}>{children}</a>;
}
