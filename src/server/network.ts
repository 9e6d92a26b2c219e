// The addresses by which others in the same house reach this machine, likeliest first.

import { BlockList } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Bridges and tunnels of virtual machines lead to no phone. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|wg)/i

const HOME = new BlockList()
HOME.addSubnet('192.168.0.0', 16)
HOME.addSubnet('10.0.0.0', 8)
HOME.addSubnet('172.16.0.0', 12)

export function networkAddresses(interfaces: Interfaces): readonly string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: Number(VIRTUAL.test(name)) * 2 + Number(!HOME.check(address)) })),
  )
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address)
}

/** Whether only this machine itself is listened to. */
export const isLoopback = (host: string | null): boolean =>
  host !== null && (host === 'localhost' || host === '::1' || host.startsWith('127.'))

/** The addresses to type: on this machine, and from elsewhere in the network. */
export function addressesOf(
  { host, port, address }: { host: string | null; port: number; address: string | null },
  interfaces: Interfaces,
): { readonly here: string; readonly network: readonly string[] } {
  const named = host !== null && host !== '0.0.0.0' && host !== '::' && !isLoopback(host) ? host : null
  const here = `http://${named === null ? 'localhost' : bracketed(named)}:${port}`
  if (address !== null) return { here, network: [address] }
  if (isLoopback(host)) return { here, network: [] }
  const hosts = named === null ? networkAddresses(interfaces) : [named]
  return { here, network: hosts.map((each) => `http://${bracketed(each)}:${port}`) }
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)
