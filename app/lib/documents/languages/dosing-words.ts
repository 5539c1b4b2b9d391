import { formatAmount, formatNumberOfUnits, multiplyDose, readDose } from '#contract/clinical/prescriptions/dose.ts'
import type { FrequencyCode } from '#contract/clinical/prescriptions/frequencies.ts'
import { findIntervalCode, type Pattern } from '#contract/clinical/prescriptions/pattern.ts'
import type { PackName } from '#contract/clinical/prescriptions/quantity.ts'
import { formatPackNumber, type Quantity } from '#contract/clinical/prescriptions/quantity-text.ts'
import type { Food, ROUTES } from '#contract/clinical/prescriptions/rules.ts'

type Unit =
  | 'tablet'
  | 'capsule'
  | 'sachet'
  | 'lozenge'
  | 'suppository'
  | 'pessary'
  | 'patch'
  | 'pastille'
  | 'ampoule'
  | 'vial'
  | 'drop'
  | 'puff'
  | 'unit'
  | 'spray'
  | 'respule'

type Spread = 'thin layer' | 'thin film' | 'pea-sized amount' | 'small amount' | 'fingertip unit'
type SitedRoute = 'in the eye' | 'in the ear' | 'in the nose'

/** How medicines are taken, in one language. */
interface DosingWords {
  and: string
  /** Morning, noon, evening, night. */
  times: readonly [string, string, string, string]
  frequencies: Readonly<Record<FrequencyCode, string>>
  everyHours: (hours: number) => string
  everyDays: (days: number) => string
  food: Readonly<Record<Food, string>>
  routes: Readonly<Record<(typeof ROUTES)[number], string>>
  /** Routes with two sites that each get the dose. */
  bothSites: Readonly<Record<SitedRoute, string>>
  /** One, and several. */
  units: Readonly<Record<Unit, readonly [one: string, several: string]>>
  /** One, and several. */
  packs: Readonly<Record<PackName, readonly [one: string, several: string]>>
  /** What each of several packs contains. */
  each: (contents: string) => string
  upTo: (quantity: string) => string
  /** Amounts of creams and the like. */
  spreads: Readonly<Record<Spread, string>>
  range: (least: string, most: string) => string
}

function lookUp<Key extends string>(table: Readonly<Record<Key, string>>, key: string): string | null {
  return Object.hasOwn(table, key) ? table[key as Key] : null
}

/** Makes the functions that describe how a medicine is taken. Units and routes that are not in the tables stay as typed. */
export function createDosingTexts(words: DosingWords) {
  const { and, times, frequencies, everyHours, everyDays, food, routes, bothSites, units, packs, spreads, range } =
    words
  const [morning, noon, , night] = times
  const interval = (days: number) => {
    if (days === 1) return ''
    const code = findIntervalCode(days)
    return code ? frequencies[code] : everyDays(days)
  }
  const translateUnit = (amount: string, isSeveral: boolean) => {
    const [number, ...unit] = amount.split(' ')
    const single = formatAmount(4, unit.join(' ')).replace(/^1 /, '')
    const names = Object.hasOwn(units, single) ? units[single as Unit] : null
    return names ? `${number} ${names[isSeveral ? 1 : 0]}` : amount
  }
  const translateAmount = ({ quarters, unit }: NonNullable<Quantity['amount']>) =>
    translateUnit(formatAmount(quarters, unit), quarters > 4)
  const translatePacks = ({ number, name, contents }: NonNullable<Quantity['packs']>) => {
    const [one, several] = packs[name]
    const counted = `${formatPackNumber(number)} ${number === 1 ? one : several}`
    if (!contents) return counted
    const each = translateAmount(contents)
    return `${counted}, ${number === 1 ? each : words.each(each)}`
  }
  return {
    listed: (parts: readonly string[]) =>
      parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`,
    times: (places: 3 | 4): readonly string[] => (places === 4 ? times : [morning, noon, night]),
    interval,
    often: (pattern: Exclude<Pattern, { kind: 'times' }>) => {
      if (pattern.kind === 'code') return frequencies[pattern.code]
      return pattern.unit === 'hours' ? everyHours(pattern.number) : interval(pattern.number) || everyDays(1)
    },
    amount: (quarters: number, dose: string): string | null => {
      const spread = lookUp(
        spreads,
        dose
          .trim()
          .toLowerCase()
          .replace(/^(?:an?|one) /, ''),
      )
      if (spread && quarters === 4) return spread
      const read = readDose(dose)
      const multiplied = read && multiplyDose(read, quarters)
      if (!multiplied) return null
      const { quarters: most, unit, leastQuarters: least } = multiplied
      const amount = translateUnit(formatAmount(most, unit), most > 4)
      return least === undefined ? amount : range(formatNumberOfUnits(least, unit), amount)
    },
    quantity: ({ isUpTo, amount, packs: inPacks }: Quantity): string => {
      const pieces = amount && translateAmount(amount)
      const packed = inPacks && translatePacks(inPacks)
      const quantity = pieces && packed ? `${pieces} (${packed})` : (pieces ?? packed ?? '')
      return isUpTo ? words.upTo(quantity) : quantity
    },
    food,
    route: (route: string, sites: number) =>
      (sites > 1 && lookUp(bothSites, route)) || (lookUp(routes, route) ?? route),
    isEachPlace: (route: string) => Object.hasOwn(bothSites, route),
  }
}
