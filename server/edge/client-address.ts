import { BlockList, isIP } from 'node:net'

export type ProxyList = Pick<BlockList, 'check'>

/** Reads "10.0.0.2, 172.18.0.0/16, ::1" into a list to ask. Answers what is no address or network, as it was written. */
export function proxiesIn(text: string): { list: BlockList } | { wrong: string } {
  const list = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, more] = entry.split('/')
    const family = isIP(address)
    const most = family === 6 ? 128 : 32
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (family === 0 || more !== undefined || !(prefix <= most)) return { wrong: entry }
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  }
  return { list }
}

/**
 * Who calls. The socket's own word, unless it is one of our proxies: then the nearest address of X-Forwarded-For that is
 * not. Each proxy appends whom it saw, so the line is read from its end; what stands further left anybody may have
 * written. A word that is no address ends the reading at the last hop that is known.
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, proxies: ProxyList): string {
  let known = plainAddress(socket)
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    if (!listed(proxies, known)) break
    const address = plainAddress(withoutPort(hop.trim()))
    if (isIP(address) === 0) break
    known = address
  }
  return known
}

const listed = (proxies: ProxyList, address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const withoutPort = (hop: string) =>
  hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
