import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

const stripBrackets = (host: string) => host.replace(/^\[|\]$/g, '')
const isListed = (list: BlockList, host: string) => {
  const address = stripBrackets(host)
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Returns whether a host is a name or address of this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isListed(loopback, host)
}

/**
 * Returns whether a host is an address of this machine or a private network. Names do not count, because they can point
 * anywhere.
 */
export function isPrivateAddress(host: string): boolean {
  return isListed(loopback, host) || isListed(privateNetworks, host)
}

const LOCAL_ENDINGS = ['.local', '.lan', '.internal', '.intranet', '.home.arpa', '.test']

/** Returns whether a host is not on the internet: a private address, or a name of a local network. */
export function isPrivateName(host: string): boolean {
  if (isIP(stripBrackets(host)) !== 0) return isPrivateAddress(host)
  return isLoopback(host) || !host.includes('.') || LOCAL_ENDINGS.some((ending) => host.endsWith(ending))
}
