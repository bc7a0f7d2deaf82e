import { BlockList, isIPv4 } from 'node:net';

/** IPv4 ranges that are not of the public internet (IANA, "IPv4 Special-Purpose Address Registry"). */
const closedIpv4 = blockListOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Of the cloud's metadata, too.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Azure's metadata, which has a public number.
  ['168.63.129.16', 32],
]);

/**
 * All public IPv6 addresses. Loopback, link-local, unique local, multicast, mapped IPv4 and NAT64 lie outside.
 */
const openIpv6 = blockListOf('ipv6', [['2000::', 3]]);

/** Networks within the public ones that lead elsewhere: Teredo and its neighbours, documentation, 6to4. */
const closedIpv6 = blockListOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function blockListOf(
  family: 'ipv4' | 'ipv6',
  subnets: readonly (readonly [network: string, prefix: number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an IP address is of the public internet. @param address as `dns.lookup` writes it */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4');
  return openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}
