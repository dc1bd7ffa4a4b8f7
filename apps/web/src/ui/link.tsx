// A link of the router to a screen that there is.

import { Link as RouterLink, type LinkComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from './address.ts';

interface LinkProps extends Omit<LinkComponentProps, 'to' | 'search'> {
  to: Address;
  search?: Readonly<Record<string, string>>;
}

/** `<Link to={`/quotes/${id}`}>` */
export const Link = RouterLink as unknown as (props: LinkProps) => ReactNode;
