import { toMoneyInput } from '#contract/kernel/money.ts'
import type { InventoryItem } from '#contract/pharmacy/medicines/schema.ts'

const toText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** The form values of a medicine, or of a new one in a pharmacy. */
export const toMedicineValues = (item: InventoryItem | null, currency: string, placeId: string) => ({
  name: item?.name ?? '',
  form: item?.form ?? '',
  packType: item?.packType ?? '',
  unitsPerPack: toText(item?.unitsPerPack),
  allowLoose: item?.allowLoose ? 'on' : '',
  schedule: item?.schedule ?? '',
  manufacturer: item?.manufacturer ?? '',
  storage: item?.storage ?? 'room',
  code: item?.code ?? '',
  barcode: item?.barcode ?? '',
  priceMinor: item ? toMoneyInput(item.priceMinor, currency) : '',
  rack: item?.rack ?? '',
  reorderLevel: toText(item?.reorderLevel),
  maxLevel: toText(item?.maxLevel),
  placeId,
  batchNo: '',
  expiresOn: '',
  packs: '',
  looseUnits: '',
  packCostMinor: '',
})
export type MedicineValues = ReturnType<typeof toMedicineValues>
