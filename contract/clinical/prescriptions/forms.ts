/** Typed forms, and the forms of the medicine list that they can mean. */
const FORM_WORDS: readonly [typed: RegExp, form: RegExp][] = [
  [/^(?:eye ?drops?|e\/d)$/, /^eye drops$/],
  [/^(?:ear ?drops?)$/, /^ear drops$/],
  [/^(?:nasal|nose) ?drops?$/, /^nasal drops$/],
  [/^(?:oral|paediatric|pediatric) drops?$/, /^oral drops$/],
  [/^drops$/, /drops$/],
  [/^(?:dry syrup)$/, /^dry syrup$/],
  [
    /^(?:syrup|syp|syr|suspension|susp|oral (?:solution|suspension|liquid)|liquid|elixir|linctus)\.?$/,
    /^(?:dry )?syrup$|^suspension$|^oral solution$/,
  ],
  [/^(?:vaginal|vag) (?:tablets?|tabs?|pessary)$|^pessary$/, /^vaginal/],
  [/^(?:sublingual|sl) (?:tablets?|tabs?)$/, /^sublingual tablet$/],
  [/^chewable(?: (?:tablets?|tabs?))?$/, /^chewable tablet$/],
  [/^(?:dispersible(?: (?:tablets?|tabs?))?|dt)$/, /^dispersible tablet$/],
  [/^effervescent(?: (?:tablets?|tabs?))?$/, /^effervescent tablet$/],
  [
    /^(?:(?:extended|sustained|modified|prolonged|controlled)[ -]release|sr|xr|er|cr|mr|pr|xl)(?: (?:tablets?|tabs?|capsules?|caps?))?$/,
    /^extended-release/,
  ],
  [/^(?:gastro-resistant|enteric[ -]coated|ec)(?: (?:tablets?|tabs?|capsules?|caps?))?$/, /^gastro-resistant/],
  [/^(?:tablets?|tabs?|t\.)\.?$/, /tablet$/],
  [/^(?:capsules?|caps?|c\.)\.?$/, /capsule$/],
  [/^(?:injections?|inj)\.?$/, /^(?:injection|powder for injection|infusion|vial|cartridge|pen)$/],
  [/^infusion$/, /^infusion$/],
  [/^(?:vial|cartridge|pen)$/, /^(?:vial|cartridge|pen|powder for injection)$/],
  [/^(?:eye oint(?:ment)?)$/, /^eye ointment$/],
  [/^(?:rectal oint(?:ment)?)$/, /^rectal ointment$/],
  [/^(?:cream|crm)$/, /^cream$/],
  [/^oint(?:ment)?$/, /ointment$/],
  [/^mouth ?gel$/, /^mouth gel$/],
  [/^gel$/, /gel$/],
  [/^(?:lotion|shampoo|soap|gargle|enema|patch|lozenge|sachet|suppository)(?:e?s)?$|^(?:supp|suppositories)$/, /./],
  [/^mouth ?wash$/, /^mouthwash$/],
  [/^(?:dusting )?powder$/, /^(?:dusting powder|sachet)$/],
  [/^nasal spray$/, /^nasal spray$/],
  [/^spray$/, /spray$/],
  [/^(?:inhaler|mdi)$/, /^inhaler$/],
  [/^(?:rotacaps?|dpi|inhalation capsules?)$/, /^inhalation capsule$/],
  [/^(?:nebuli[sz]er(?: solution)?|nebuli[sz]ation|neb|respules?)$/, /^nebuliser solution$/],
]
/** Words that name one form exactly. */
const SAME_NAME = /^(lotion|shampoo|soap|gargle|enema|patch|lozenge|sachet|supp)/

/** Finds the forms that typed words mean; null if they name no form. */
export function formsOf(text: string): RegExp | null {
  const lowerCase = text.toLowerCase()
  const row = FORM_WORDS.find(([words]) => words.test(lowerCase))
  if (!row) return null
  const exactName = SAME_NAME.exec(lowerCase)
  return exactName ? new RegExp(`^${exactName[1]}`) : row[1]
}

/** The dose units of each form; the first one is the default. */
const DOSE_UNITS: readonly [form: RegExp, units: readonly string[]][] = [
  [/^oral drops$/, ['mL', 'drop']],
  [/drops$/, ['drop']],
  [/^nebuliser solution$/, ['respule', 'mL']],
  [/inhaler$|spray$/, ['puff', 'spray']],
  [/syrup$|suspension$|^oral solution$|^gargle$|^mouthwash$|^enema$/, ['mL']],
  [/^powder for injection$/, ['vial', 'ampoule', 'mL']],
  [/^injection$/, ['mL', 'ampoule', 'vial']],
  [/^infusion$/, ['mL']],
  [/^(?:vial|cartridge|pen)$/, ['unit']],
  [/^sachet$|^lozenge$|^suppository$|^patch$/, []],
  [/tablet$/, ['tablet']],
  [/capsule$/, ['capsule']],
  [
    /cream$|ointment$|gel$|lotion$|soap$|shampoo$|powder$|paint$|lacquer$|^solution$|^scalp solution$/,
    ['application', 'drop'],
  ],
]

/** Returns the dose units of a form; null for an unknown form. */
export function unitsOfForm(form: string): readonly string[] | null {
  const row = DOSE_UNITS.find(([pattern]) => pattern.test(form))
  if (!row) return null
  return row[1].length > 0 ? row[1] : [form]
}

/** The highest single dose that needs no reason, in the unit of the form. */
const MAX_AT_ONCE: Readonly<Record<string, number>> = {
  tablet: 10,
  capsule: 10,
  lozenge: 2,
  sachet: 4,
  suppository: 2,
  patch: 4,
  vial: 6,
  ampoule: 6,
  respule: 2,
  puff: 10,
  spray: 10,
  unit: 100,
  application: 4,
}
const MAX_ML: readonly [form: RegExp, most: number][] = [
  [/^oral drops$/, 15],
  [/^injection$/, 20],
  [/^infusion$/, 1000],
  [/^enema$/, 250],
  [/./, 60],
]
const MAX_DROPS: readonly [form: RegExp, most: number][] = [
  [/^oral drops$/, 60],
  [/./, 10],
]

/** Returns the highest single dose of a form that needs no reason; null if unknown. */
export function getMaxAtOnce(form: string | null, unit: string): number | null {
  const findLimit = (list: typeof MAX_ML) => list.find(([pattern]) => pattern.test(form ?? '-'))![1]
  if (unit === 'mL') return findLimit(MAX_ML)
  if (unit === 'drop') return findLimit(MAX_DROPS)
  return Object.hasOwn(MAX_AT_ONCE, unit) ? MAX_AT_ONCE[unit]! : null
}
