import { type Age, isAdult } from './age.ts'

/** Returns whether a BMI is shown: not below two years, but for an unknown age. */
export const hasBmi = (age: Age | null): boolean => age === null || age.years >= 2

export const BMI_SCALES = [
  { value: 'asian', label: 'Asian Indian consensus', detail: 'Overweight from 23.0, obese from 25.0' },
  { value: 'who', label: 'World Health Organization', detail: 'Overweight from 25.0, obese from 30.0' },
] as const
export type BmiScale = (typeof BMI_SCALES)[number]['value']

/** Exclusive upper limits in tenths, applied to the rounded value. */
const CLASSES: Record<BmiScale, readonly (readonly [number, string])[]> = {
  who: [
    [160, 'Severely thin'],
    [170, 'Moderately thin'],
    [185, 'Thin'],
    [250, 'Normal'],
    [300, 'Overweight'],
    [350, 'Obese, class I'],
    [400, 'Obese, class II'],
    [Number.POSITIVE_INFINITY, 'Obese, class III'],
  ],
  asian: [
    [185, 'Underweight'],
    [230, 'Normal'],
    [250, 'Overweight'],
    [Number.POSITIVE_INFINITY, 'Obese'],
  ],
}

/** Classifies a BMI in words; empty without one, below 18 years, for an unknown age, and in pregnancy. */
export function classifyBmi(tenths: number | null, age: Age | null, scale: BmiScale, pregnant = false): string {
  if (tenths === null || !isAdult(age) || pregnant) return ''
  return CLASSES[scale].find(([end]) => tenths < end)?.[1] ?? ''
}
