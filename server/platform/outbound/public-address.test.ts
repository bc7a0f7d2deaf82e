import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this host', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['of a carrier', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local, with metadata', '169.254.169.254'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['metadata', '168.63.129.16'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['for benchmarks', '198.19.0.1'],
    ['multicast', '239.255.255.250'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['metadata of AWS', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped, public', '::ffff:8.8.8.8'],
    ['compatible', '::7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:7f00:1::1'],
    ['documentation', '2001:db8::1'],
    ['discard', '100::1'],
    ['no address', 'localhost'],
    ['nothing', ''],
  ])('that is %s (%s) is not', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
