import type { Food } from '../rules.ts'

export const FOOD_WORDS: Readonly<Record<string, Food>> = {
  ac: 'before',
  bf: 'before',
  'before food': 'before',
  'before meals': 'before',
  pc: 'after',
  af: 'after',
  'after food': 'after',
  'after meals': 'after',
  'with food': 'with',
  'with meals': 'with',
  'empty stomach': 'empty',
  'on empty stomach': 'empty',
  'on an empty stomach': 'empty',
}

export const ROUTE_WORDS: Readonly<Record<string, { route: string; sites?: number }>> = {
  oral: { route: 'oral' },
  orally: { route: 'oral' },
  po: { route: 'oral' },
  'by mouth': { route: 'oral' },
  'under the tongue': { route: 'under the tongue' },
  sl: { route: 'under the tongue' },
  's/l': { route: 'under the tongue' },
  pv: { route: 'in the vagina' },
  'p/v': { route: 'in the vagina' },
  'per rectum': { route: 'in the rectum' },
  'p/r': { route: 'in the rectum' },
  iv: { route: 'into a vein' },
  im: { route: 'into a muscle' },
  sc: { route: 'under the skin' },
  's/c': { route: 'under the skin' },
  topical: { route: 'on the skin' },
  'on the skin': { route: 'on the skin' },
  inhaled: { route: 'inhaled' },
  'each nostril': { route: 'in the nose', sites: 2 },
  'e/n': { route: 'in the nose', sites: 2 },
  'both nostrils': { route: 'in the nose', sites: 2 },
  'each eye': { route: 'in the eye', sites: 2 },
  'each ear': { route: 'in the ear', sites: 2 },
  'both eyes': { route: 'in the eye', sites: 2 },
  'b/e': { route: 'in the eye', sites: 2 },
  'both ears': { route: 'in the ear', sites: 2 },
  'right eye': { route: 'in the eye' },
  'left eye': { route: 'in the eye' },
  eye: { route: 'in the eye' },
  'right ear': { route: 'in the ear' },
  'left ear': { route: 'in the ear' },
  ear: { route: 'in the ear' },
}
/** A time of the day: "6 pm", "at 8:30 am". */
export const CLOCK = /^(?:at |@ ?)?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)$/i

/** Route words that also name a side are kept in the instructions. */
export const BODY_SIDE = /^(?:left|right) /i

/** Abbreviated instructions, written out. */
export const INSTRUCTIONS: Readonly<Record<string, string>> = {
  bbf: 'before breakfast',
  abf: 'after breakfast',
  'before breakfast': 'before breakfast',
  'after breakfast': 'after breakfast',
  'before lunch': 'before lunch',
  'after lunch': 'after lunch',
  'before dinner': 'before dinner',
  'after dinner': 'after dinner',
  cont: 'continue',
  continue: 'continue',
}
