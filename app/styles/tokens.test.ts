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
  'editor.css',
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

const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

it('every colour of the styles is a token', () => {
  const used = styles.flatMap((name) => [...read(name).matchAll(/var\(--color-([\w-]+)/g)].map(([, color]) => color!))
  expect([...new Set(used)].filter((color) => !(color in light))).toEqual([])
  // Documents have the colours of paper.
  const raw = styles
    .filter((name) => name !== 'tokens.css' && !name.startsWith('documents/'))
    .flatMap((name) =>
      [...read(name).matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi)].map(([color]) => `${name}: ${color}`),
    )
  expect(raw).toEqual([])
})

/** Documents are measured in points and millimetres, and the display of a waiting room by its screen. */
const onScreens = styles.filter(
  (name) => name !== 'tokens.css' && name !== 'waiting-room.css' && !name.startsWith('documents/'),
)

/** Lists the declarations of some properties: "lists.css: gap: 8px". */
const listDeclarations = (properties: string) =>
  onScreens.flatMap((name) =>
    [...read(name).matchAll(new RegExp(`^\\s*((?:${properties}): [^;]+);`, 'gm'))].map(
      ([, found]) => `${name}: ${found}`,
    ),
  )

it('text has one of six sizes', () => {
  const scale = Object.fromEntries(
    [...css.matchAll(/--text-(\w+): ([\d.]+)rem;/g)].map(([, name, rem]) => [name, +rem! * 16]),
  )
  expect(scale).toEqual({ xs: 12, sm: 14, base: 16, lg: 20, xl: 24, '2xl': 30 })
  const tokens = [...Object.keys(scale), 'table'].map((name) => `var(--text-${name})`)
  const sizes = listDeclarations('font-size').filter(
    (declaration) =>
      // Text of drawings is measured in the units of the drawing.
      !/^(chart|marks)\.css: font-size: (15|12|9|7|38)px$/.test(declaration) &&
      ![...tokens, 'var(--text-body)', 'inherit'].includes(declaration.split('font-size: ')[1]!),
  )
  expect(sizes).toEqual([])
})

it('distances are 4, 8, 12, 16, 24 or 32 px', () => {
  const scale = [...css.matchAll(/--space-(\d): (\d+)px;/g)].map(([, name, px]) => [Number(name) * 4, Number(px)])
  expect(scale.map(([, px]) => px)).toEqual([4, 8, 12, 16, 24, 32])
  for (const [utility, px] of scale) expect(utility).toBe(px)
  const spaces = listDeclarations('(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?').filter(
    (declaration) =>
      // Beside the icon and the button within the search field.
      declaration !== 'shell.css: padding-inline: 38px 76px' &&
      // Lines of 1 and 2 px are no distances, and neither are halves of heights.
      /[\d.]px/.test(declaration.replace(/(?<![\d.])-?[12]px|calc\(\(var\(--control\).*/g, '')),
  )
  expect(spaces).toEqual([])
})

it('classes of the pages use the same distances', () => {
  const app = new URL('../', folder)
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!test)\.tsx$/.test(name))
  const allowed = /^-?(?:[mp][xytbse]?|gap(?:-[xy])?)-(?:0|0\.5|[123468]|auto|px)$/
  const others = names.flatMap((name) =>
    [...readFileSync(new URL(name, app), 'utf8').matchAll(/className="([^"]*)"/g)]
      .flatMap(([, classes]) => classes!.split(' '))
      .filter((one) => /^-?(?:[mp][xytbse]?|gap(?:-[xy])?)-[\d[]/.test(one) && !allowed.test(one))
      .map((one) => `${name}: ${one}`),
  )
  // Below the label beside the box.
  expect(others).toEqual(['components/fields/checkbox-field.tsx: ms-[34px]'])
})
