import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { compareWithMeaning, createLineReader, toWrittenLines } from './testing.ts'

const readWrittenLine = createLineReader(MEDICINES)

/**
 * A fourth list, written before it was tried, in the format of written-lines.test.ts. A line without a medicine must be asked about or
 * refused.
 */
const LINES = toWrittenLines(`
tab metronidazole 400 1 tds x 5 days no alcohol | Metronidazole 400 mg tablet | 1 tablet three times a day, for 5 days | no alcohol
Tab. Cetirizine 10mg 1 tab HS x 5 days | Cetirizine 10 mg tablet | 1 tablet at bedtime, for 5 days
T pantoprazole 40 1-0-0 30 min before bf x 2 wks | Pantoprazole 40 mg gastro-resistant tablet | 1 tablet in the morning, for 14 days | 30 minutes before breakfast
Cap omeprazole 20 bd bbf & bd x 14d
Tab domperidone 10 tds 15 min before meals x3d | Domperidone 10 mg tablet | 1 tablet three times a day, for 3 days | 15 minutes before meals
Syp paracetamol 250/5 7.5ml q6h sos fever >100 | Paracetamol 250 mg/5 mL suspension | 7.5 mL every 6 hours when needed for fever >100
Syp cetirizine 5ml hs x 5 d | Cetirizine 5 mg/5 mL syrup | 5 mL at bedtime, for 5 days
Tab azithro 500 od x 3 | Azithromycin 500 mg tablet | 1 tablet once a day, for 3 days
azithromycin 500 mg stat then 250 od x 4 days
Tab methotrexate 7.5 mg once a week on sunday | Methotrexate 7.5 mg tablet | 1 tablet once a week | on Sunday
T folic acid 5mg once weekly on monday | Folic acid 5 mg tablet | 1 tablet once a week | on Monday
Tab warfarin 3 mg od at 6 pm
Tab digoxin 0.25 od 5 days a week
tab furosemide 40 1-1-0 | Furosemide 40 mg tablet | 1 tablet in the morning and 1 at noon
Tab spironolactone 25 0-1-0 | Spironolactone 25 mg tablet | 1 tablet at noon
T atenolol 50 1/2-0-1/2 | Atenolol 50 mg tablet | 1/2 tablet in the morning and 1/2 at night
Tab losartan 50 od am | Losartan 50 mg tablet | 1 tablet once a day | am
tab amlodipine 5 mg 1 hs + tab telmisartan 40 1 am
Inj insulin regular 10-8-6 units 20 min before meals | Insulin human regular 40 IU/mL vial | 10 units in the morning, 8 at noon and 6 at night, under the skin | 20 minutes before meals
Inj glargine 20 units sc at 10 pm daily | Insulin glargine 100 IU/mL pen | 20 units once a day, under the skin | at 10 pm
Mixtard 30/70 20-0-12 u s/c | Mixtard 30/70 | 20 units in the morning and 12 at night, under the skin
tab glimepiride 1mg 1-0-0 before breakfast | Glimepiride 1 mg tablet | 1 tablet in the morning | before breakfast
Tab metformin 500 1-1-1 with meals | Metformin 500 mg tablet | 1 tablet in the morning, 1 at noon and 1 at night, with food
tab metformin SR 1g hs | Metformin 1000 mg extended-release tablet | 1 tablet at bedtime
Tab vildagliptin 50 bd | Vildagliptin 50 mg tablet | 1 tablet twice a day
T. levothyroxine 100 mcg od 1 hr before tea | Levothyroxine 100 microgram tablet | 1 tablet once a day | 1 hour before tea
Carbimazole 10 mg tds x 1 month then 5 mg tds
prednisolone 30 od x 7d, 20 x 7d, 10 x 7d then stop
Tab prednisolone 1 mg/kg/day od x 5 days
syp ibuprofen 10 mg/kg tds x 3 days | Ibuprofen 100 mg/5 mL suspension | 6 mL three times a day, for 3 days
Syp amoxiclav 457/5 5ml bd x 7 | Syp amoxiclav 457/5 | 5 mL twice a day, for 7 days
Amoxicillin 90 mg/kg/day in 2 doses x 10 d
Inj ceftriaxone 50mg/kg/day iv od x 5d
Inj gentamicin 80 mg iv bd x 5 d | Gentamicin 40 mg/mL injection | 80 mg twice a day, into a vein, for 5 days
Inj tramadol 50 mg im stat & sos
Tab tramadol 50 bd sos
Tab diclofenac 50 bd pc x 5d | Diclofenac 50 mg gastro-resistant tablet | 1 tablet twice a day, after food, for 5 days
Diclofenac gel l/a bd | Diclofenac 1% gel | 1 application twice a day, on the skin
Mupirocin oint LA TDS x 7 days | Mupirocin 2% ointment | 1 application three times a day, on the skin, for 7 days
Clotrimazole cream apply bd x 4 weeks | Clotrimazole 1% cream | 1 application twice a day, on the skin, for 28 days
Clotrimazole pessary 500 mg 1 PV hs stat
Permethrin 5% cream apply neck down overnight, repeat after 1 wk
Betamethasone 0.1% cream LA OD x 2 weeks | Betamethasone 0.1% cream | 1 application once a day, on the skin, for 14 days
Moxifloxacin eye drops 1 drop RE qid x 7 days | Moxifloxacin 0.5% eye drops | 1 drop four times a day, in the eye, for 7 days | right eye
Timolol 0.5% e/d 1 drop BE BD | Timolol 0.5% eye drops | 1 drop twice a day, in both eyes
Tobramycin eye drops 1-2 drops 4 hrly both eyes | Tobramycin 0.3% eye drops | 1 to 2 drops every 4 hours, in both eyes
Ofloxacin ear drops 3 drops left ear tds x 7d
Xylometazoline nasal drops 2° each nostril tds x 5 d
Salbutamol inhaler 2 puffs q6h prn | Salbutamol 100 microgram inhaler | 2 puffs every 6 hours when needed, inhaled
Budesonide respules 0.5mg neb bd x 5 days | Budesonide 0.5 mg nebuliser solution | 1 respule twice a day, inhaled, for 5 days
salbutamol neb 2.5mg every 20 min x 3 then q4h
Formoterol budesonide 200 2 puffs bd with spacer | Formoterol + budesonide 6 microgram/200 microgram inhaler | 2 puffs twice a day, inhaled | with spacer
montelukast 10 mg hs x 1 month | Montelukast 10 mg tablet | 1 tablet at bedtime, for 30 days
Tab theophylline 200 SR bd
ORS sips ad lib
Zinc 20 mg od x 14 days
Albendazole 400 stat | Albendazole 400 mg tablet | 1 tablet once, immediately
albendazole 400 mg stat and after 2 weeks
Ivermectin 12 mg stat, repeat after 14 days
Tab hydroxychloroquine 400 weekly | Hydroxychloroquine 400 mg tablet | 1 tablet once a week
Artemether lumefantrine 80/480 bd x 3 d | Artemether + lumefantrine 80 mg/480 mg tablet | 1 tablet twice a day, for 3 days
Chloroquine 600 mg stat, 300 after 6 h, then 300 od x 2 d
Doxycycline 100 bd x 1, then od x 6 | Doxycycline 100 mg capsule | 1 capsule twice a day for 1 day, then 1 capsule once a day for 6 days
Tab nitrofurantoin 100 SR bd x 5
Tab ciprofloxacin 500 bd × 5/7 | Ciprofloxacin 500 mg tablet | 1 tablet twice a day, for 5 days
Tab cotrimoxazole DS bd x 5d
Tab acyclovir 800 5 times a day x 7 days | Aciclovir 800 mg tablet | 1 tablet five times a day, for 7 days
acyclovir 400 mg 5x/day x 5 d
Fluconazole 150 mg weekly x 4 | Fluconazole 150 mg capsule | 1 capsule once a week, 4 doses in all
Tab fluconazole 150 single dose
Tab terbinafine 250 od x 6/52 | Terbinafine 250 mg tablet | 1 tablet once a day, for 42 days
Tab alprazolam 0.25 hs sos x 5 | Alprazolam 0.25 mg tablet | 1 tablet at bedtime when needed, for 5 days
clonazepam 0.5 mg 1/2 bd | Clonazepam 0.5 mg tablet | 1/2 tablet twice a day
Escitalopram 5 mg od x 1 wk then 10 mg od
amitriptyline 10 mg hs, inc to 25 after 1 wk
Sodium valproate 200 bd, 300 bd after 1 wk
Phenytoin 100 tds | Phenytoin 100 mg tablet | 1 tablet three times a day
Levetiracetam 500 bd | Levetiracetam 500 mg tablet | 1 tablet twice a day
Tab iron + folic acid od pc x 3 months
Ferrous ascorbate 100 mg od empty stomach x 90d
Calcium 500 bd after meals
vit d3 60000 iu weekly x 8 | Colecalciferol 60000 IU soft capsule | 1 capsule once a week, 8 doses in all
Vit B12 1500 mcg od | Mecobalamin 1500 microgram tablet | 1 tablet once a day
Inj B12 1000 mcg im alt days x 5 doses
Inj iron sucrose 200 mg iv in 100 ml NS alt day x 5
Tab allopurinol 100 od, 2 wks later 200
Colchicine 0.5 mg bd x 3 days | Colchicine 0.5 mg tablet | 1 tablet twice a day, for 3 days
Febuxostat 40 od | Febuxostat 40 mg tablet | 1 tablet once a day
T aspirin 75 0-1-0 pc | Aspirin 75 mg gastro-resistant tablet | 1 tablet at noon, after food
Clopidogrel 75 od | Clopidogrel 75 mg tablet | 1 tablet once a day
Atorvastatin 20 hs | Atorvastatin 20 mg tablet | 1 tablet at bedtime
Rosuva 10 hs
Isosorbide dinitrate 5 mg s/l sos chest pain | Isosorbide dinitrate 5 mg sublingual tablet | 1 tablet when needed for chest pain, under the tongue
GTN spray 1 puff s/l sos
Lactulose 15 ml hs sos constipation | Lactulose 10 g/15 mL oral solution | 15 mL at bedtime when needed for constipation
Bisacodyl 10 mg hs sos
Ondansetron 4 mg tds sos vomiting | Ondansetron 4 mg tablet | 1 tablet three times a day when needed for vomiting
Ondansetron 0.15 mg/kg iv stat | Ondansetron 2 mg/mL injection | 0.9 mL once, immediately, into a vein
ranitidine 150 bd ac | Ranitidine 150 mg tablet | 1 tablet twice a day, before food
Sucralfate 10 ml qid 1 hr before food | Sucralfate 1 g/10 mL suspension | 10 mL four times a day | 1 hour before food
Antacid gel 2 tsp tds pc
Loperamide 2 mg after each loose stool max 8 a day | Loperamide 2 mg capsule | 1 capsule after each loose stool, at most 8 times a day
Tranexamic acid 500 tds x 3 days during periods | Tranexamic acid 500 mg tablet | 1 tablet three times a day, for 3 days | during periods
Norethisterone 5 mg tds x 3 d | Norethisterone 5 mg tablet | 1 tablet three times a day, for 3 days
Letrozole 2.5 od day 2-6
Progesterone 200 hs pv from day 16 x 10 d
Misoprostol 600 mcg oral stat
Tab dexa 4 mg im bd x 2 d
ASV 10 vials iv stat | ASV | 10 vials once, immediately, into a vein
TT 0.5 ml im stat | Tetanus toxoid 5 Lf/0.5 mL injection | 0.5 mL once, immediately, into a muscle
`)

describe('parseLine', () => {
  it.each(LINES)('doesn’t misread everyday line %s', (...line) => {
    const { is, shouldBe } = compareWithMeaning(readWrittenLine, line)
    expect(is).toBe(shouldBe)
  })
})
