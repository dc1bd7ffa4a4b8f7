// Which addresses the server may speak to when a person gives it one: public ones, and the private ones that the
// configuration allows. Everything that IANA reserves is refused, the metadata of clouds (169.254.169.254) with it.
import { BlockList, isIP } from 'node:net';

const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Within 2000::/3, the only addresses of IPv6 that are given to anybody: tunnels and examples. */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blockListOf(networks: readonly string[]): BlockList {
  const blocked = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    blocked.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return blocked;
}

const reserved = blockListOf([...reserved4, ...reserved6]);
const global6 = blockListOf(['2000::/3']);

/** Whether it is `address/bits` with as many bits as such an address has. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  const family = isIP(address);
  return (
    family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32)
  );
}

export interface AddressRule {
  /** Public, or in a network that the configuration names. */
  isAllowed: (address: string) => boolean;
  /** In a network that the configuration names. */
  isNamed: (address: string) => boolean;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

// An IPv4 address written as IPv6 (::ffff:…) is in no block of 2000::/3.
const isPublic = (address: string) =>
  isIP(address) !== 0 &&
  !reserved.check(address, familyOf(address)) &&
  (isIP(address) === 4 || global6.check(address, 'ipv6'));

/** Judges IP addresses; `named` are networks such as `10.1.0.0/16`. */
export function createAddressRule(named: readonly string[]): AddressRule {
  const own = blockListOf(named);
  const isNamed = (address: string) => isIP(address) !== 0 && own.check(address, familyOf(address));
  return { isNamed, isAllowed: (address) => isNamed(address) || isPublic(address) };
}
