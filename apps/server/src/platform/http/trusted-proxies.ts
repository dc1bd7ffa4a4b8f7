// Which peers may set X-Forwarded-* and X-Request-Id (docs/operations.md 'Behind a proxy'). From others these headers are
// ignored.
import { BlockList, isIP } from 'node:net';

const namedNetworks = {
  none: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
} as const;

const isNamed = (name: string): name is keyof typeof namedNetworks => Object.hasOwn(namedNetworks, name);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isInRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return most > 0 && rest.length === 0 && isInRange;
}

/** `loopback, 10.1.0.0/16` as networks; null when a part is neither a name nor a network. */
export function readNetworks(text: string): string[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const known = parts.every((part) => isNamed(part) || isNetwork(part));
  return known ? parts.flatMap((part) => (isNamed(part) ? namedNetworks[part] : [part])) : null;
}

/** Whether an address lies in one of the networks; an IPv4 address in its IPv6 form counts as itself. */
export function peersIn(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
