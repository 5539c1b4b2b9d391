import type { PregnancyCaution } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import type { SourceKey } from './sources.ts'

/**
 * `ingredient or class | severity | what it does, as the end of a sentence | source`: `stop` if it is contraindicated. A star
 * after the name means on the skin too. Progesterone and dydrogesterone are given in pregnancy, so they have no row. A
 * pharmacist must review all cautions before they are relied on.
 */
const PREGNANCY_ROWS = `
methotrexate | stop | harms the unborn child and can end the pregnancy | BNF
warfarin | stop | can cause malformations and bleeding in the unborn child | BNF
acenocoumarol | stop | can cause malformations and bleeding in the unborn child | BNF
ACE inhibitors | stop | harms the kidneys of the unborn child | MHRA
ARBs | stop | harms the kidneys of the unborn child | MHRA
sacubitril | stop | harms the kidneys of the unborn child | BNF
retinoids* | stop | causes severe malformations, and is not used on the skin either | EMA
retinol | high | causes malformations in high doses | BNF
valproic acid | stop | causes malformations and slows the development of the child | MHRA
topiramate | stop | can cause a cleft lip and slow growth and development | MHRA
phenytoin | high | can cause malformations | MHRA
carbamazepine | high | can cause malformations | MHRA
phenobarbital | high | can cause malformations | MHRA
lithium | high | can cause malformations of the heart | BNF
statins | high | should be stopped in pregnancy | BNF
fibrates | high | is not tested in pregnancy | BNF
tetracyclines | stop | stains the teeth and slows the bones of the unborn child | BNF
fluoroquinolones | high | should be avoided: choose a safer antibiotic | BNF
aminoglycosides | high | can harm the hearing of the unborn child | BNF
streptomycin | stop | harms the hearing of the unborn child | WHO-TB
sulfamethoxazole | high | is best avoided in the first trimester, and near term can cause neonatal haemolysis | BNF
trimethoprim | high | blocks folic acid, which the unborn child needs in the first three months | BNF
direct anticoagulants | high | is not tested in pregnancy; heparin is used | BNF
rivaroxaban | stop | can cause bleeding in the unborn child; heparin is used | BNF
NSAIDs | high | can close the ductus arteriosus and harm the kidneys of the unborn child from the 20th week on | MHRA
aspirin | high | at doses for pain can close the ductus arteriosus; a low dose is an exception | BNF
thiocolchicoside | stop | can damage the chromosomes of the unborn child | EMA
misoprostol | stop | can end the pregnancy | BNF
mifepristone | stop | ends the pregnancy | BNF
ergot alkaloids | stop | makes the womb contract | BNF
leflunomide | stop | causes malformations | BNF
mercaptopurine | high | can harm the unborn child | BNF
hydroxycarbamide | stop | can harm the unborn child | BNF
5-alpha-reductase inhibitors | stop | can cause genital malformations in a male fetus | BNF
oestrogens and combined pills | stop | is contraindicated in pregnancy | BNF
progestogens not given in pregnancy | stop | is contraindicated in pregnancy | BNF
clomifene | stop | is contraindicated in pregnancy | BNF
letrozole | stop | is contraindicated in pregnancy | BNF
anastrozole | stop | is contraindicated in pregnancy | BNF
tamoxifen | stop | can harm the unborn child | BNF
carbimazole | stop | can cause malformations in the first three months; propylthiouracil is used | MHRA
methimazole | stop | can cause malformations in the first three months; propylthiouracil is used | MHRA
mycophenolate | stop | causes malformations and miscarriage | MHRA
bosentan | stop | can cause malformations | BNF
ambrisentan | stop | can cause malformations | BNF
danazol | stop | can virilise a female fetus | BNF
testosterone | stop | can virilise a female fetus | BNF
azathioprine | high | is started in pregnancy only if nothing else will do | BNF
amiodarone | stop | harms the thyroid of the unborn child | BNF
gliflozins | stop | can harm the kidneys of the unborn child; insulin is used | BNF
pioglitazone | high | is avoided; insulin is used | BNF
gliptins | high | is not tested in pregnancy; insulin is used | BNF
fluconazole | high | in high or repeated doses can cause malformations | BNF
itraconazole | high | can cause malformations | BNF
voriconazole | high | can cause malformations | BNF
griseofulvin | stop | can cause malformations | BNF
potassium-sparing diuretics | high | can have hormonal effects on the fetus | BNF
quinine | high | is for malaria only, where it is worth the risk in the first three months too; high doses harm the unborn child, and it can lower the blood sugar | BNF
primaquine | stop | can cause haemolysis in the unborn child | WHO-MALARIA
albendazole | high | is avoided in the first three months | WHO
ivermectin | high | is not tested in pregnancy | WHO
atenolol | high | can slow the growth of the unborn child; labetalol is used | BNF
paroxetine | high | can cause malformations of the heart in the first three months | MHRA
benzodiazepines | high | can cause hypotonia and respiratory depression in the newborn | BNF
bisphosphonates | high | stays in the bones for years | BNF
live vaccines | stop | contains live germs, which could infect the unborn child | WHO
`

function parsePregnancyCaution(row: string): [name: string, caution: PregnancyCaution] {
  const [name = '', severity, words = '', source] = row.split('|').map((cell) => cell.trim())
  const caution = {
    severity: severity as PregnancyCaution['severity'],
    words,
    alsoLocal: name.endsWith('*'),
    source: source as SourceKey,
  }
  return [name.replace('*', ''), caution]
}

/** By ingredient or class. */
export const PREGNANCY: Readonly<Record<string, PregnancyCaution>> = Object.fromEntries(
  PREGNANCY_ROWS.trim().split('\n').map(parsePregnancyCaution),
)

export const LACTATION: Readonly<Record<string, string>> = {
  methotrexate: 'passes into the milk and harms the child',
  'ergot alkaloids': 'passes into the milk and dries it up',
  lithium: 'passes into the milk and can poison the child',
  codeine: 'can stop the breathing of a breast-fed child',
  tramadol: 'can stop the breathing of a breast-fed child',
  amiodarone: 'passes into the milk and acts on the child’s thyroid',
  retinoids: 'passes into the milk',
  tetracyclines: 'can stain the child’s teeth when taken for long',
  chloramphenicol: 'can harm the child’s bone marrow',
  leflunomide: 'passes into the milk',
  cabergoline: 'dries up the milk',
  bromocriptine: 'dries up the milk',
  'oestrogens and combined pills': 'lessens the milk',
  'direct anticoagulants': 'passes into the milk',
  primaquine: 'can cause haemolysis in the child',
}

/** The lowest age, and why: `12y` is 12 years, `2m` is 2 months. */
export const MIN_AGES: Readonly<Record<string, readonly [age: string, words: string]>> = {
  tetracyclines: ['8y', 'it stains growing teeth'],
  aspirin: ['16y', 'it can cause Reye’s syndrome'],
  fluoroquinolones: ['18y', 'it can harm growing joints'],
  codeine: ['12y', 'it can stop a child’s breathing'],
  tramadol: ['12y', 'it can stop a child’s breathing'],
  nimesulide: ['12y', 'it can harm the liver'],
  promethazine: ['2y', 'it can stop a small child’s breathing'],
  metoclopramide: ['1y', 'it causes cramps of the face and neck'],
  loperamide: ['4y', 'it can stop the bowel'],
  nitrofurantoin: ['3m', 'it can cause haemolysis in young infants'],
  sulfamethoxazole: ['2m', 'it can cause kernicterus in newborns'],
  isotretinoin: ['12y', 'it can harm growing bones'],
  SSRIs: ['8y', 'it is not tested in small children'],
  'tricyclic antidepressants': ['6y', 'it is not tested in small children'],
  statins: ['10y', 'it is not tested in small children'],
  dextromethorphan: ['4y', 'cough medicines do more harm than good in small children'],
  decongestants: ['2y', 'it can speed the heart of a small child'],
  'PDE5 inhibitors': ['18y', 'it is not approved for children'],
  'ergot alkaloids': ['12y', 'it narrows the vessels'],
  zolpidem: ['18y', 'it is not tested in children'],
  domperidone: ['12y', 'it doesn’t help younger children and can disturb the rhythm of the heart (MHRA 2019)'],
  etoricoxib: ['16y', 'it is not approved for children (EMA)'],
  ketorolac: ['16y', 'it can cause bleeding and kidney failure (BNF)'],
  phenylephrine: ['4y', 'cold medicines with it are not allowed below 4 years in India (S.O. 1717(E), 2025)'],
  pseudoephedrine: ['6y', 'cold medicines do more harm than good in small children (MHRA)'],
}

/** Medicines taken by mouth once a week, and why daily doses, a classic mistake, are dangerous. */
export const WEEKLY_ONLY: Readonly<Record<string, string>> = {
  methotrexate: 'daily doses cause fatal bone-marrow suppression',
  'alendronic acid': 'daily doses cause oesophageal ulcers',
}
