import type { AllergyGroup, CrossReaction } from '#contract/clinical/prescriptions/pharmacopoeia.ts'

/** Allergens beside ingredients, with the classes and ingredients that they stand for. */
export const ALLERGY_GROUPS: readonly AllergyGroup[] = [
  { names: ['penicillin', 'penicillins', 'pcn'], of: ['penicillins'] },
  { names: ['aminopenicillin', 'aminopenicillins'], of: ['aminopenicillins'] },
  { names: ['cephalosporin', 'cephalosporins', 'cef'], of: ['cephalosporins'] },
  { names: ['beta lactam', 'beta lactams', 'betalactam'], of: ['penicillins', 'cephalosporins', 'carbapenems'] },
  {
    names: [
      'sulfa',
      'sulpha',
      'sulfonamide',
      'sulfonamides',
      'sulphonamide',
      'sulphonamides',
      'sulfonamide antibiotics',
      'sulfa drugs',
    ],
    of: ['sulfonamide antibiotics'],
  },
  {
    names: ['nsaid', 'nsaids', 'painkiller', 'painkillers', 'pain killer', 'pain killers', 'anti inflammatory'],
    of: ['NSAIDs'],
  },
  { names: ['opioid', 'opioids', 'opiate', 'opiates'], of: ['opioids'] },
  { names: ['macrolide', 'macrolides', 'mycin'], of: ['macrolides'] },
  { names: ['quinolone', 'quinolones', 'fluoroquinolone', 'fluoroquinolones'], of: ['fluoroquinolones'] },
  { names: ['tetracyclines'], of: ['tetracyclines'] },
  { names: ['aminoglycoside', 'aminoglycosides'], of: ['aminoglycosides'] },
  { names: ['ace inhibitor', 'ace inhibitors'], of: ['ACE inhibitors'] },
  { names: ['arb', 'arbs'], of: ['ARBs'] },
  { names: ['statin', 'statins'], of: ['statins'] },
  { names: ['steroid', 'steroids', 'corticosteroid', 'corticosteroids'], of: ['corticosteroids'] },
  { names: ['insulin', 'insulins'], of: ['insulins'] },
  { names: ['iron injection', 'iron infusion'], of: ['iron sucrose'] },
  { names: ['local anaesthetic', 'local anaesthetics', 'local anesthetic'], of: ['local anaesthetics'] },
  {
    names: ['contrast', 'contrast dye', 'iodinated contrast', 'iodine contrast', 'contrast media', 'radiocontrast'],
    of: ['iodinated contrast media'],
  },
  { names: ['iodine'], of: ['povidone iodine'] },
  { names: ['egg', 'eggs', 'egg protein'], of: ['egg'] },
  { names: ['gelatin', 'gelatine'], of: ['gelatin'] },
  { names: ['latex', 'rubber', 'rubber gloves'], of: ['latex'] },
  { names: ['vaccine', 'vaccines', 'vaccine component'], of: ['vaccines'] },
]

const SAME_CLASS = 'Both are in the same class; cross-reactions are common.'

/** Cross-reactions, in both directions. Each side is an ingredient, a class of medicine-classes.ts, or a group above. */
export const CROSS_REACTIONS: readonly CrossReaction[] = [
  {
    between: ['penicillins', 'penicillins'],
    severity: 'high',
    words: 'All penicillins can cross-react.',
  },
  {
    between: ['aminopenicillins', 'penicillins'],
    severity: 'high',
    words: 'All penicillins can cross-react.',
  },
  { between: ['cephalosporins', 'cephalosporins'], severity: 'high', words: SAME_CLASS },
  {
    between: ['aminopenicillins', 'cephalosporins with the side chain of amoxicillin'],
    severity: 'high',
    words: 'They have the same side chain: about one in ten who react to amoxicillin react to it.',
  },
  {
    between: ['penicillins', 'cephalosporins with the side chain of amoxicillin'],
    severity: 'high',
    words: 'It has the side chain of amoxicillin, which many with an allergy to penicillin react to.',
  },
  {
    between: ['penicillins', 'cephalosporins'],
    severity: 'low',
    words: 'Different side chain: cross-reactions are uncommon.',
  },
  { between: ['penicillins', 'carbapenems'], severity: 'low', words: 'Cross-reactions are uncommon.' },
  { between: ['sulfonamide antibiotics', 'sulfonamide antibiotics'], severity: 'high', words: SAME_CLASS },
  {
    between: ['sulfonamide antibiotics', 'dapsone'],
    severity: 'high',
    words: 'It is a sulfone: some who react to sulfonamides react to it.',
  },
  {
    between: ['sulfonamide antibiotics', 'sulfasalazine'],
    severity: 'high',
    words: 'It is split into a sulfonamide in the bowel.',
  },
  {
    between: ['NSAIDs', 'NSAIDs'],
    severity: 'high',
    words: 'Patients with asthma, urticaria or angioedema from one NSAID often react to others.',
  },
  {
    between: ['NSAIDs', 'COX-2 inhibitors'],
    severity: 'high',
    words: 'Most patients with this allergy tolerate it; some don’t.',
  },
  { between: ['opioids', 'opioids'], severity: 'high', words: SAME_CLASS },
  { between: ['iodinated contrast media', 'iodinated contrast media'], severity: 'high', words: SAME_CLASS },
  { between: ['macrolides', 'macrolides'], severity: 'high', words: SAME_CLASS },
  { between: ['fluoroquinolones', 'fluoroquinolones'], severity: 'high', words: SAME_CLASS },
  { between: ['tetracyclines', 'tetracyclines'], severity: 'high', words: SAME_CLASS },
  { between: ['aminoglycosides', 'aminoglycosides'], severity: 'high', words: SAME_CLASS },
  { between: ['nitroimidazoles', 'nitroimidazoles'], severity: 'high', words: SAME_CLASS },
  {
    between: ['ACE inhibitors', 'ACE inhibitors'],
    severity: 'high',
    words: 'Angioedema can recur.',
  },
  { between: ['ACE inhibitors', 'ARBs'], severity: 'low', words: 'Angioedema can recur, but rarely does.' },
  { between: ['ACE inhibitors', 'sacubitril'], severity: 'high', words: 'Angioedema can recur.' },
  { between: ['local anaesthetics', 'local anaesthetics'], severity: 'high', words: SAME_CLASS },
  {
    between: ['antiepileptics that cross-react', 'antiepileptics that cross-react'],
    severity: 'high',
    words: 'A severe rash under one of them often comes back under another.',
  },
  { between: ['egg', 'yellow fever vaccine'], severity: 'high', words: 'The vaccine is grown in eggs.' },
  {
    between: ['egg', 'influenza vaccine'],
    severity: 'low',
    words: 'Most of these vaccines are grown in eggs; they are given under observation.',
  },
  { between: ['gelatin', 'mmr vaccine'], severity: 'high', words: 'The vaccine contains gelatin.' },
  { between: ['gelatin', 'varicella vaccine'], severity: 'high', words: 'The vaccine contains gelatin.' },
  { between: ['gelatin', 'zoster vaccine'], severity: 'high', words: 'Some of these vaccines contain gelatin.' },
  { between: ['gelatin', 'yellow fever vaccine'], severity: 'high', words: 'The vaccine contains gelatin.' },
  { between: ['neomycin', 'mmr vaccine'], severity: 'high', words: 'The vaccine contains traces of neomycin.' },
  {
    between: ['latex', 'vaccines'],
    severity: 'low',
    words: 'The stopper or the cap of some vaccines contains latex: read the pack.',
  },
]
