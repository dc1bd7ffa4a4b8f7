import { describe, expect, it } from 'vitest';
import { createAddressRule, isNetwork } from './public-address.ts';

const rule = createAddressRule([]);

describe('addresses that the server speaks to', () => {
  it.each([
    '1.1.1.1',
    '41.140.10.20',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.255.255',
    '2606:4700:4700::1111',
    '2a01:4f8::1',
  ])('%s is public', (address) => expect(rule.isAllowed(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:0:4136:e378::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '',
  ])('%s is not', (address) => expect(rule.isAllowed(address)).toBe(false));

  it('includes the private networks that the configuration names, and no others', () => {
    const own = createAddressRule(['10.1.0.0/16', 'fd00:1::/32']);
    expect(['10.1.2.3', 'fd00:1::9', '10.2.0.1', 'fd00:2::1', '127.0.0.1'].map(own.isNamed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(own.isAllowed('10.1.2.3')).toBe(true);
    expect(own.isNamed('1.1.1.1')).toBe(false);
  });
});

it.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0', false],
  ['loopback', false],
  ['10.0.0.0/8/8', false],
])('%s is a network: %s', (text, isOne) => expect(isNetwork(text)).toBe(isOne));
