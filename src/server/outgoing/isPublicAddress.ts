import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks that are nobody's on the internet: private, local, shared, reserved, for documents, multicast. */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;
/** IPv6 networks with an IPv4 address in their last 32 bits: mapped, and translated by NAT64. */
const EMBEDDING = ['::ffff:', '64:ff9b::'] as const;
/** Parts of the global IPv6 range that lead elsewhere: protocol assignments, documents, 6to4. */
const CLOSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const closed = new BlockList();
const open = new BlockList();
for (const network of CLOSED) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), 'ipv4');
  for (const prefix of EMBEDDING) closed.addSubnet(prefix + address, 96 + Number(bits), 'ipv6');
}
for (const network of CLOSED_IPV6) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), 'ipv6');
}
open.addSubnet('2000::', 3, 'ipv6');
for (const prefix of EMBEDDING) open.addSubnet(`${prefix}0.0.0.0`, 96, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is somebody's on the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !closed.check(address, 'ipv4')
    : open.check(address, 'ipv6') && !closed.check(address, 'ipv6');

export const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
