import { describe, expect, it } from 'vitest';
import { peersIn, readNetworks } from './trusted-proxies.ts';

describe('the trusted proxies', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['uniquelocal', '172.18.0.3', true],
    ['uniquelocal', '172.32.0.3', false],
    ['loopback, 203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['none', '127.0.0.1', false],
  ])('%s believes %s: %s', (networks, address, isBelieved) => {
    expect(peersIn(readNetworks(networks) ?? [])(address)).toBe(isBelieved);
  });

  it('believe nobody without an address', () => {
    expect(peersIn(['0.0.0.0/0', '::/0'])(undefined)).toBe(false);
    expect(peersIn(['0.0.0.0/0'])('somewhere')).toBe(false);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '::/129', '10.0.0.0/', 'proxy.local'])(
    'are not written %s',
    (text) => {
      expect(readNetworks(text)).toBeNull();
    },
  );
});
