/**
 * Cautions by ingredient or class. Compiled by us from general prescribing knowledge; a pharmacist must review it before it
 * is relied on.
 */
export const PREGNANCY: Readonly<Record<string, string>> = {
  methotrexate: 'harms the unborn child and can end the pregnancy',
  warfarin: 'can cause malformations and bleeding in the unborn child',
  acenocoumarol: 'can cause malformations and bleeding in the unborn child',
  'ACE inhibitors': 'harms the kidneys of the unborn child',
  ARBs: 'harms the kidneys of the unborn child',
  sacubitril: 'harms the kidneys of the unborn child',
  retinoids: 'causes severe malformations',
  'valproic acid': 'causes malformations and slows the development of the child',
  topiramate: 'can cause a cleft lip and slow growth',
  phenytoin: 'can cause malformations',
  carbamazepine: 'can cause malformations',
  phenobarbital: 'can cause malformations',
  lithium: 'can cause malformations of the heart',
  statins: 'is stopped in pregnancy',
  tetracyclines: 'stains the teeth and slows the bones of the unborn child',
  fluoroquinolones: 'is avoided: safer antibiotics are there',
  aminoglycosides: 'can harm the hearing of the unborn child',
  'direct anticoagulants': 'is not tested in pregnancy; heparin is used',
  NSAIDs: 'can close the duct of the unborn heart and harm its kidneys from the 20th week on',
  aspirin: 'in doses against pain can close the duct of the unborn heart; a low dose is an exception',
  misoprostol: 'can end the pregnancy',
  mifepristone: 'ends the pregnancy',
  'ergot alkaloids': 'makes the womb contract',
  leflunomide: 'causes malformations',
  mercaptopurine: 'can harm the unborn child',
  hydroxycarbamide: 'can harm the unborn child',
  '5-alpha-reductase inhibitors': 'can harm a boy before birth',
  'oestrogens and combined pills': 'is not taken in pregnancy',
  clomifene: 'is not taken in pregnancy',
  letrozole: 'is not taken in pregnancy',
  anastrozole: 'is not taken in pregnancy',
  tamoxifen: 'can harm the unborn child',
  carbimazole: 'can cause malformations in the first three months; propylthiouracil is used',
  fluconazole: 'in high or repeated doses can cause malformations',
  griseofulvin: 'can cause malformations',
  'potassium-sparing diuretics': 'can act as a hormone on the unborn child',
  primaquine: 'can break down the blood of the unborn child',
  albendazole: 'is avoided in the first three months',
  benzodiazepines: 'can make the newborn limp and slow to breathe',
}

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
  primaquine: 'can break down the child’s blood',
}

/** The lowest age in years, and why. */
export const MIN_AGES: Readonly<Record<string, readonly [years: number, words: string]>> = {
  tetracyclines: [8, 'it stains growing teeth'],
  aspirin: [16, 'it can cause Reye’s syndrome'],
  fluoroquinolones: [18, 'it can harm growing joints'],
  codeine: [12, 'it can stop a child’s breathing'],
  tramadol: [12, 'it can stop a child’s breathing'],
  nimesulide: [12, 'it can harm the liver'],
  promethazine: [2, 'it can stop a small child’s breathing'],
  metoclopramide: [1, 'it causes cramps of the face and neck'],
  loperamide: [4, 'it can stop the bowel'],
  nitrofurantoin: [1, 'it can break down a baby’s blood'],
  sulfamethoxazole: [1, 'it can cause jaundice of the brain in the first weeks'],
  isotretinoin: [12, 'it can harm growing bones'],
  SSRIs: [8, 'it is not tested in small children'],
  'tricyclic antidepressants': [6, 'it is not tested in small children'],
  statins: [10, 'it is not tested in small children'],
  dextromethorphan: [4, 'cough medicines do more harm than good in small children'],
  decongestants: [2, 'it can speed the heart of a small child'],
  'PDE5 inhibitors': [18, 'it is for grown-ups'],
  'ergot alkaloids': [12, 'it narrows the vessels'],
  zolpidem: [18, 'it is not tested in children'],
}

/** Medicines taken by mouth once a week, and what a daily dose, a classic mistake, does. */
export const WEEKLY_ONLY: Readonly<Record<string, string>> = {
  methotrexate: 'a daily dose destroys the bone marrow and has killed',
  'alendronic acid': 'these tablets are for a whole week, and more of them burns the gullet',
}

/** The daily oral limit for adults, in mg. */
export const MAX_MG_PER_DAY: Readonly<Record<string, number>> = {
  ...{ paracetamol: 4000, ibuprofen: 2400, diclofenac: 150, aceclofenac: 200, naproxen: 1250, ketorolac: 40 },
  ...{ 'mefenamic acid': 1500, indometacin: 200, piroxicam: 20, celecoxib: 400, etoricoxib: 120, nimesulide: 200 },
  ...{ aspirin: 4000, tramadol: 400, tapentadol: 600, codeine: 240, amoxicillin: 6000, azithromycin: 2000 },
  ...{ ciprofloxacin: 1500, levofloxacin: 1000, ofloxacin: 800, doxycycline: 300, metronidazole: 4000, cefixime: 400 },
  ...{
    cefalexin: 4000,
    cefuroxime: 1000,
    cefpodoxime: 800,
    clarithromycin: 1000,
    linezolid: 1200,
    nitrofurantoin: 400,
  },
  ...{ fluconazole: 800, itraconazole: 400, amlodipine: 10, telmisartan: 80, losartan: 100, olmesartan: 40 },
  ...{ valsartan: 320, ramipril: 10, enalapril: 40, lisinopril: 80, atenolol: 100, metoprolol: 400, bisoprolol: 20 },
  ...{
    propranolol: 640,
    nebivolol: 40,
    carvedilol: 100,
    hydrochlorothiazide: 50,
    chlortalidone: 100,
    spironolactone: 400,
  },
  ...{ atorvastatin: 80, rosuvastatin: 40, simvastatin: 40, metformin: 2550, glimepiride: 8, gliclazide: 320 },
  ...{ sitagliptin: 100, vildagliptin: 100, linagliptin: 5, pioglitazone: 45, dapagliflozin: 10, empagliflozin: 25 },
  ...{ omeprazole: 120, pantoprazole: 240, domperidone: 30, metoclopramide: 30, ondansetron: 24, cetirizine: 10 },
  ...{ levocetirizine: 5, loratadine: 10, fexofenadine: 360, montelukast: 10, sertraline: 200, escitalopram: 20 },
  ...{ fluoxetine: 80, paroxetine: 60, venlafaxine: 375, duloxetine: 120, amitriptyline: 150, gabapentin: 3600 },
  ...{ pregabalin: 600, carbamazepine: 1600, levetiracetam: 3000, allopurinol: 900, febuxostat: 120, colchicine: 2 },
  ...{
    tizanidine: 36,
    baclofen: 100,
    thiocolchicoside: 16,
    zolpidem: 10,
    alprazolam: 4,
    digoxin: 0.5,
    methotrexate: 30,
  },
}

/** The daily limit for children, in mg per kg of body weight. */
export const MAX_MG_PER_KG_DAY: Readonly<Record<string, number>> = {
  ...{ paracetamol: 75, ibuprofen: 40, amoxicillin: 100, azithromycin: 20, cefixime: 20, cefalexin: 100 },
  ...{ cefpodoxime: 10, metronidazole: 50, ondansetron: 0.6, domperidone: 0.75 },
}
