import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { addDays } from '#contract/kernel/days.ts'
import { computePurchaseValue } from '#contract/pharmacy/prices/pack-price.ts'
import type { MoveReason } from '#contract/pharmacy/stock/move-reasons.ts'
import { parsePrintedExpiry } from '#contract/pharmacy/stock/printed-expiry.ts'
import { computeIssueValue } from '#contract/pharmacy/stock/stock-value.ts'
import type { procedures } from '../../schema/billing/prices.ts'
import type { medicines, stockItems } from '../../schema/pharmacy/medicines.ts'
import type { batches, stockMoves } from '../../schema/pharmacy/stock.ts'
import type { DemoTown } from '../create-town.ts'
import { toLocalDay } from '../days.ts'
import type { DemoItem } from '../prices.ts'
import type { Random } from '../random.ts'
import { DEMO_MEDICINES, type DemoMedicine } from './medicine-list.ts'

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert']

export interface DemoPharmacy {
  procedures: Row<typeof procedures>[]
  medicines: Row<typeof medicines>[]
  stockItems: Row<typeof stockItems>[]
  batches: Row<typeof batches>[]
  moves: Row<typeof stockMoves>[]
}

const DAY = 86_400_000
/** Days from today to the month of expiry. The first batch is the one that expires first. */
const EXPIRIES = [45, 120, 200, 330, 480, 700]
/** Every so many medicines one has expired stock, is low, or is out of stock. */
const [EXPIRED, LOW, OUT] = [14, 6, 17]
const REASONS: readonly [MoveReason, note: string][] = [
  ['damage', 'Strip torn in the box'],
  ['adjustment_minus', 'Missing at the weekly check'],
  ['internal_use', 'Treatment room'],
]

/** Creates the medicines of a practice, and the stock of its pharmacy with a few corrections. */
export function createPharmacy(
  random: Random,
  clinic: DemoTown['clinics'][number],
  { items, now }: { items: readonly DemoItem[]; now: number },
): DemoPharmacy {
  const { practiceId, places, staff } = clinic
  const placeId = places.find(({ kind }) => kind === 'pharmacy')!.id!
  const pharmacist = (staff.find(({ role }) => role === 'pharmacy') ?? staff[0]!).id
  const today = toLocalDay(now)
  const pharmacy: DemoPharmacy = { procedures: [], medicines: [], stockItems: [], batches: [], moves: [] }

  for (const [index, medicine] of DEMO_MEDICINES.entries()) {
    const listed = items.find(({ name }) => name === medicine.name)
    const priceMinor = listed?.priceMinor ?? Math.round((medicine.mrp ?? 0) * 100)
    const medicineId = listed?.id ?? random.createId(now - 60 * DAY)
    if (!listed) pharmacy.procedures.push(createPriceEntry(practiceId, medicineId, medicine, priceMinor))
    const { form, packType, unitsPerPack, schedule, manufacturer, storage } = medicine
    const facts = { form, packType, unitsPerPack, schedule, manufacturer, storage }
    pharmacy.medicines.push({ id: medicineId, practiceId, ...facts, allowLoose: unitsPerPack > 1 })
    const stockItemId = random.createId(now - 60 * DAY)
    pharmacy.stockItems.push({
      id: stockItemId,
      practiceId,
      placeId,
      medicineId,
      rack: `${'ABCDE'[index % 5]}${1 + (index % 6)}`,
      reorderLevel: medicine.level * unitsPerPack,
      maxLevel: medicine.level * 4 * unitsPerPack,
    })
    if (index % OUT === OUT - 1) continue
    const packCostMinor = Math.round(priceMinor * 0.72)
    const printed = { mrpMinor: priceMinor, unitsPerPack, packCostMinor }
    for (const { packs, days } of planBatches(random, index, medicine)) {
      const batchId = random.createId(now - 45 * DAY)
      const units = packs * unitsPerPack
      pharmacy.batches.push({
        id: batchId,
        practiceId,
        stockItemId,
        batchNo: `${manufacturer.slice(0, 2).toUpperCase()}${random.between(1000, 9999)}`,
        expiresOn: parsePrintedExpiry(addDays(today, days).replace(/^(\d{4})-(\d\d).*/, '$2/$1'))!,
        ...printed,
        createdBy: pharmacist,
      })
      const value = computePurchaseValue(packCostMinor, unitsPerPack, units)
      const move = (daysAgo: number, row: Pick<Row<typeof stockMoves>, 'units' | 'valueMinor' | 'reason' | 'note'>) => {
        const instant = now - daysAgo * DAY
        const id = random.createId(instant)
        const movedAt = new Date(instant).toISOString()
        pharmacy.moves.push({ id, practiceId, batchId, movedBy: pharmacist, movedAt, ...row })
      }
      move(40, { units, valueMinor: value, reason: 'opening' })
      if (!random.isOneIn(4)) continue
      const [reason, note] = random.pick(REASONS)
      const lost = Math.min(units - 1, random.between(1, unitsPerPack))
      if (lost < 1) continue
      const lostValue = computeIssueValue({ onHand: units, valueMinor: value }, lost)
      move(random.between(2, 30), { units: -lost, valueMinor: -lostValue, reason, note })
    }
  }
  return pharmacy
}

/** Plans one or two batches above the reorder level. Some medicines are low, or have an expired batch too. */
function planBatches(random: Random, index: number, { level }: DemoMedicine): { packs: number; days: number }[] {
  const days = EXPIRIES[index % EXPIRIES.length]!
  if (index % LOW === LOW - 1) return [{ packs: Math.max(1, Math.floor(level / 2)), days }]
  const usable = [
    { packs: level + random.between(1, level), days },
    { packs: level, days: days + 180 },
  ]
  return index % EXPIRED === EXPIRED - 1 ? [{ packs: 2, days: -40 }, ...usable] : usable
}

const createPriceEntry = (
  practiceId: string,
  id: string,
  { name, packType }: DemoMedicine,
  priceMinor: number,
): Row<typeof procedures> => ({
  id,
  practiceId,
  name,
  nameKey: toNameKey(name),
  kind: 'medicine',
  code: '3004',
  unit: packType,
  priceMode: 'tax_inclusive',
  priceMinor,
})
