import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { compareWithMeaning, createLineReader, toWrittenLines } from './testing.ts'

const readWrittenLine = createLineReader(MEDICINES)

/**
 * Lines as doctors in India write them, written down before the parser was looked at: the line, the medicine and dosing that
 * are meant, and instructions. A name that isn't in the list of medicines is kept as typed. Lines without a meaning have to be
 * refused or asked about.
 */
const LINES = toWrittenLines(`
Tab PCM 650 TDS x 3d | Paracetamol 650 mg tablet | 1 tablet three times a day, for 3 days
Syp Crocin 250/5 5ml TDS x3 days | Syp Crocin 250/5 | 5 mL three times a day, for 3 days
T. Amlodipine 5mg OD x 30d | Amlodipine 5 mg tablet | 1 tablet once a day, for 30 days
Tab. Telmisartan 40 mg 1-0-0 x 1 month | Telmisartan 40 mg tablet | 1 tablet in the morning, for 30 days
Tab Metformin 500 mg BD pc x 30 days | Metformin 500 mg tablet | 1 tablet twice a day, after food, for 30 days
Tab Metformin SR 500 1-0-1 after food x 90 days | Metformin 500 mg extended-release tablet | 1 tablet in the morning and 1 at night, after food, for 90 days
Cap Omeprazole 20mg BBF x 14d | Omeprazole 20 mg gastro-resistant capsule | 1 capsule in the morning, for 14 days | before breakfast
Tab Pantoprazole 40 OD AC 2 wks | Pantoprazole 40 mg gastro-resistant tablet | 1 tablet once a day, before food, for 14 days
Inj Ceftriaxone 1g IV BD x 5d | Ceftriaxone 1 g powder for injection | 1 vial twice a day, into a vein, for 5 days
Inj. Diclofenac 75mg IM stat | Diclofenac 25 mg/mL injection | 75 mg once, immediately, into a muscle
Tab Azithro 500 OD x 3 days | Azithromycin 500 mg tablet | 1 tablet once a day, for 3 days
Syr Azithromycin 200/5 5 ml OD X 3 days | Azithromycin 200 mg/5 mL suspension | 5 mL once a day, for 3 days
Cap Amoxicillin 500 mg TID x 7 days | Amoxicillin 500 mg capsule | 1 capsule three times a day, for 7 days
Syp Amoxicillin 125mg/5ml 5ml tds 5days | Amoxicillin 125 mg/5 mL dry syrup | 5 mL three times a day, for 5 days
Tab Cefixime 200 BD 5/7 | Cefixime 200 mg tablet | 1 tablet twice a day, for 5 days
Tab Levocetirizine 5mg HS x 5d | Levocetirizine 5 mg tablet | 1 tablet at bedtime, for 5 days
Syp Cetirizine 2.5 ml HS x 5 days | Cetirizine 5 mg/5 mL syrup | 2.5 mL at bedtime, for 5 days
Tab Montelukast + Levocetirizine 10/5 HS 10 days | Montelukast + levocetirizine 10 mg/5 mg tablet | 1 tablet at bedtime, for 10 days
Tab Prednisolone 40mg OD x 5d, 30 mg x 5d, 20mg x 5d, 10mg x5d then stop | Prednisolone 10 mg tablet | 40 mg once a day for 5 days, then 30 mg once a day for 5 days, then 20 mg once a day for 5 days, then 10 mg once a day for 5 days | then stop
Tab Prednisolone 20 mg od 1 wk then 10 mg od 1 wk then 5 mg od 1 wk | Prednisolone 10 mg tablet | 20 mg once a day for 7 days, then 10 mg once a day for 7 days, then 5 mg once a day for 7 days
Tab Folic acid 5mg OD x 30 d | Folic acid 5 mg tablet | 1 tablet once a day, for 30 days
Tab Methotrexate 7.5 mg weekly x 4 wks | Methotrexate 7.5 mg tablet | 1 tablet once a week, for 28 days
Cap Vit D3 60K weekly x 8 weeks | Colecalciferol 60000 IU soft capsule | 1 capsule once a week, for 56 days
Inj Vit B12 1000mcg IM alt days x 5 doses | Mecobalamin 500 microgram/mL injection | 1000 microgram on alternate days, 5 doses in all, into a muscle
ORS 1 sachet in 1L water after each loose stool | Oral rehydration salts 21.8 g sachet | 1 sachet after each loose stool | in 1L water
Tab Zinc 20mg OD x 14d | Zinc 20 mg dispersible tablet | 1 tablet once a day, for 14 days
Salbutamol inhaler 2 puffs SOS | Salbutamol 100 microgram inhaler | 2 puffs when needed, inhaled
Budesonide inhaler 200mcg 2 puffs BD with spacer x 1 month | Budesonide 200 microgram inhaler | 2 puffs twice a day, inhaled, for 30 days | with spacer
Formoterol + Budesonide MDI 6/200 2 puffs BD x 30d | Formoterol + budesonide 6 microgram/200 microgram inhaler | 2 puffs twice a day, inhaled, for 30 days
Neb Salbutamol 2.5mg q6h x 3d | Salbutamol 2.5 mg nebuliser solution | 1 respule every 6 hours, inhaled, for 3 days
Inj Insulin glargine 10 U sc HS x 30d | Insulin glargine 100 IU/mL pen | 10 units at bedtime, under the skin, for 30 days
Inj Human Mixtard 30/70 20-0-14 units BBF x 30 days | Inj Human Mixtard 30/70 | 20 units in the morning and 14 at night, for 30 days | before breakfast
Inj Insulin regular 6-6-8 units before food x 15d | Insulin human regular 40 IU/mL vial | 6 units in the morning, 6 at noon and 8 at night, under the skin, before food, for 15 days
Moxifloxacin eye drops 1 drop 4 times a day x 7d both eyes | Moxifloxacin 0.5% eye drops | 1 drop four times a day, in both eyes, for 7 days
Ciplox eye drops 2 drops TDS right ear x 5d | Ciplox eye drops | 2 drops three times a day, in the ear, for 5 days | right ear
Xylometazoline nasal drops 2 drops each nostril TDS x 5d | Xylometazoline 0.1% nasal drops | 2 drops three times a day, in each nostril, for 5 days
Clotrimazole cream LA BD x 2 weeks | Clotrimazole 1% cream | 1 application twice a day, on the skin, for 14 days
Mupirocin oint 2% apply BD on wound 7d | Mupirocin 2% ointment | 1 application twice a day, on the skin, for 7 days | on wound
Permethrin 5% cream apply whole body at night, repeat after 1 week
Ketoconazole shampoo twice weekly x 4 weeks | Ketoconazole 2% shampoo | twice a week, on the skin, for 28 days
Tab Ondansetron 4mg SOS for vomiting | Ondansetron 4 mg tablet | 1 tablet when needed for vomiting
Syp Ondansetron 2mg/5ml 5ml SOS max 3 times/day | Ondansetron 2 mg/5 mL syrup | 5 mL when needed, at most 3 times a day
Inj Ondansetron 4mg IV stat | Ondansetron 2 mg/mL injection | 4 mg once, immediately, into a vein
Tab Domperidone 10 mg TDS AC x 3d | Domperidone 10 mg tablet | 1 tablet three times a day, before food, for 3 days
Tab Ibuprofen 400 TDS PC x5d | Ibuprofen 400 mg tablet | 1 tablet three times a day, after food, for 5 days
Tab Aceclofenac + Paracetamol 100/325 BD x 5d | Aceclofenac + paracetamol 100 mg/325 mg tablet | 1 tablet twice a day, for 5 days
Tab Diclo 50 BD x 3d (with food) | Diclofenac 50 mg gastro-resistant tablet | 1 tablet twice a day, with food, for 3 days
Tab Atorvastatin 10mg 0-0-1 x 3 months | Atorvastatin 10 mg tablet | 1 tablet at night, for 90 days
Tab Rosuvastatin 20 HS | Rosuvastatin 20 mg tablet | 1 tablet at bedtime
Tab Clopidogrel 75 OD cont | Clopidogrel 75 mg tablet | 1 tablet once a day | continue
Tab Aspirin 75mg OD after lunch | Aspirin 75 mg gastro-resistant tablet | 1 tablet once a day | after lunch
Tab Losartan 50 OD x 30 | Losartan 50 mg tablet | 1 tablet once a day, for 30 days
Tab Thyroxine 50mcg OD empty stomach x 3 months | Levothyroxine 50 microgram tablet | 1 tablet once a day, on an empty stomach, for 90 days
Tab Eltroxin 75 OD | Tab Eltroxin 75 | 1 tablet once a day
Tab Furosemide 40mg 1-1-0 x 5d | Furosemide 40 mg tablet | 1 tablet in the morning and 1 at noon, for 5 days
Tab Lasix 1/2 OD | Tab Lasix | 1/2 tablet once a day
Tab Glimepiride 1mg BBF x 30d | Glimepiride 1 mg tablet | 1 tablet in the morning, for 30 days | before breakfast
Tab Gliclazide MR 60 OD | Gliclazide 60 mg extended-release tablet | 1 tablet once a day
Tab Warfarin 3mg/2mg alternate days
Tab Digoxin 0.25mg OD 5 days a week
Tab Alprazolam .25mg HS x 7 d | Alprazolam 0.25 mg tablet | 1 tablet at bedtime, for 7 days
Tab Clonazepam 0.5 mg 0-0-1/2 x 10 days | Clonazepam 0.5 mg tablet | 1/2 tablet at night, for 10 days
Tab Escitalopram 5 mg OD x 7d then 10 mg OD x 21 d | Escitalopram 5 mg tablet | 5 mg once a day for 7 days, then 10 mg once a day for 21 days
Tab Amitriptyline 10mg HS x 2wks f/b 25 mg HS x 4 wks | Amitriptyline 10 mg tablet | 10 mg at bedtime for 14 days, then 25 mg at bedtime for 28 days
Cap Pregabalin 75 mg HS | Pregabalin 75 mg capsule | 1 capsule at bedtime
Tab Gabapentin 300 mg OD x 3d, BD x 3d, TDS x 30 d | Gabapentin 300 mg capsule | 1 capsule once a day for 3 days, then 1 capsule twice a day for 3 days, then 1 capsule three times a day for 30 days
Tab Carbamazepine 200 mg BD x 15 d | Carbamazepine 200 mg tablet | 1 tablet twice a day, for 15 days
Tab Phenytoin 100 TDS | Phenytoin 100 mg tablet | 1 tablet three times a day
Syp Sodium valproate 200mg/5ml 5 ml BD | Valproic acid 200 mg/5 mL syrup | 5 mL twice a day
Tab Albendazole 400mg stat | Albendazole 400 mg tablet | 1 tablet once, immediately
Tab Ivermectin 12mg OD x 3d | Ivermectin 12 mg tablet | 1 tablet once a day, for 3 days
Tab Fluconazole 150mg stat, repeat after 1 wk
Tab Metronidazole 400 TDS x 7 days, avoid alcohol | Metronidazole 400 mg tablet | 1 tablet three times a day, for 7 days | avoid alcohol
Tab Tinidazole 2g stat | Tinidazole 500 mg tablet | 2 g once, immediately
Tab Doxycycline 100 mg BD x 7d (after food) | Doxycycline 100 mg capsule | 1 capsule twice a day, after food, for 7 days
Tab Nitrofurantoin 100 mg BD x 5 d | Nitrofurantoin 100 mg extended-release capsule | 1 capsule twice a day, for 5 days
Tab Acyclovir 800 5 times a day x 7d | Aciclovir 800 mg tablet | 1 tablet five times a day, for 7 days
Tab Valacyclovir 1 gm TDS x 7d | Valaciclovir 1 g tablet | 1 tablet three times a day, for 7 days
Inj Gentamicin 80mg IV OD x 5d | Gentamicin 40 mg/mL injection | 80 mg once a day, into a vein, for 5 days
Inj Enoxaparin 60mg SC BD x 5d | Enoxaparin 60 mg/0.6 mL injection | 60 mg twice a day, under the skin, for 5 days
Inj TT 0.5ml IM stat | Tetanus toxoid 5 Lf/0.5 mL injection | 0.5 mL once, immediately, into a muscle
Inj Adrenaline 0.5 mg IM stat | Adrenaline 1 mg/mL injection | 0.5 mg once, immediately, into a muscle
Inj Dexa 8mg IM stat | Dexamethasone 4 mg/mL injection | 8 mg once, immediately, into a muscle
Syp Paracetamol 15mg/kg Q6H SOS fever>100 | Paracetamol 250 mg/5 mL suspension | 3.5 mL every 6 hours when needed for fever>100
Paracetamol drops 100mg/ml 0.8ml q6h sos x 2 days | Paracetamol 100 mg/mL oral drops | 0.8 mL every 6 hours when needed, for 2 days
Tab Hydroxychloroquine 200 mg BD | Hydroxychloroquine 200 mg tablet | 1 tablet twice a day
Tab Hydroxyzine 25 HS x 5/7 | Hydroxyzine 25 mg tablet | 1 tablet at bedtime, for 5 days
Syp Lactulose 15ml HS | Lactulose 10 g/15 mL oral solution | 15 mL at bedtime
Tab Bisacodyl 2 tab HS SOS | Bisacodyl 5 mg gastro-resistant tablet | 2 tablets at bedtime when needed
Tab Betahistine 16 mg TDS x 7d | Betahistine 16 mg tablet | 1 tablet three times a day, for 7 days
Cap Doxy 100 1-0-1 × 7 d | Doxycycline 100 mg capsule | 1 capsule in the morning and 1 at night, for 7 days
Tb Paracetmol 500 mg tds 3 days | Tb Paracetmol 500 mg | three times a day, for 3 days
Tab Levo 500 OD x 5d
Tab Chlor 100 BD
Tab Prednisone 10 mg OD | Tab Prednisone 10 mg | 1 tablet once a day
Tab Telma H OD x 30 d | Tab Telma H | 1 tablet once a day, for 30 days
Tab Met XL 25 OD | Tab Met XL 25 | 1 tablet once a day
Syp Augmentin 228 5ml BD x 5d | Syp Augmentin 228 | 5 mL twice a day, for 5 days
Tab Cef 200 BD x 5 d | Tab Cef 200 | 1 tablet twice a day, for 5 days
Tab Amlo AT 1 OD | Tab Amlo AT 1 | 1 tablet once a day
Tab Lasik 40 OD | Tab Lasik 40 | 1 tablet once a day
Inj Insulin 10-0-8
`)
const outcomes = new Map<string, string>()

describe('lines as doctors write them', () => {
  it.each(LINES)('%s is understood as meant, asked about or refused', (...line) => {
    const { outcome, is, shouldBe } = compareWithMeaning(readWrittenLine, line)
    outcomes.set(line[0], outcome)
    expect(is).toBe(shouldBe)
  })

  it('understands at least 80 of 100 without a question', () => {
    const count = [...outcomes.values()].filter((outcome) => outcome === 'understood').length
    expect(LINES.length).toBeGreaterThanOrEqual(100)
    expect(count / LINES.length).toBeGreaterThanOrEqual(0.8)
  })
})
