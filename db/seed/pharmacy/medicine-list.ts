import type { MedicineForm, PackType, Schedule, Storage } from '#contract/pharmacy/medicines/medicine-words.ts'

/** A medicine of the demo pharmacies. Prices are in rupees for a pack, levels in packs. */
export interface DemoMedicine {
  name: string
  form: MedicineForm
  packType: PackType
  unitsPerPack: number
  schedule: Schedule
  manufacturer: string
  /** Null for a medicine that the price list has already. */
  mrp: number | null
  /** Packs at which it is ordered again. */
  level: number
  storage: Storage
}

/** `name | form | pack | units in it | schedule | manufacturer | MRP | reorder level | storage`. */
const ROWS = `
Paracetamol 500 mg, 10 tablets | tablet | strip | 10 | none | Alkem | | 20 |
Azithromycin 500 mg, 3 tablets | tablet | strip | 3 | H | Alembic | | 10 |
Amoxicillin 500 mg, 10 capsules | capsule | strip | 10 | H | Cipla | | 10 |
Metformin 500 mg, 20 tablets | tablet | strip | 20 | H | USV | | 15 |
Amlodipine 5 mg, 15 tablets | tablet | strip | 15 | H | Micro Labs | | 10 |
Atorvastatin 10 mg, 15 tablets | tablet | strip | 15 | H | Zydus | | 10 |
Pantoprazole 40 mg, 15 tablets | tablet | strip | 15 | H | Alkem | | 15 |
Cetirizine 10 mg, 10 tablets | tablet | strip | 10 | none | Cipla | | 15 |
Cough syrup, 100 ml | syrup | bottle | 1 | none | Glenmark | | 8 |
Oral rehydration salts | sachet | sachet | 1 | none | FDC | | 30 |
Insulin, human, 10 ml | injection | vial | 1 | H | Biocon | | 4 | cold
Calpol 650 | tablet | strip | 15 | none | GlaxoSmithKline | 30.9 | 20 |
Dolo 650 | tablet | strip | 15 | none | Micro Labs | 33.6 | 20 |
Augmentin 625 Duo | tablet | strip | 10 | H | GlaxoSmithKline | 223.4 | 8 |
Taxim O 200 | tablet | strip | 10 | H1 | Alkem | 109.2 | 6 |
Monocef 1 g | injection | vial | 1 | H1 | Aristo | 62.5 | 10 |
Telma 40 | tablet | strip | 30 | H | Glenmark | 254 | 8 |
Telma AM | tablet | strip | 15 | H | Glenmark | 176.5 | 8 |
Glycomet 500 SR | tablet | strip | 20 | H | USV | 58.7 | 12 |
Ecosprin 75 | tablet | strip | 14 | none | USV | 5.4 | 20 |
Clopilet 75 | tablet | strip | 15 | H | Sun Pharma | 119.3 | 6 |
Rosuvas 10 | tablet | strip | 15 | H | Sun Pharma | 268.2 | 6 |
Cardace 5 | tablet | strip | 15 | H | Sanofi | 168.8 | 5 |
Thyronorm 50 | tablet | bottle | 120 | H | Abbott | 213.9 | 4 |
Montair LC | tablet | strip | 15 | H | Cipla | 266 | 8 |
Allegra 120 | tablet | strip | 10 | H | Sanofi | 218.5 | 6 |
Pan D | capsule | strip | 15 | H | Alkem | 199.4 | 12 |
Rantac 150 | tablet | strip | 30 | H | JB Chemicals | 44.6 | 8 |
Ondem 4 | tablet | strip | 10 | H | Alkem | 54.9 | 8 |
Meftal Spas | tablet | strip | 10 | H | Blue Cross | 49 | 10 |
Zerodol SP | tablet | strip | 10 | H | Ipca | 118.2 | 10 |
Combiflam | tablet | strip | 20 | H | Sanofi | 51.5 | 10 |
Alprax 0.25 | tablet | strip | 15 | H1 | Torrent | 35.1 | 4 |
Shelcal 500 | tablet | strip | 15 | none | Torrent | 131.6 | 8 |
Limcee 500 | tablet | strip | 15 | none | Abbott | 25.2 | 8 |
Ascoril LS, 100 ml | syrup | bottle | 1 | H | Glenmark | 118 | 8 |
Asthalin inhaler | inhaler | piece | 1 | H | Cipla | 167.6 | 5 |
Budecort 0.5 respules | respule | strip | 5 | H | Cipla | 129.5 | 6 |
Candid B, 20 g | cream | tube | 1 | H | Glenmark | 152 | 5 |
Betadine ointment, 20 g | ointment | tube | 1 | none | Win-Medicare | 104.3 | 6 |
Moxicip eye drops, 5 ml | drops | bottle | 1 | H | Cipla | 148.7 | 5 | dark
Lantus, 10 ml | injection | vial | 1 | H | Sanofi | 1285 | 2 | cold
`

export const DEMO_MEDICINES: readonly DemoMedicine[] = ROWS.trim()
  .split('\n')
  .map((line) => {
    const [name, form, packType, units, schedule, manufacturer, mrp, level, storage] = line
      .split('|')
      .map((cell) => cell.trim())
    return {
      name: name!,
      form: form as MedicineForm,
      packType: packType as PackType,
      unitsPerPack: Number(units),
      schedule: schedule as Schedule,
      manufacturer: manufacturer!,
      mrp: mrp ? Number(mrp) : null,
      level: Number(level),
      storage: (storage || 'room') as Storage,
    }
  })
