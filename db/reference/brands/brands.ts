import type { Brand } from '#contract/clinical/prescriptions/brands/brand.ts'
import { ANTIBIOTICS_BRANDS } from './antibiotics.ts'
import { BRAIN_BRANDS } from './brain.ts'
import { CHEST_BRANDS } from './chest.ts'
import { DIABETES_BRANDS } from './diabetes.ts'
import { EYE_BRANDS } from './eye.ts'
import { HEART_BRANDS } from './heart.ts'
import { HORMONES_BRANDS } from './hormones.ts'
import { PAINKILLERS_BRANDS } from './painkillers.ts'
import { SKIN_BRANDS } from './skin.ts'
import { STOMACH_BRANDS } from './stomach.ts'
import { VITAMINS_BRANDS } from './vitamins.ts'

/** A brand with the letters of its sources (sources.ts). */
export interface ListedBrand extends Brand {
  sources: readonly string[]
}

const splitCell = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Parses "40, 50 microgram, 625 = 500/125": a number alone is mg, and so are those after the equals sign. */
function parseStrength(cell: string): [number: string, strength: string] {
  const [number = '', amounts] = cell.split(' = ')
  if (amounts)
    return [
      number,
      amounts
        .split('/')
        .map((mg) => `${mg} mg`)
        .join('/'),
    ]
  return /^[\d.]+$/.test(number) ? [number, `${number} mg`] : [number.split(' ')[0]!, number]
}

/** Parses a row: names | ingredients | forms | strengths | sources. "tablet only" means that other forms differ. */
function parseBrand(row: string): ListedBrand {
  const [names = '', ingredients = '', forms = '', strengths = '', sources = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  return {
    names: splitCell(names),
    ingredients: ingredients.split(' + '),
    forms: splitCell(forms.replace(/ only$/, '')),
    onlyTheseForms: / only$/.test(forms),
    strengths: Object.fromEntries(splitCell(strengths).map(parseStrength)),
    sources: sources.split(' '),
  }
}

/** Common Indian brands with all that they contain. Combinations that are banned in India are left out. */
export const BRANDS: readonly ListedBrand[] = [
  ANTIBIOTICS_BRANDS,
  BRAIN_BRANDS,
  CHEST_BRANDS,
  DIABETES_BRANDS,
  EYE_BRANDS,
  HEART_BRANDS,
  HORMONES_BRANDS,
  PAINKILLERS_BRANDS,
  SKIN_BRANDS,
  STOMACH_BRANDS,
  VITAMINS_BRANDS,
].flatMap((rows) => rows.trim().split('\n').map(parseBrand))
