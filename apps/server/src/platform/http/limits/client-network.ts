// The address or network that counts as one client where requests are counted by origin.
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Groups of an IPv6 address that a household or a server is given as one. */
const OWN_GROUPS = 4;

/** `2001:db8:1:2::1` and every other address of its network are one. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.slice(0, 60);
  const [head = '', tail] = ip.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, OWN_GROUPS).join(':');
}
