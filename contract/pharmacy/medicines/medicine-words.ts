/** The forms of medicines, with the word for one piece. A form without it is counted in packs only: a tube of cream. */
export const FORMS = {
  tablet: { label: 'Tablet', piece: ['tablet', 'tablets'] },
  capsule: { label: 'Capsule', piece: ['capsule', 'capsules'] },
  syrup: { label: 'Syrup' },
  suspension: { label: 'Suspension' },
  drops: { label: 'Drops' },
  injection: { label: 'Injection', piece: ['ampoule', 'ampoules'] },
  infusion: { label: 'Infusion' },
  cream: { label: 'Cream' },
  ointment: { label: 'Ointment' },
  gel: { label: 'Gel' },
  lotion: { label: 'Lotion' },
  inhaler: { label: 'Inhaler' },
  respule: { label: 'Respule', piece: ['respule', 'respules'] },
  suppository: { label: 'Suppository', piece: ['suppository', 'suppositories'] },
  powder: { label: 'Powder' },
  sachet: { label: 'Sachet', piece: ['sachet', 'sachets'] },
  patch: { label: 'Patch', piece: ['patch', 'patches'] },
  device: { label: 'Device' },
  consumable: { label: 'Consumable' },
} as const satisfies Record<string, { label: string; piece?: readonly [one: string, many: string] }>
export type MedicineForm = keyof typeof FORMS
export const FORM_NAMES = Object.keys(FORMS) as [MedicineForm, ...MedicineForm[]]

/** The packs that medicines come in. */
export const PACKS = {
  strip: ['strip', 'strips'],
  bottle: ['bottle', 'bottles'],
  tube: ['tube', 'tubes'],
  vial: ['vial', 'vials'],
  ampoule: ['ampoule', 'ampoules'],
  box: ['box', 'boxes'],
  sachet: ['sachet', 'sachets'],
  piece: ['piece', 'pieces'],
} as const satisfies Record<string, readonly [one: string, many: string]>
export type PackType = keyof typeof PACKS
export const PACK_TYPES = Object.keys(PACKS) as [PackType, ...PackType[]]

/** The schedules of the Drugs Rules, 1945, as they are printed on packs. */
export const SCHEDULES = {
  none: 'None (sold without prescription)',
  G: 'Schedule G',
  H: 'Schedule H',
  H1: 'Schedule H1',
  X: 'Schedule X',
} as const
export type Schedule = keyof typeof SCHEDULES
export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as [Schedule, ...Schedule[]]

/** How medicines are kept. */
export const STORAGE = {
  room: 'Room temperature',
  cold: 'Refrigerator, 2 to 8 °C',
  dark: 'Protected from light',
} as const
export type Storage = keyof typeof STORAGE
export const STORAGE_NAMES = Object.keys(STORAGE) as [Storage, ...Storage[]]

/** The pack of a medicine. Stock is counted in units: the pieces of a pack, or whole packs. */
export interface Pack {
  form: MedicineForm
  packType: PackType
  unitsPerPack: number
}

const formatNumber = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`

/** The word for units of a medicine, in the singular and the plural. */
function getUnitWords({ form, packType, unitsPerPack }: Pack): readonly [string, string] {
  const { piece } = FORMS[form] as { piece?: readonly [string, string] }
  return unitsPerPack === 1 ? PACKS[packType] : (piece ?? PACKS.piece)
}

/** Describes a pack: "strip of 10 tablets", or only "bottle". */
export function describePack(pack: Pack): string {
  const [name] = PACKS[pack.packType]
  return pack.unitsPerPack === 1 ? name : `${name} of ${formatNumber(pack.unitsPerPack, getUnitWords(pack))}`
}

/** Describes units as people count them on the shelf: "12 strips, 4 tablets". */
export function describeUnits(units: number, pack: Pack): string {
  const words = getUnitWords(pack)
  if (pack.unitsPerPack === 1) return formatNumber(units, words)
  const [packs, loose] = [Math.trunc(Math.abs(units) / pack.unitsPerPack), Math.abs(units) % pack.unitsPerPack]
  const parts = [packs > 0 && formatNumber(packs, PACKS[pack.packType]), loose > 0 && formatNumber(loose, words)]
  const text = parts.filter(Boolean).join(', ')
  return text ? `${units < 0 ? '−' : ''}${text}` : formatNumber(0, words)
}
