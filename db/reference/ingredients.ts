import type { Ingredient } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import { BRAND_INGREDIENTS, UNCLASSED_BRAND_INGREDIENTS } from './brands/brand-ingredients.ts'
import { LACTATION, MIN_AGES, PREGNANCY, WEEKLY_ONLY } from './cautions.ts'
import { parseAgeBound } from './dose-limits.ts'
import { CLASSES, PROPERTIES, UNCLASSED } from './medicine-classes.ts'

const splitNames = (list: string) => list.split(',').map((name) => name.trim())

function classesByIngredient(): Map<string, string[]> {
  const all = new Map<string, string[]>(
    splitNames(`${UNCLASSED}, ${UNCLASSED_BRAND_INGREDIENTS}`).map((name) => [name, []]),
  )
  for (const [kind, list] of [CLASSES, PROPERTIES, BRAND_INGREDIENTS].flatMap((lists) => Object.entries(lists)))
    for (const name of splitNames(list)) all.set(name, [...(all.get(name) ?? []), kind])
  return all
}

/** Facts about the ingredient itself take precedence over those about its class. */
const findFact = <Said>(
  of: Readonly<Record<string, Said>>,
  name: string,
  classes: readonly string[],
): Said | undefined => of[name] ?? classes.map((kind) => of[kind]).find((one) => one !== undefined)

function toIngredient(name: string, classes: readonly string[]): Ingredient {
  const pregnancy = findFact(PREGNANCY, name, classes)
  const lactation = findFact(LACTATION, name, classes)
  const age = findFact(MIN_AGES, name, classes)
  return {
    classes,
    ...(pregnancy && { pregnancy }),
    ...(lactation && { lactation }),
    ...(age && { minAge: parseAgeBound(age[0])!, ageWords: age[1] }),
    ...(WEEKLY_ONLY[name] && { weeklyOnly: WEEKLY_ONLY[name] }),
  }
}

/** The facts of each ingredient, by its lower-case international name. */
export const INGREDIENTS: Readonly<Record<string, Ingredient>> = Object.fromEntries(
  [...classesByIngredient()].map(([name, classes]) => [name, toIngredient(name, classes)]),
)

/** Classes of which two at once are reported; the others matter only for interactions. */
export const THERAPEUTIC_CLASSES: readonly string[] = Object.keys(CLASSES)

/** Other names: older spellings, salts, common abbreviations, and combination products. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  ...namesOfIngredient('paracetamol', 'acetaminophen, pcm, para'),
  ...namesOfIngredient('amoxicillin', 'amoxycillin, amox'),
  ...namesOfIngredient('clavulanic acid', 'clavulanate, potassium clavulanate'),
  ...namesOfIngredient('cefalexin', 'cephalexin'),
  ...namesOfIngredient('aspirin', 'acetylsalicylic acid, asa'),
  ...namesOfIngredient('furosemide', 'frusemide'),
  ...namesOfIngredient('levothyroxine', 'thyroxine'),
  ...namesOfIngredient('adrenaline', 'epinephrine'),
  ...namesOfIngredient('salbutamol', 'albuterol'),
  ...namesOfIngredient('glyceryl trinitrate', 'nitroglycerin, gtn'),
  ...namesOfIngredient('valproic acid', 'valproate, sodium valproate, divalproex'),
  ...namesOfIngredient('rifampicin', 'rifampin'),
  ...namesOfIngredient('aciclovir', 'acyclovir'),
  ...namesOfIngredient('valaciclovir', 'valacyclovir'),
  ...namesOfIngredient('acenocoumarol', 'nicoumalone'),
  ...namesOfIngredient('dicycloverine', 'dicyclomine'),
  ...namesOfIngredient('torasemide', 'torsemide'),
  ...namesOfIngredient('glibenclamide', 'glyburide'),
  ...namesOfIngredient('chlorphenamine', 'chlorpheniramine, cpm'),
  ...namesOfIngredient('indometacin', 'indomethacin'),
  ...namesOfIngredient('colecalciferol', 'cholecalciferol, vitamin d, vitamin d3'),
  ...namesOfIngredient('mesalazine', 'mesalamine, 5-asa, 5-aminosalicylic acid'),
  ...namesOfIngredient('phenobarbital', 'phenobarbitone'),
  ...namesOfIngredient('lidocaine', 'lignocaine'),
  ...namesOfIngredient('benzathine benzylpenicillin', 'benzathine penicillin'),
  ...namesOfIngredient('benzylpenicillin', 'penicillin g'),
  ...namesOfIngredient('phenoxymethylpenicillin', 'penicillin v'),
  ...namesOfIngredient('pethidine', 'meperidine'),
  ...namesOfIngredient('alendronic acid', 'alendronate'),
  ...namesOfIngredient('hydroxychloroquine', 'hcq'),
  ...namesOfIngredient('hydrochlorothiazide', 'hctz'),
  ...namesOfIngredient('isosorbide mononitrate', 'ismn'),
  ...namesOfIngredient('isosorbide dinitrate', 'isdn'),
  ...namesOfIngredient('estradiol', 'oestradiol'),
  ...namesOfIngredient('st john’s wort', 'hypericum'),
  ...namesOfIngredient('mmr vaccine', 'measles mumps rubella vaccine'),
  ...namesOfIngredient('influenza vaccine', 'flu vaccine, flu shot'),
  ...namesOfIngredient('tetanus toxoid', 'tt injection, tetanus vaccine'),
  ...namesOfIngredient('anti-rabies vaccine', 'rabies vaccine'),
  ...namesOfCombination('amoxicillin, clavulanic acid', 'co-amoxiclav, amoxiclav, amoxyclav, amox-clav'),
  ...namesOfCombination('sulfamethoxazole, trimethoprim', 'cotrimoxazole, co-trimoxazole, tmp-smx'),
  ...namesOfCombination('levodopa, carbidopa', 'co-careldopa'),
  ...namesOfCombination('piperacillin, tazobactam', 'pip-taz'),
  ...namesOfCombination(
    'ethinylestradiol, levonorgestrel',
    'oral contraceptive, combined pill, birth control pill, ocp',
  ),
}

function namesOfIngredient(ingredient: string, names: string): Record<string, readonly string[]> {
  return Object.fromEntries(splitNames(names).map((name) => [name, [ingredient]]))
}

function namesOfCombination(ingredients: string, names: string): Record<string, readonly string[]> {
  return Object.fromEntries(splitNames(names).map((name) => [name, splitNames(ingredients)]))
}
