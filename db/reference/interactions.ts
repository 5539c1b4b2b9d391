import type { Interaction } from '#contract/clinical/prescriptions/pharmacopoeia.ts'

/**
 * a | b | severity | what happens. Each side is an ingredient or a class of medicine-classes.ts. Compiled by us from the
 * published list of high-priority interactions (Phansalkar and others, 2012) and general outpatient prescribing knowledge.
 */
const ROWS = `
amphetamines | MAO inhibitors | high | The blood pressure can rise to a crisis.
atazanavir | proton pump inhibitors | high | Atazanavir is hardly taken up, and the virus can become resistant.
febuxostat | azathioprine | high | Azathioprine is not broken down and can destroy the bone marrow.
febuxostat | mercaptopurine | high | Mercaptopurine is not broken down and can destroy the bone marrow.
SSRIs | MAO inhibitors | high | Too much serotonin: fever, cramps and confusion that can kill.
SNRIs | MAO inhibitors | high | Too much serotonin: fever, cramps and confusion that can kill.
irinotecan | strong CYP3A4 inhibitors | high | Irinotecan is not broken down: severe diarrhoea and loss of white blood cells.
opioids | MAO inhibitors | high | Fever, cramps and slowed breathing that can kill.
dextromethorphan | MAO inhibitors | high | Too much serotonin: fever, cramps and confusion that can kill.
tricyclic antidepressants | MAO inhibitors | high | Too much serotonin, and a rise of blood pressure to a crisis.
medicines that lengthen the QT interval | medicines that lengthen the QT interval | high | Together they can bring on a dangerous rhythm of the heart.
ramelteon | CYP1A2 inhibitors | high | Ramelteon rises many times over: deep and long sleepiness.
HIV protease inhibitors | strong CYP3A4 inducers | high | The protease inhibitor is broken down, and the virus can become resistant.
statins broken down by CYP3A4 | strong CYP3A4 inhibitors | high | The statin rises and can destroy muscle. Stop the statin during the treatment.
statins broken down by CYP3A4 | moderate CYP3A4 inhibitors | high | The statin rises and can destroy muscle. Lower it, or choose rosuvastatin.
simvastatin | amlodipine | low | Simvastatin rises: not above 20 mg a day.
ergot alkaloids | strong CYP3A4 inhibitors | high | The vessels of arms and legs can close.
ergot alkaloids | moderate CYP3A4 inhibitors | high | The vessels of arms and legs can close.
ergot alkaloids | triptans | high | Both narrow the vessels of the heart: leave 24 hours between them.
tizanidine | CYP1A2 inhibitors | high | Tizanidine rises many times over: severe hypotension and sedation.
tranylcypromine | procarbazine | high | Two that block monoamine oxidase: the blood pressure can rise to a crisis.
triptans | MAO inhibitors | high | The triptan rises, with too much serotonin.
warfarin | NSAIDs | high | Bleeding from the stomach becomes likely.
acenocoumarol | NSAIDs | high | Bleeding from the stomach becomes likely.
vitamin K antagonists | azole antifungals | high | The INR rises within days: danger of bleeding.
vitamin K antagonists | metronidazole | high | The INR rises within days: danger of bleeding.
vitamin K antagonists | sulfamethoxazole | high | The INR rises within days: danger of bleeding.
vitamin K antagonists | macrolides | low | The INR can rise: measure it after three days.
vitamin K antagonists | fluoroquinolones | low | The INR can rise: measure it after three days.
vitamin K antagonists | rifampicin | high | The INR falls: clots can form. It rises again when rifampicin ends.
vitamin K antagonists | amiodarone | high | The INR rises for months.
vitamin K antagonists | platelet inhibitors | high | Bleeding becomes likely.
vitamin K antagonists | direct anticoagulants | high | Two anticoagulants together can cause severe bleeding.
direct anticoagulants | NSAIDs | high | Bleeding becomes likely.
direct anticoagulants | rifampicin | high | The anticoagulant is broken down: clots can form.
direct anticoagulants | strong CYP3A4 inhibitors | high | The anticoagulant rises: bleeding becomes likely.
ACE inhibitors | potassium-sparing diuretics | high | Potassium can rise until the heart stops: measure it within a week.
ARBs | potassium-sparing diuretics | high | Potassium can rise until the heart stops: measure it within a week.
ACE inhibitors | potassium salts | high | Potassium can rise until the heart stops.
ARBs | potassium salts | high | Potassium can rise until the heart stops.
potassium-sparing diuretics | potassium salts | high | Potassium can rise until the heart stops.
ACE inhibitors | ARBs | high | The two together harm the kidneys and raise potassium, with no gain.
ACE inhibitors | sacubitril | high | The throat can swell: leave 36 hours between them.
ACE inhibitors | NSAIDs | low | The kidneys can suffer and the blood pressure rise.
ARBs | NSAIDs | low | The kidneys can suffer and the blood pressure rise.
methotrexate | sulfamethoxazole | high | The bone marrow can fail.
methotrexate | trimethoprim | high | The bone marrow can fail.
methotrexate | NSAIDs | high | NSAIDs reduce its excretion: bone-marrow suppression.
nitrates | PDE5 inhibitors | high | Can cause fatal hypotension.
alpha-blockers | PDE5 inhibitors | low | The blood pressure can fall on standing up.
digoxin | amiodarone | high | Digoxin levels double: halve the dose and check the level.
digoxin | verapamil | high | Digoxin rises and the heart slows.
digoxin | clarithromycin | high | Digoxin rises: nausea, and a dangerous rhythm of the heart.
digoxin | loop diuretics | low | Potassium falls, which makes digoxin poisonous: measure it.
lithium | NSAIDs | high | Lithium rises to poisonous levels.
lithium | thiazide diuretics | high | Lithium rises to poisonous levels.
lithium | ACE inhibitors | high | Lithium rises to poisonous levels.
lithium | ARBs | high | Lithium rises to poisonous levels.
clopidogrel | omeprazole | high | Clopidogrel works less: choose pantoprazole.
clopidogrel | esomeprazole | high | Clopidogrel works less: choose pantoprazole.
linezolid | SSRIs | high | Too much serotonin: fever, cramps and confusion that can kill.
tramadol | SSRIs | high | Seizures, and too much serotonin.
tramadol | SNRIs | high | Seizures, and too much serotonin.
tramadol | tricyclic antidepressants | high | Seizures, and too much serotonin.
triptans | SSRIs | low | Too much serotonin, rarely: say what to look out for.
opioids | benzodiazepines | high | Breathing can stop.
ciprofloxacin | xanthines | high | Theophylline doubles: seizures and a racing heart.
erythromycin | xanthines | high | Theophylline rises: seizures and a racing heart.
allopurinol | azathioprine | high | Azathioprine is not broken down and can destroy the bone marrow.
allopurinol | mercaptopurine | high | Mercaptopurine is not broken down and can destroy the bone marrow.
beta-blockers | rate-slowing calcium blockers | high | The heart can stop.
beta-blockers | clonidine | low | The blood pressure can shoot up when clonidine is stopped.
rifampicin | oestrogens and combined pills | high | The pill fails: another way of birth control is needed until a month after.
rifampicin | progestogens | high | The pill fails: another way of birth control is needed until a month after.
antiepileptics that cross-react | oestrogens and combined pills | high | The pill can fail.
valproic acid | carbapenems | high | Valproate falls within a day: seizures.
valproic acid | lamotrigine | high | Lamotrigine doubles: severe rash. Halve it.
levothyroxine | iron medicines | low | Levothyroxine is not taken up: leave four hours between them.
levothyroxine | calcium carbonate | low | Levothyroxine is not taken up: leave four hours between them.
fluoroquinolones | antacids | low | The antibiotic is not taken up: leave two hours between them.
fluoroquinolones | iron medicines | low | The antibiotic is not taken up: leave two hours between them.
tetracyclines | iron medicines | low | The antibiotic is not taken up: leave three hours between them.
tetracyclines | antacids | low | The antibiotic is not taken up: leave three hours between them.
tetracyclines | retinoids | high | The pressure in the head can rise: loss of sight.
metronidazole | disulfiram | high | Confusion and psychosis: leave two weeks between them.
sulfonylureas | fluconazole | low | The blood sugar can fall too low.
sulfonylureas | sulfamethoxazole | low | The blood sugar can fall too low.
colchicine | strong CYP3A4 inhibitors | high | Colchicine rises to a level that can kill.
domperidone | strong CYP3A4 inhibitors | high | A dangerous rhythm of the heart.
corticosteroids | NSAIDs | low | Bleeding from the stomach becomes more likely.
SSRIs | NSAIDs | low | Bleeding from the stomach becomes more likely.
ARBs | trimethoprim | high | Potassium can rise until the heart stops.
ACE inhibitors | trimethoprim | high | Potassium can rise until the heart stops.
potassium-sparing diuretics | trimethoprim | high | Potassium can rise until the heart stops.
amiodarone | simvastatin | high | Simvastatin rises and can destroy muscle: not above 20 mg a day, or choose rosuvastatin.
carbamazepine | macrolides that slow the liver | high | Carbamazepine rises to poisonous levels within days.
carbamazepine | azole antifungals | high | Carbamazepine rises to poisonous levels.
anticoagulants | anticoagulants | high | Two anticoagulants together can cause severe bleeding.
anticoagulants | platelet inhibitors | high | Bleeding becomes likely.
heparins | NSAIDs | high | Bleeding becomes likely.
ivabradine | rate-slowing calcium blockers | high | The heart slows dangerously: not together.
ivabradine | strong CYP3A4 inhibitors | high | Ivabradine rises many times over and the heart slows dangerously: not together.
dolutegravir | strong CYP3A4 inducers | high | Dolutegravir falls and the virus can become resistant: give it twice a day.
midazolam | strong CYP3A4 inhibitors | high | Midazolam rises many times over: deep sleep, and breathing can stop.
midazolam | moderate CYP3A4 inhibitors | high | Midazolam rises: deep sleep.
alprazolam | strong CYP3A4 inhibitors | high | Alprazolam rises: deep sleep.
eplerenone | strong CYP3A4 inhibitors | high | Eplerenone rises, and potassium with it, until the heart stops.
ranolazine | strong CYP3A4 inhibitors | high | Ranolazine rises: a dangerous rhythm of the heart.
alfuzosin | strong CYP3A4 inhibitors | high | Alfuzosin rises: the blood pressure falls.
quetiapine | strong CYP3A4 inhibitors | high | Quetiapine rises: deep sleep and low blood pressure.
tacrolimus | strong CYP3A4 inhibitors | high | Tacrolimus rises and harms the kidneys: measure it.
tacrolimus | moderate CYP3A4 inhibitors | high | Tacrolimus rises and harms the kidneys: measure it.
ciclosporin | strong CYP3A4 inhibitors | high | Ciclosporin rises and harms the kidneys: measure it.
ciclosporin | moderate CYP3A4 inhibitors | high | Ciclosporin rises and harms the kidneys: measure it.
clozapine | CYP1A2 inhibitors | high | Clozapine rises: seizures and deep sleep.
lithium | loop diuretics | low | Lithium can rise: measure it.
levodopa | metoclopramide | low | Metoclopramide opposes levodopa: choose domperidone.
corticosteroids | HIV protease inhibitors | high | Corticosteroid levels rise and can suppress the adrenal glands.
phenytoin | fluconazole | high | Phenytoin rises to poisonous levels.
phenytoin | isoniazid | high | Phenytoin rises to poisonous levels.
theophylline | macrolides that slow the liver | high | Theophylline rises: seizures and a racing heart.
direct anticoagulants | strong CYP3A4 inducers | high | The anticoagulant is broken down: clots can form.
colchicine | moderate CYP3A4 inhibitors | high | Colchicine rises to a level that can kill: lower the dose.
lithium | potassium-sparing diuretics | low | Lithium can rise: measure it.
methotrexate | penicillins | low | Methotrexate can rise: watch the blood count.
gabapentinoids | opioids | high | Breathing can stop.
dabigatran | verapamil | high | Dabigatran rises: give 110 mg twice a day.
ciclosporin | statins | high | The statin rises many times over and can destroy muscle.
aminoglycosides | loop diuretics | high | Hearing can be lost, and the kidneys can suffer.
tamoxifen | paroxetine | high | Tamoxifen is not activated, and the cancer can come back.
tamoxifen | fluoxetine | high | Tamoxifen is not activated, and the cancer can come back.
tamoxifen | bupropion | high | Tamoxifen is not activated, and the cancer can come back.
clozapine | carbamazepine | high | The bone marrow can fail.
dihydropyridine calcium blockers | rifampicin | high | The calcium blocker is broken down and hardly works.
corticosteroids | rifampicin | high | The corticosteroid is broken down: it needs a higher dose.
statins | fibrates | low | Muscle can be destroyed: avoid gemfibrozil, and ask about pain.
`

function parseInteraction(row: string): Interaction {
  const [a, b, severity, words] = row.split('|').map((cell) => cell.trim())
  return { between: [a!, b!], severity: severity as Interaction['severity'], words: words! }
}

export const INTERACTIONS: readonly Interaction[] = ROWS.trim().split('\n').map(parseInteraction)
