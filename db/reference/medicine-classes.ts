/**
 * Classes of which two at once are reported, by displayed name, with their ingredients. Compiled by us from general
 * knowledge; a pharmacist must review it before it is relied on.
 */
export const CLASSES: Readonly<Record<string, string>> = {
  'non-opioid painkillers': 'paracetamol',
  NSAIDs:
    'aspirin, ibuprofen, diclofenac, aceclofenac, naproxen, ketorolac, mefenamic acid, indometacin, piroxicam, meloxicam, ketoprofen, lornoxicam, etodolac, nimesulide, celecoxib, etoricoxib',
  opioids:
    'tramadol, tapentadol, codeine, morphine, fentanyl, buprenorphine, pentazocine, oxycodone, pethidine, methadone',
  'muscle relaxants': 'baclofen, tizanidine, thiocolchicoside, chlorzoxazone, methocarbamol',
  triptans: 'sumatriptan, rizatriptan, zolmitriptan, naratriptan',
  'ergot alkaloids': 'ergotamine, methylergometrine, dihydroergotamine',
  penicillins:
    'amoxicillin, ampicillin, cloxacillin, flucloxacillin, dicloxacillin, piperacillin, phenoxymethylpenicillin, benzathine benzylpenicillin, benzylpenicillin',
  cephalosporins:
    'cefalexin, cefadroxil, cefaclor, cefprozil, cefuroxime, cefixime, cefpodoxime, cefdinir, cefotaxime, ceftriaxone, ceftazidime, cefoperazone, cefepime',
  carbapenems: 'meropenem, imipenem, ertapenem, faropenem',
  macrolides: 'azithromycin, erythromycin, clarithromycin, roxithromycin',
  fluoroquinolones: 'ciprofloxacin, levofloxacin, ofloxacin, norfloxacin, moxifloxacin',
  tetracyclines: 'doxycycline, tetracycline, minocycline',
  aminoglycosides: 'gentamicin, amikacin, tobramycin, neomycin, streptomycin',
  'sulfonamide antibiotics': 'sulfamethoxazole, sulfadiazine, silver sulfadiazine, sulfadoxine, sulfacetamide',
  nitroimidazoles: 'metronidazole, tinidazole, ornidazole, secnidazole',
  'glycopeptide antibiotics': 'vancomycin, teicoplanin',
  'azole antifungals':
    'fluconazole, itraconazole, ketoconazole, voriconazole, miconazole, clotrimazole, luliconazole, sertaconazole',
  'allylamine antifungals': 'terbinafine, amorolfine',
  'aciclovir-type antivirals': 'aciclovir, valaciclovir',
  'HIV protease inhibitors': 'atazanavir, ritonavir, lopinavir, darunavir',
  'nucleoside antivirals': 'lamivudine, tenofovir disoproxil, entecavir, zidovudine',
  antimalarials: 'chloroquine, hydroxychloroquine, quinine, primaquine, artemether, artesunate, lumefantrine',
  anthelmintics: 'albendazole, mebendazole, ivermectin, praziquantel, diethylcarbamazine',
  'ACE inhibitors': 'enalapril, ramipril, lisinopril, perindopril, captopril',
  ARBs: 'losartan, telmisartan, olmesartan, valsartan, candesartan, irbesartan',
  'beta-blockers': 'atenolol, metoprolol, bisoprolol, nebivolol, carvedilol, propranolol, labetalol, timolol',
  'dihydropyridine calcium blockers': 'amlodipine, nifedipine, cilnidipine, felodipine',
  'rate-slowing calcium blockers': 'verapamil, diltiazem',
  'thiazide diuretics': 'hydrochlorothiazide, chlortalidone, indapamide, metolazone',
  'loop diuretics': 'furosemide, torasemide, bumetanide',
  'potassium-sparing diuretics': 'spironolactone, eplerenone, amiloride, triamterene',
  nitrates: 'glyceryl trinitrate, isosorbide mononitrate, isosorbide dinitrate, nicorandil',
  statins: 'atorvastatin, rosuvastatin, simvastatin, lovastatin, pravastatin',
  fibrates: 'fenofibrate, gemfibrozil',
  'vitamin K antagonists': 'warfarin, acenocoumarol',
  'direct anticoagulants': 'apixaban, rivaroxaban, dabigatran, edoxaban',
  heparins: 'heparin, enoxaparin',
  'platelet inhibitors': 'clopidogrel, prasugrel, ticagrelor',
  'alpha-blockers': 'tamsulosin, alfuzosin, silodosin, prazosin, doxazosin, terazosin',
  'PDE5 inhibitors': 'sildenafil, tadalafil, vardenafil',
  '5-alpha-reductase inhibitors': 'finasteride, dutasteride',
  'bladder anticholinergics': 'oxybutynin, tolterodine, solifenacin, flavoxate',
  'proton pump inhibitors': 'omeprazole, esomeprazole, pantoprazole, rabeprazole, lansoprazole',
  'H2 blockers': 'famotidine, ranitidine',
  antacids:
    'aluminium hydroxide, magnesium hydroxide, magaldrate, milk of magnesia, calcium carbonate, sodium bicarbonate',
  antiemetics: 'domperidone, metoclopramide, ondansetron, prochlorperazine, doxylamine',
  antispasmodics: 'dicycloverine, hyoscine butylbromide, drotaverine, mebeverine',
  laxatives: 'bisacodyl, sodium picosulfate, lactulose, macrogol, ispaghula, liquid paraffin, senna',
  sulfonylureas: 'glimepiride, gliclazide, glibenclamide, glipizide',
  biguanides: 'metformin',
  gliptins: 'sitagliptin, vildagliptin, linagliptin, teneligliptin',
  gliflozins: 'dapagliflozin, empagliflozin, canagliflozin',
  glitazones: 'pioglitazone',
  'alpha-glucosidase inhibitors': 'acarbose, voglibose',
  insulins:
    'insulin, insulin aspart, insulin degludec, insulin glargine, insulin lispro, insulin human regular, insulin human isophane, insulin human 30/70',
  'thyroid hormones': 'levothyroxine, liothyronine',
  'antithyroid medicines': 'carbimazole, propylthiouracil',
  corticosteroids:
    'prednisolone, methylprednisolone, dexamethasone, betamethasone, deflazacort, hydrocortisone, triamcinolone, budesonide, fluticasone, mometasone, clobetasol, fluocinolone, fluorometholone',
  'beta-2 agonists': 'salbutamol, levosalbutamol, terbutaline, salmeterol, formoterol',
  'inhaled anticholinergics': 'ipratropium, tiotropium',
  xanthines: 'theophylline, etofylline, doxofylline, acebrophylline, aminophylline',
  'leukotriene blockers': 'montelukast',
  antihistamines:
    'cetirizine, levocetirizine, loratadine, desloratadine, fexofenadine, bilastine, chlorphenamine, pheniramine, hydroxyzine, promethazine, cyproheptadine, ketotifen, olopatadine',
  decongestants: 'phenylephrine, pseudoephedrine, xylometazoline, oxymetazoline',
  SSRIs: 'sertraline, escitalopram, citalopram, fluoxetine, paroxetine, fluvoxamine',
  SNRIs: 'venlafaxine, duloxetine, desvenlafaxine',
  'tricyclic antidepressants': 'amitriptyline, nortriptyline, imipramine, clomipramine, doxepin',
  'MAO inhibitors':
    'selegiline, rasagiline, tranylcypromine, phenelzine, moclobemide, linezolid, methylene blue, procarbazine',
  benzodiazepines:
    'alprazolam, clonazepam, diazepam, lorazepam, midazolam, clobazam, etizolam, chlordiazepoxide, nitrazepam',
  hypnotics: 'zolpidem, zopiclone, ramelteon, melatonin',
  antipsychotics: 'haloperidol, risperidone, olanzapine, quetiapine, aripiprazole, clozapine, chlorpromazine',
  'antiepileptics that cross-react': 'phenytoin, carbamazepine, oxcarbazepine, phenobarbital, lamotrigine',
  gabapentinoids: 'gabapentin, pregabalin',
  'dopamine agonists': 'pramipexole, ropinirole, cabergoline, bromocriptine',
  amphetamines: 'methylphenidate, amphetamine, dexamfetamine, lisdexamfetamine',
  'xanthine oxidase inhibitors': 'allopurinol, febuxostat',
  bisphosphonates: 'alendronic acid, risedronic acid, zoledronic acid, ibandronic acid',
  'iron medicines': 'ferrous ascorbate, ferrous sulfate, ferrous fumarate, iron polymaltose, iron sucrose',
  'oestrogens and combined pills': 'ethinylestradiol, estradiol',
  progestogens:
    'levonorgestrel, norethisterone, dydrogesterone, progesterone, medroxyprogesterone, drospirenone, desogestrel, cyproterone',
  retinoids: 'isotretinoin, acitretin, tretinoin, adapalene',
  'local anaesthetics': 'lidocaine, bupivacaine, ropivacaine, prilocaine',
  'iodinated contrast media': 'iohexol, iopamidol, iodixanol, iopromide',
  vaccines:
    'anti-rabies vaccine, tetanus toxoid, influenza vaccine, yellow fever vaccine, mmr vaccine, varicella vaccine, hepatitis b vaccine, rotavirus vaccine, typhoid vaccine, zoster vaccine',
}

/** Other properties of ingredients that interactions refer to. Two at once are not a duplicate. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  'strong CYP3A4 inhibitors':
    'clarithromycin, itraconazole, ketoconazole, voriconazole, ritonavir, lopinavir, atazanavir, darunavir',
  'moderate CYP3A4 inhibitors': 'erythromycin, fluconazole, verapamil, diltiazem',
  'strong CYP3A4 inducers': 'rifampicin, phenytoin, carbamazepine, phenobarbital, st john’s wort',
  'CYP1A2 inhibitors': 'ciprofloxacin, fluvoxamine',
  'medicines that lengthen the QT interval':
    'azithromycin, erythromycin, clarithromycin, levofloxacin, moxifloxacin, ciprofloxacin, ondansetron, domperidone, haloperidol, chlorpromazine, citalopram, escitalopram, amiodarone, sotalol, chloroquine, hydroxychloroquine, quinine, methadone, fluconazole, artemether, lumefantrine',
  'statins broken down by CYP3A4': 'simvastatin, lovastatin, atorvastatin',
  'potassium salts': 'potassium chloride, potassium citrate',
  'cephalosporins with the side chain of amoxicillin': 'cefalexin, cefadroxil, cefaclor, cefprozil',
  aminopenicillins: 'amoxicillin, ampicillin',
  'COX-2 inhibitors': 'celecoxib, etoricoxib',
  serotonergics: 'tramadol, fentanyl, pethidine, tapentadol, dextromethorphan',
  'non-selective beta-blockers': 'propranolol, carvedilol, labetalol, timolol, sotalol',
  'selective beta-blockers': 'atenolol, metoprolol, bisoprolol, nebivolol',
  anticholinergics:
    'dicycloverine, hyoscine butylbromide, trihexyphenidyl, oxybutynin, tolterodine, solifenacin, flavoxate, atropine',
  'first-generation antihistamines':
    'chlorphenamine, pheniramine, promethazine, hydroxyzine, cyproheptadine, doxylamine',
  'medicines that worsen parkinsonism':
    'metoclopramide, prochlorperazine, haloperidol, risperidone, olanzapine, aripiprazole, chlorpromazine, cinnarizine, flunarizine, levosulpiride',
  'progestogens not given in pregnancy':
    'levonorgestrel, norethisterone, medroxyprogesterone, drospirenone, desogestrel, cyproterone',
  'NSAIDs for pain':
    'ibuprofen, diclofenac, aceclofenac, naproxen, ketorolac, mefenamic acid, indometacin, piroxicam, meloxicam, ketoprofen, lornoxicam, etodolac, nimesulide, celecoxib, etoricoxib',
  'live vaccines':
    'mmr vaccine, varicella vaccine, yellow fever vaccine, rotavirus vaccine, bcg vaccine, measles rubella vaccine, oral polio vaccine',
  anticoagulants: 'warfarin, acenocoumarol, apixaban, rivaroxaban, dabigatran, edoxaban, heparin, enoxaparin',
  'macrolides that slow the liver': 'clarithromycin, erythromycin',
  narcotics:
    'tramadol, codeine, morphine, fentanyl, buprenorphine, oxycodone, pethidine, methadone, pentazocine, clobazam, phenobarbital, alprazolam, clonazepam, diazepam, lorazepam, midazolam, nitrazepam, chlordiazepoxide, zolpidem, zopiclone, methylphenidate, amphetamine, ketamine',
}

/** Ingredients without a class. */
export const UNCLASSED =
  'acenocoumarol, acetylcysteine, adrenaline, ambroxol, amiodarone, amylmetacresol, anastrozole, ascorbic acid, atomoxetine, atropine, azathioprine, azelaic acid, bacillus clausii, bacitracin, benzocaine, benzoyl peroxide, benzydamine, betahistine, bimatoprost, brimonidine, bromhexine, bupropion, caffeine, calamine, calcipotriol, calcitriol, capsaicin, carbidopa, carmellose, chloramphenicol, chlorhexidine, choline salicylate, chymotrypsin, cinnarizine, clavulanic acid, clindamycin, clomifene, clonidine, colchicine, colecalciferol, cyanocobalamin, dapsone, desmopressin, dextromethorphan, dichlorobenzyl alcohol, digoxin, diosmin, disodium hydrogen citrate, disulfiram, dolutegravir, donepezil, dorzolamide, ethambutol, ezetimibe, flunarizine, folic acid, fosfomycin, fusidic acid, glucosamine, glucose, glycerol, griseofulvin, guaifenesin, hesperidin, hydroquinone, hydroxycarbamide, hypromellose, irinotecan, isoniazid, ivabradine, ketamine, lactobacillus, latanoprost, leflunomide, letrozole, levetiracetam, levodopa, lithium, loperamide, mecobalamin, memantine, mercaptopurine, mesalazine, methotrexate, methyldopa, mifepristone, minoxidil, mirabegron, mirtazapine, misoprostol, mupirocin, naltrexone, nicotine, nitazoxanide, nitrofurantoin, nystatin, oral rehydration salts, oseltamivir, oxytocin, pancreatin, paradichlorobenzene, permethrin, piracetam, polymyxin b, potassium chloride, potassium citrate, povidone iodine, pyrazinamide, pyridoxine, racecadotril, ranolazine, retinol, rifampicin, rifaximin, ringer lactate, saccharomyces boulardii, sacubitril, salicylic acid, serratiopeptidase, simeticone, sodium chloride, sotalol, st john’s wort, sucralfate, sulfasalazine, tacrolimus, tamoxifen, tazobactam, thiamine, tocopherol, topiramate, tranexamic acid, trihexyphenidyl, trimetazidine, trimethoprim, tropicamide, trypsin, urea, ursodeoxycholic acid, valproic acid, vitamin b complex, white soft paraffin, zinc'
