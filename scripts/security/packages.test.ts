import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}
const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const { '': _root, ...locked } = JSON.parse(read('package-lock.json')).packages as Record<string, LockedPackage>

/** The oldest versions without a published vulnerability that concerns us. */
const FLOORS: Readonly<Record<string, string>> = {
  '@conform-to/dom': '1.1.1',
  '@hono/node-server': '2.0.10',
  '@remix-run/node': '2.17.5',
  '@remix-run/router': '1.23.4',
  cookie: '0.7.2',
  'drizzle-orm': '0.45.2',
  hono: '4.13.5',
  nodemailer: '7.0.11',
  'react-router': '6.30.6',
  'react-router-dom': '6.30.6',
  undici: '6.21.2',
  zod: '3.22.3',
}
/** Versions that carried foreign code until they were withdrawn. */
const COMPROMISED = [
  'axios@1.14.1',
  'axios@0.30.4',
  'chalk@5.6.1',
  'debug@4.4.2',
  'keyv@6.0.0',
  'plain-crypto-js@4.2.1',
]

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isOlder = (version: string, floor: string) => version.localeCompare(floor, 'en', { numeric: true }) < 0

describe('package-lock.json', () => {
  it('has a hash of every package, and no address to load it from', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(500)
    const wrong = Object.entries(locked).filter(
      ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
    )
    expect(wrong).toEqual([])
  })

  it('has no version below the floors and none that was compromised', () => {
    const found = Object.entries(locked).map(([path, { version }]) => ({ name: nameOf(path), version }))
    expect(found.filter(({ name, version }) => FLOORS[name] && isOlder(version, FLOORS[name]))).toEqual([])
    expect(found.map(({ name, version }) => `${name}@${version}`).filter((one) => COMPROMISED.includes(one))).toEqual(
      [],
    )
    for (const name of Object.keys(FLOORS)) expect(found.map((one) => one.name)).toContain(name)
  })
})

it('npm runs no scripts of packages and takes no version younger than a week', () => {
  expect(read('.npmrc').split('\n')).toEqual(
    expect.arrayContaining(['save-exact=true', 'ignore-scripts=true', 'min-release-age=7']),
  )
})
