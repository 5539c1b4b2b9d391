import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MENU_MIN_PX } from '#contract/kernel/limits.ts'

const folder = new URL('.', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const css = read('tokens.css')

function tokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]))
}

const light = tokens('@theme')
const themes: Record<string, Record<string, string>> = {
  light,
  dark: { ...light, ...tokens('@variant dark') },
  contrast: { ...light, ...tokens('[data-theme="contrast"]') },
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('There is no such token.')
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const pairs: readonly (readonly [text: string, ground: string, least: number])[] = [
  ...(['surface', 'bg', 'sunken'] as const).flatMap((ground) => [
    ['ink', ground, 7] as const,
    ['ink-2', ground, 4.5] as const,
  ]),
  ['link', 'surface', 4.5],
  ['link', 'bg', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['brand', 'brand-soft', 4.5],
  ['on-bad', 'bad', 4.5],
  ['on-bad', 'bad-hover', 4.5],
  ['bad', 'surface', 4.5],
  ...(['ok', 'warn', 'bad', 'info', 'neutral'] as const).map((tone) => [tone, `${tone}-soft`, 4.5] as const),
  ['control', 'surface', 3],
  ['control', 'bg', 3],
  ...[1, 2, 3, 4, 5, 6].map((series) => [`chart-${series}`, 'surface', 3] as const),
  ['focus', 'surface', 3],
]

describe.each(Object.entries(themes))('in %s', (_, theme) => {
  it.each(pairs)('%s on %s has at least %d : 1', (text, ground, least) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(least)
  })
})

it('uses the dark theme for the choice and for the computer’s setting', () => {
  const variant = css.slice(css.indexOf('@custom-variant dark'), css.indexOf('@variant dark')).replace(/\s+/g, ' ')
  expect(variant).toContain('&[data-theme="dark"] { @slot; }')
  expect(variant).toContain('@media (prefers-color-scheme: dark) { &[data-theme="system"] { @slot; } }')
})

/** Firefox before 121 leaves out rules with `:has()`. In these files such rules only improve a page that works without them. */
const IMPROVED_BY_HAS = [
  'boards.css',
  'card-lines.css',
  'cards.css',
  'note.css',
  'pages.css',
  'payments.css',
  'table.css',
]

it('uses only features that browsers of 2023 support', () => {
  const readRules = (names: readonly string[]) =>
    names
      .map(read)
      .join('\n')
      .replace(/\/\*.*?\*\//gs, '')
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  expect(readRules(names)).not.toMatch(/oklch|color-mix|light-dark|subgrid/)
  expect(readRules(names.filter((name) => !IMPROVED_BY_HAS.includes(name)))).not.toMatch(/:has\(/)
})

it('changes the menu at the widths that scripts know', () => {
  const menu = read('menu.css')
  expect(menu).toContain(`@media (min-width: ${MENU_MIN_PX.icons}px) and (max-width: ${MENU_MIN_PX.names - 0.02}px)`)
})

it('every colour of the styles is a token', () => {
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const used = styles.flatMap((name) => [...read(name).matchAll(/var\(--color-([\w-]+)/g)].map(([, color]) => color!))
  expect([...new Set(used)].filter((color) => !(color in light))).toEqual([])
})
