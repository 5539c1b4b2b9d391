/** Ingredients that only brands contain, by the class or property that the safety checks know. */
export const BRAND_INGREDIENTS: Readonly<Record<string, string>> = {
  NSAIDs: 'flurbiprofen, bromfenac, nepafenac, methyl salicylate',
  'muscle relaxants': 'tolperisone',
  cephalosporins: 'cefditoren, cefazolin, ceftibuten',
  fluoroquinolones: 'gatifloxacin, nadifloxacin, prulifloxacin',
  aminoglycosides: 'framycetin',
  'azole antifungals': 'eberconazole, posaconazole',
  'strong CYP3A4 inhibitors': 'posaconazole',
  'aciclovir-type antivirals': 'famciclovir',
  'nucleoside antivirals': 'emtricitabine, tenofovir alafenamide',
  antimalarials: 'mefloquine',
  ARBs: 'azilsartan',
  'dihydropyridine calcium blockers': 'levamlodipine, azelnidipine, efonidipine, benidipine',
  statins: 'pitavastatin',
  'bladder anticholinergics': 'darifenacin',
  gliptins: 'saxagliptin',
  insulins: 'insulin detemir, insulin glulisine',
  'inhaled anticholinergics': 'glycopyrronium',
  corticosteroids: 'beclometasone, ciclesonide, halobetasol, desonide, loteprednol',
  antihistamines: 'azelastine, ebastine, dexchlorpheniramine, diphenhydramine, dimenhydrinate',
  'tricyclic antidepressants': 'dosulepin',
  antipsychotics: 'amisulpride, lurasidone, ziprasidone, trifluoperazine',
  'proton pump inhibitors': 'ilaprazole',
  antiemetics: 'granisetron',
  'antithyroid medicines': 'methimazole',
  progestogens: 'norgestrel, hydroxyprogesterone',
  'oestrogens and combined pills': 'conjugated oestrogens, estriol',
  serotonergics: 'trazodone, vilazodone',
  'medicines that lengthen the QT interval': 'ziprasidone, amisulpride, granisetron, mefloquine',
  'antiepileptics that cross-react': 'eslicarbazepine',
  'iron medicines': 'ferric carboxymaltose',
}

/** Ingredients of brands that the safety checks have no rules for: they are checked against allergies and each other only. */
export const UNCLASSED_BRAND_INGREDIENTS =
  'abiraterone, acamprosate, acetazolamide, agomelatine, alfacalcidol, amantadine, ambrisentan, ammonium chloride, apremilast, aprepitant, bicalutamide, bosentan, brinzolamide, brivaracetam, capecitabine, ciclosporin, cilastatin, cilostazol, cinacalcet, cinitapride, citicoline, citric acid, clioquinol, danazol, diacerein, dipyridamole, edaravone, efavirenz, entacapone, ethamsylate, exemestane, favipiravir, fondaparinux, galantamine, hydralazine, imatinib, isoxsuprine, itopride, lacosamide, levocloperastine, levodropropizine, levosulpiride, linseed oil, liraglutide, menthol, mosapride, moxonidine, mycophenolate, natamycin, nateglinide, nintedanib, octreotide, ornithine aspartate, oxetacaine, pentoxifylline, phenazopyridine, pilocarpine, pimecrolimus, pirfenidone, prucalopride, raloxifene, repaglinide, rivastigmine, saroglitazar, sevelamer, silymarin, sodium citrate, sodium hyaluronate, sofosbuvir, sulbactam, tafluprost, testosterone, tetrabenazine, tibolone, tofacitinib, travoprost, velpatasvir'
