import type { Ingredient } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import { AGES, LACTATION, MOST_A_DAY, MOST_A_KG_DAY, PREGNANCY, WEEKLY_ONLY } from './cautions.ts'
import { CLASSES, TRAITS, UNCLASSED } from './medicine-classes.ts'

const named = (list: string) => list.split(',').map((name) => name.trim())

function classed(): Map<string, string[]> {
  const all = new Map<string, string[]>(named(UNCLASSED).map((name) => [name, []]))
  for (const [kind, list] of [...Object.entries(CLASSES), ...Object.entries(TRAITS)])
    for (const name of named(list)) all.set(name, [...(all.get(name) ?? []), kind])
  return all
}

/** What is said of the ingredient itself holds before what is said of its class. */
const said = <Said>(of: Readonly<Record<string, Said>>, name: string, classes: readonly string[]): Said | undefined =>
  of[name] ?? classes.map((kind) => of[kind]).find((one) => one !== undefined)

function read(name: string, classes: readonly string[]): Ingredient {
  const pregnancy = said(PREGNANCY, name, classes)
  const lactation = said(LACTATION, name, classes)
  const age = said(AGES, name, classes)
  return {
    classes,
    ...(pregnancy && { pregnancy }),
    ...(lactation && { lactation }),
    ...(age && { minAgeYears: age[0], ageWords: age[1] }),
    ...(WEEKLY_ONLY[name] && { weeklyOnly: WEEKLY_ONLY[name] }),
    ...(MOST_A_DAY[name] && { maxPerDayMg: MOST_A_DAY[name] }),
    ...(MOST_A_KG_DAY[name] && { maxPerKgDayMg: MOST_A_KG_DAY[name] }),
  }
}

/** What the safety checks know of each ingredient, by its lower-case international name. */
export const INGREDIENTS: Readonly<Record<string, Ingredient>> = Object.fromEntries(
  [...classed()].map(([name, classes]) => [name, read(name, classes)]),
)

/** Classes of which two at once are worth a look; the others only say what interacts. */
export const THERAPEUTIC: readonly string[] = Object.keys(CLASSES)

/** Ingredients by other names: older spellings, salts, words that people type, and products of several. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  ...one('paracetamol', 'acetaminophen, pcm, para, crocin, dolo, calpol'),
  ...one('amoxicillin', 'amoxycillin, amox'),
  ...one('cefalexin', 'cephalexin'),
  ...one('aspirin', 'acetylsalicylic acid, asa, ecosprin'),
  ...one('furosemide', 'frusemide, lasix'),
  ...one('levothyroxine', 'thyroxine, eltroxin, thyronorm'),
  ...one('adrenaline', 'epinephrine'),
  ...one('salbutamol', 'albuterol, asthalin'),
  ...one('glyceryl trinitrate', 'nitroglycerin, gtn, sorbitrate'),
  ...one('valproic acid', 'valproate, sodium valproate, divalproex'),
  ...one('rifampicin', 'rifampin'),
  ...one('aciclovir', 'acyclovir'),
  ...one('valaciclovir', 'valacyclovir'),
  ...one('acenocoumarol', 'nicoumalone'),
  ...one('dicycloverine', 'dicyclomine'),
  ...one('torasemide', 'torsemide'),
  ...one('glibenclamide', 'glyburide'),
  ...one('chlorphenamine', 'chlorpheniramine, cpm'),
  ...one('indometacin', 'indomethacin'),
  ...one('colecalciferol', 'cholecalciferol, vitamin d3'),
  ...one('mesalazine', 'mesalamine'),
  ...one('phenobarbital', 'phenobarbitone'),
  ...one('lidocaine', 'lignocaine'),
  ...one('benzathine benzylpenicillin', 'benzathine penicillin'),
  ...one('benzylpenicillin', 'penicillin g'),
  ...one('phenoxymethylpenicillin', 'penicillin v'),
  ...one('pethidine', 'meperidine'),
  ...one('hydroxyzine', 'atarax'),
  ...one('ibuprofen', 'brufen'),
  ...one('azithromycin', 'azithral, azee'),
  ...one('metformin', 'glycomet'),
  ...one('telmisartan', 'telma'),
  ...one('pantoprazole', 'pantop'),
  ...one('alendronic acid', 'alendronate'),
  ...one('hydroxychloroquine', 'hcq'),
  ...one('hydrochlorothiazide', 'hctz'),
  ...one('isosorbide mononitrate', 'ismn'),
  ...one('isosorbide dinitrate', 'isdn'),
  ...one('estradiol', 'oestradiol'),
  ...one('st john’s wort', 'hypericum'),
  ...one('mmr vaccine', 'measles mumps rubella vaccine'),
  ...one('influenza vaccine', 'flu vaccine, flu shot'),
  ...one('tetanus toxoid', 'tt injection, tetanus vaccine'),
  ...one('anti-rabies vaccine', 'rabies vaccine'),
  ...several('amoxicillin, clavulanic acid', 'co-amoxiclav, amoxiclav, amoxyclav, augmentin, clavam, moxikind'),
  ...several('sulfamethoxazole, trimethoprim', 'cotrimoxazole, co-trimoxazole, septran, bactrim, tmp-smx'),
  ...several('ibuprofen, paracetamol', 'combiflam'),
  ...several('aceclofenac, paracetamol', 'zerodol-p'),
  ...several('levodopa, carbidopa', 'syndopa, co-careldopa'),
  ...several('piperacillin, tazobactam', 'pip-taz, piptaz'),
  ...several('ethinylestradiol, levonorgestrel', 'oral contraceptive, combined pill, birth control pill, ocp'),
}

function one(ingredient: string, names: string): Record<string, readonly string[]> {
  return Object.fromEntries(named(names).map((name) => [name, [ingredient]]))
}

function several(ingredients: string, names: string): Record<string, readonly string[]> {
  return Object.fromEntries(named(names).map((name) => [name, named(ingredients)]))
}
