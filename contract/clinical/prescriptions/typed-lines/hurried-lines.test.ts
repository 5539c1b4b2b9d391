import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { compareWithMeaning, createLineReader, toWrittenLines } from './testing.ts'

const readWrittenLine = createLineReader(MEDICINES)

/**
 * A third list, of hurried lines, written before the parser was read, in the format of written-lines.test.ts. Brands keep their
 * names as typed here; api/clinical/prescriptions knows what they contain.
 */
const LINES = toWrittenLines(`
T. Azee 500 1 OD x 3/7 | T. Azee 500 | 1 tablet once a day, for 3 days
Tab Augmentin 625 1 bd pc x 5 d | Tab Augmentin 625 | 1 tablet twice a day, after food, for 5 days
syp Calpol 250 5ml tds sos fever x 3d | syp Calpol 250 | 5 mL three times a day when needed for fever, for 3 days
tab Pan 40 1-0-0 ac x 14 | tab Pan 40 | 1 tablet in the morning, before food, for 14 days
Tab. Thyronorm 75mcg OD empty stomach | Tab. Thyronorm 75mcg | 1 tablet once a day, on an empty stomach
tab thyroxine 50 mcg 1 od x 90 days | Levothyroxine 50 microgram tablet | 1 tablet once a day, for 90 days
Cap Becosules 1 od x 30 | Cap Becosules 1 | 1 capsule once a day, for 30 days
Inj Monocef 1g iv bd x 3 days | Inj Monocef 1g | twice a day, into a vein, for 3 days
inj diclo 75mg im stat | Diclofenac 25 mg/mL injection | 75 mg once, immediately, into a muscle
Tab Ecosprin 75 hs | Tab Ecosprin 75 | 1 tablet at bedtime
Tab Clopilet 75 0-1-0 after lunch | Tab Clopilet 75 | 1 tablet at noon | after lunch
Tab Telma 40 1 om | Tab Telma 40 | 1 tablet in the morning
Tab amlodipine 5 0-0-1 x 1 month | Amlodipine 5 mg tablet | 1 tablet at night, for 30 days
Tab Glycomet 500 SR 1-0-1 with food | Tab Glycomet 500 SR | 1 tablet in the morning and 1 at night, with food
Inj Lantus 14u sc hs | Inj Lantus | 14 units at bedtime, under the skin
Human Actrapid 6-6-8 u before meals | Human Actrapid | 6 units in the morning, 6 at noon and 8 at night, before food
Tab Wysolone 20 2-0-0 x 5d then 1-0-0 x 5d | Tab Wysolone 20 | 2 tablets in the morning for 5 days, then 1 tablet in the morning for 5 days
Tab Prednisolone 40mg od 5d, 20mg od 5d, 10mg od 5d, stop | Prednisolone 10 mg tablet | 40 mg once a day for 5 days, then 20 mg once a day for 5 days, then 10 mg once a day for 5 days | stop
Tab pcm 650 q6h prn | Paracetamol 650 mg tablet | 1 tablet every 6 hours when needed
Tab Montair LC 1 hs x 10 d | Tab Montair LC 1 | 1 tablet at bedtime, for 10 days
Neb duolin tds x 3 days | Neb duolin | three times a day, for 3 days
Neb asthalin 2.5 mg q4h | Neb asthalin 2.5 mg | every 4 hours
Asthalin MDI 2 puffs sos | Asthalin MDI | 2 puffs when needed
Foracort 200 rotacap 1-0-1 | Foracort 200 rotacap | 1 in the morning and 1 at night
Otrivin nasal drops 2 drops each nostril tds x 5 d | Otrivin nasal drops | 2 drops three times a day, in each nostril, for 5 days
Ciplox eye drops 1 drop both eyes 4 hourly x 5 d | Ciplox eye drops | 1 drop every 4 hours, in both eyes, for 5 days
Tab Albendazole 400 stat rpt after 2 wks
ORS 1 sachet in 1 L water ad lib | Oral rehydration salts 21.8 g sachet | 1 sachet | in 1 L water, ad lib
Tab Zincovit 1 od | Tab Zincovit 1 | 1 tablet once a day
Syp zinc 20mg od x 14d | Zinc 20 mg/5 mL syrup | 20 mg once a day, for 14 days
Tab Folvite 5 od | Tab Folvite 5 | 1 tablet once a day
Tab Livogen 1 bd | Tab Livogen 1 | 1 tablet twice a day
Tab Shelcal 500 1 hs | Tab Shelcal 500 | 1 tablet at bedtime
D3 60k once weekly x 8 wks | D3 60k | once a week, for 56 days
Tab Cefixime 200 bd 7/7 | Cefixime 200 mg tablet | 1 tablet twice a day, for 7 days
Syr Cefixime 50/5 4 ml bd | Cefixime 50 mg/5 mL dry syrup | 4 mL twice a day
Cap amox 250 tid x7 | Amoxicillin 250 mg capsule | 1 capsule three times a day, for 7 days
Amoxyclav drops 0.6ml tds x 5 days | Amoxyclav drops | 0.6 mL three times a day, for 5 days
Tab HCQ 200 bd pc | Hydroxychloroquine 200 mg tablet | 1 tablet twice a day, after food
Tab MTX 7.5 mg once a week (Sunday) | Methotrexate 7.5 mg tablet | 1 tablet once a week | on Sunday
MTX 15 mg weekly, folic 5 mg next day
Tab Warf 2 mg alt 3 mg
Tab Acitrom 2 mg 6 pm | Tab Acitrom 2 mg | 1 tablet once a day | at 6 pm
Tab Eltroxin 100 mon-fri, 50 sat sun
Tab Lasix 40 1 morn 1/2 noon
Tab Dytor 10 1-½-0 | Tab Dytor 10 | 1 tablet in the morning and 1/2 at noon
Tab Alprax 0.25 hs x 5 d only | Tab Alprax 0.25 | 1 tablet at bedtime, for 5 days | only
Clobetasol cream la bd x 2 wks | Clobetasol 0.05% cream | 1 application twice a day, on the skin, for 14 days
T-bact oint LA tds x 5 d | T-bact oint | 1 application three times a day, for 5 days
Candid-B cream bd 2 wk | Candid-B cream | twice a day, for 14 days
Tab Fluka 150 stat | Tab Fluka 150 | 1 tablet once, immediately
Tab Deflazacort 6 bd x 5 then od x 5 | Deflazacort 6 mg tablet | 1 tablet twice a day for 5 days, then 1 tablet once a day for 5 days
Tab Sporlac 1 tds | Tab Sporlac 1 | 1 tablet three times a day
Inj TT 0.5 ml im stat | Tetanus toxoid 5 Lf/0.5 mL injection | 0.5 mL once, immediately, into a muscle
Inj iron sucrose 200 mg in 100 ml NS alt day x 5
Tab Primolut N 1 tds x 3 d to stop, 5 mg | Tab Primolut N 1 | 5 mg three times a day, for 3 days | to stop
Duphaston 10 bd till 12 wks
Tab Letroz 2.5 d3-d7
Tab Nitrofurantoin 100 BD x5d & urine c/s | Nitrofurantoin 100 mg extended-release capsule | 1 capsule twice a day, for 5 days | & urine c/s
Tab rabeprazole-D 1 od ac | Tab rabeprazole-D 1 | 1 tablet once a day, before food
`)
const outcomes = new Map<string, string>()

describe('lines as hurried doctors write them', () => {
  it.each(LINES)('%s is understood as meant, asked about or refused', (...line) => {
    const { outcome, is, shouldBe } = compareWithMeaning(readWrittenLine, line)
    outcomes.set(line[0], outcome)
    expect(is).toBe(shouldBe)
  })

  it('understands at least 8 of 10 lines that have a meaning without a question', () => {
    const meant = LINES.filter(([, medicine]) => medicine !== undefined)
    const readLines = meant.filter(([text]) => outcomes.get(text) === 'understood')
    expect(LINES.length).toBeGreaterThanOrEqual(60)
    expect(readLines.length / meant.length).toBeGreaterThanOrEqual(0.8)
  })
})
