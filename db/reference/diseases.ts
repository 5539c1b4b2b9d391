import type { Contraindication, Disease } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import type { SourceKey } from './sources.ts'

/** `disease | words of its names | beginnings of its ICD-10 codes`, in the edition of WHO and in ICD-10-CM. */
const DISEASE_ROWS = `
asthma | asthma, reactive airway, BA | J45, J46
COPD | COPD, chronic obstructive, emphysema | J43, J44
sleep apnoea | sleep apnoea, sleep apnea, OSA | G47.3
heart failure | heart failure, cardiac failure, CCF, CHF, HFrEF, LVF, cardiomyopathy | I50, I42, I11.0, I13
heart block | heart block, AV block, sick sinus, bradycardia | I44, I45.3, I45.5, I45.9, I49.5, R00.1
long QT | long QT, QT prolongation, prolonged QT, prolonged QTc | I45.81
coronary disease | coronary, IHD, CAD, angina, myocardial infarction, heart attack, ischaemic heart, ischemic heart | I20, I21, I22, I23, I24, I25
unstable angina | unstable angina, acute coronary syndrome, ACS, NSTEMI, STEMI | I20.0, I21, I22
atrial fibrillation | atrial fibrillation, AF | I48
peripheral artery disease | peripheral artery disease, peripheral arterial disease, peripheral vascular disease, PAD, PVD | I70.2, I73.9
renal artery stenosis | renal artery stenosis | I70.1, Q27.1
stroke | stroke, CVA, TIA, transient ischaemic, transient ischemic, cerebral infarction, intracerebral haemorrhage | I60, I61, I63, I64, G45.9
hypertension | hypertension, HTN, high blood pressure | I10, I11, I12, I13, I15, O10, O13
thrombosis | deep vein thrombosis, DVT, pulmonary embolism, venous thrombosis | I26, I80.2, I82, Z86.71
peptic ulcer | peptic ulcer, gastric ulcer, duodenal ulcer, gastrointestinal bleed, GI bleed, PUD, APD, acid peptic disease | K25, K26, K27, K28, K92.0, K92.1, K92.2
kidney disease | chronic kidney, CKD, kidney failure, renal failure, acute kidney injury, AKI, diabetic nephropathy | N17, N18, N19, E11.2, E10.2
liver disease | cirrhosis, liver failure, chronic liver disease, alcoholic liver disease, acute hepatitis, acute viral hepatitis, hepatitis, active liver disease | K70, K71, K72, K74, B15, B16, B17
epilepsy | epilepsy, seizure disorder, seizures | G40, G41
G6PD deficiency | G6PD, glucose-6-phosphate | D55.0
myasthenia gravis | myasthenia | G70.0
Parkinson's disease | Parkinson, Parkinson's, parkinsonism | G20, G21
glaucoma | glaucoma | H40
enlarged prostate | prostatic enlargement, enlarged prostate, BPH, BEP, urinary retention, retention of urine | N40, R33
gout | gout | M10, M1A
high potassium | high potassium, hyperkalaemia, hyperkalemia | E87.5
low sodium | low sodium, hyponatraemia, hyponatremia | E87.1
overactive thyroid | hyperthyroidism, thyrotoxicosis, Graves | E05
type 1 diabetes | type 1 diabetes, T1DM, IDDM, diabetic ketoacidosis, DKA | E10, E11.1
diabetes | diabetes, T2DM, T1DM, diabetic | E10, E11, E13, E14
phaeochromocytoma | phaeochromocytoma, pheochromocytoma | D35.0, E27.5
porphyria | porphyria | E80.0, E80.1, E80.2
bowel obstruction | intestinal obstruction, bowel obstruction, ileus | K56
dysentery | dysentery, shigella, amoebiasis, ulcerative colitis | A03, A06.0, A04.7, K51
inflammatory bowel disease | Crohn, Crohn's, ulcerative colitis, IBD | K50, K51
oesophageal stricture | oesophageal stricture, esophageal stricture, achalasia | K22.0, K22.2
active bleeding | active bleeding, ongoing bleeding, major bleeding, intracranial bleed | R58
haemophilia | haemophilia, hemophilia, von Willebrand, bleeding disorder | D66, D67, D68.0
lactic acidosis | lactic acidosis | E87.2
eating disorder | bulimia, anorexia nervosa, eating disorder | F50
dengue | dengue | A90, A91, A97
migraine with aura | migraine with aura, classical migraine | G43.1
breast cancer | carcinoma of the breast, breast cancer, ca breast | C50, Z85.3
bladder cancer | bladder cancer, carcinoma of the bladder | C67
depression | depression, depressive | F32, F33
bipolar disorder | bipolar, mania | F30, F31
herpes of the eye | herpes simplex keratitis, herpetic keratitis, dendritic ulcer | B00.5
`

/**
 * `disease | ingredient or class | severity | what it does, as the end of a sentence | source`. A star after the ingredient
 * means that it is contraindicated on the skin, in the eye or inhaled too.
 */
const CONTRAINDICATION_ROWS = `
asthma | non-selective beta-blockers* | stop | can cause fatal bronchospasm | BNF
asthma | selective beta-blockers | high | can narrow the airways | BNF
asthma | NSAIDs | low | brings on an attack in about one of ten people with asthma: ask about earlier use | BNF
asthma | opioids | low | can slow the breathing: not during an attack | BNF
COPD | opioids | high | can slow the breathing | BNF
COPD | non-selective beta-blockers* | high | can narrow the airways | BNF
COPD | benzodiazepines | high | can slow the breathing | BNF
sleep apnoea | benzodiazepines | high | can stop the breathing during sleep | BNF
sleep apnoea | hypnotics | high | can stop the breathing during sleep | BNF
sleep apnoea | opioids | high | can stop the breathing during sleep | BNF
heart failure | pioglitazone | stop | makes heart failure worse | BNF
heart failure | rate-slowing calcium blockers | stop | weakens the heart | BNF
heart failure | NSAIDs | high | retains salt and water, and makes heart failure worse | BNF
heart failure | COX-2 inhibitors | stop | retains salt and water, and makes heart failure worse | BNF
heart failure | cilostazol | stop | makes heart failure worse and can kill | BNF
heart failure | itraconazole | high | can weaken the heart | BNF
heart failure | domperidone | stop | can bring on a dangerous rhythm of the heart | MHRA
heart block | beta-blockers | stop | slows the heart further | BNF
heart block | rate-slowing calcium blockers | stop | slows the heart further | BNF
heart block | ivabradine | stop | slows the heart further | BNF
heart block | digoxin | high | slows the heart further | BNF
heart block | amiodarone | high | slows the heart further | BNF
heart block | donepezil | high | slows the heart further | BNF
long QT | medicines that lengthen the QT interval | stop | can bring on a dangerous rhythm of the heart | BNF
coronary disease | triptans | stop | narrows the vessels of the heart | BNF
coronary disease | ergot alkaloids | stop | narrows the vessels of the heart | BNF
coronary disease | COX-2 inhibitors | stop | can cause a heart attack | BNF
coronary disease | diclofenac | stop | can cause a heart attack | MHRA
coronary disease | oestrogens and combined pills | stop | can cause a heart attack | BNF
coronary disease | decongestants | high | speeds the heart and raises the blood pressure | LABEL
unstable angina | PDE5 inhibitors | stop | lowers the blood pressure and strains the heart | BNF
atrial fibrillation | ivabradine | high | doesn’t work in atrial fibrillation | BNF
peripheral artery disease | ergot alkaloids | stop | closes the vessels of arms and legs | BNF
peripheral artery disease | triptans | stop | narrows the vessels of arms and legs | BNF
renal artery stenosis | ACE inhibitors | high | can make the kidneys fail if both arteries are narrow | BNF
renal artery stenosis | ARBs | high | can make the kidneys fail if both arteries are narrow | BNF
stroke | triptans | stop | narrows the vessels of the brain | BNF
stroke | ergot alkaloids | stop | narrows the vessels of the brain | BNF
stroke | oestrogens and combined pills | stop | can cause another stroke | BNF
stroke | COX-2 inhibitors | stop | can cause another stroke | BNF
stroke | diclofenac | stop | can cause another stroke | MHRA
hypertension | oestrogens and combined pills | high | raises the blood pressure and the risk of stroke | BNF
hypertension | decongestants | high | raises the blood pressure | LABEL
hypertension | ergot alkaloids | high | raises the blood pressure | BNF
hypertension | etoricoxib | high | raises the blood pressure: not while it is above 140/90 mmHg | EMA
hypertension | NSAIDs for pain | low | raises the blood pressure | BNF
thrombosis | oestrogens and combined pills | stop | can cause another clot | BNF
thrombosis | tranexamic acid | stop | can cause another clot | BNF
thrombosis | tamoxifen | high | can cause another clot | BNF
peptic ulcer | NSAIDs | high | can make an ulcer bleed | BNF
peptic ulcer | corticosteroids | low | can make an ulcer bleed | BNF
peptic ulcer | vitamin K antagonists | high | can make an ulcer bleed | BNF
peptic ulcer | direct anticoagulants | high | can make an ulcer bleed | BNF
peptic ulcer | platelet inhibitors | high | can make an ulcer bleed | BNF
peptic ulcer | bisphosphonates | high | causes oesophagitis and gastritis | BNF
kidney disease | NSAIDs | high | harms the kidneys further | BNF
kidney disease | metformin | high | builds up: not below an eGFR of 30, at most half below 45 | BNF
kidney disease | nitrofurantoin | high | doesn’t work and builds up below an eGFR of 45 | BNF
kidney disease | methotrexate | stop | builds up and destroys the bone marrow | BNF
kidney disease | potassium salts | high | can raise potassium until the heart stops | BNF
kidney disease | potassium-sparing diuretics | high | can raise potassium until the heart stops | BNF
kidney disease | aminoglycosides | high | harms kidneys and hearing: lower the dose and measure levels | BNF
kidney disease | lithium | high | builds up to poisonous levels | BNF
kidney disease | dabigatran | high | builds up: not below an eGFR of 30 | BNF
kidney disease | colchicine | high | builds up: lower the dose | BNF
kidney disease | zoledronic acid | high | harms the kidneys further: not below an eGFR of 35 | BNF
liver disease | methotrexate | stop | harms the liver further | BNF
liver disease | leflunomide | stop | harms the liver further | BNF
liver disease | valproic acid | stop | can make the liver fail | BNF
liver disease | nimesulide | stop | can make the liver fail | EMA
liver disease | ketoconazole | stop | can make the liver fail | BNF
liver disease | pyrazinamide | high | can make the liver fail | BNF
liver disease | isoniazid | high | can make the liver fail: measure liver tests | BNF
liver disease | statins | high | is not given while liver tests are high | BNF
liver disease | duloxetine | stop | can make the liver fail | BNF
liver disease | chlorzoxazone | high | can harm the liver | LABEL
liver disease | NSAIDs | high | can cause bleeding and kidney failure in liver disease | BNF
liver disease | opioids | high | can bring on a coma in liver disease | BNF
liver disease | benzodiazepines | high | can bring on a coma in liver disease | BNF
liver disease | paracetamol | low | is limited to 2 g a day in liver disease | BNF
epilepsy | bupropion | stop | causes seizures | BNF
epilepsy | mefloquine | stop | causes seizures | BNF
epilepsy | tramadol | high | can cause seizures | BNF
epilepsy | tapentadol | high | can cause seizures | LABEL
epilepsy | fluoroquinolones | high | can cause seizures | BNF
epilepsy | chloroquine | high | can cause seizures | BNF
epilepsy | clozapine | high | can cause seizures | BNF
epilepsy | tricyclic antidepressants | high | can cause seizures | BNF
epilepsy | theophylline | high | can cause seizures | BNF
G6PD deficiency | primaquine | stop | causes haemolysis | WHO-MALARIA
G6PD deficiency | dapsone | stop | causes haemolysis | BNF
G6PD deficiency | nitrofurantoin | stop | causes haemolysis | BNF
G6PD deficiency | methylene blue | stop | causes haemolysis | BNF
G6PD deficiency | sulfamethoxazole | high | can cause haemolysis | BNF
G6PD deficiency | fluoroquinolones | high | can cause haemolysis | BNF
myasthenia gravis | aminoglycosides | stop | weakens the muscles of breathing | BNF
myasthenia gravis | fluoroquinolones | stop | weakens the muscles of breathing | LABEL
myasthenia gravis | macrolides | high | weakens the muscles | BNF
myasthenia gravis | beta-blockers | high | weakens the muscles | BNF
myasthenia gravis | quinine | stop | weakens the muscles of breathing | BNF
myasthenia gravis | chloroquine | high | weakens the muscles | BNF
myasthenia gravis | hydroxychloroquine | high | weakens the muscles | BNF
myasthenia gravis | benzodiazepines | high | weakens the muscles of breathing | BNF
Parkinson's disease | medicines that worsen parkinsonism | stop | blocks dopamine and makes it worse | BNF
glaucoma | anticholinergics | high | can raise the pressure in the eye: find out whether the angle is narrow | BNF
glaucoma | tricyclic antidepressants | high | can raise the pressure in the eye: find out whether the angle is narrow | BNF
glaucoma | first-generation antihistamines | low | can raise the pressure in the eye if the angle is narrow | BNF
glaucoma | topiramate | high | can raise the pressure in the eye | BNF
enlarged prostate | anticholinergics | high | can stop the flow of urine | BNF
enlarged prostate | tricyclic antidepressants | high | can stop the flow of urine | BNF
enlarged prostate | decongestants | high | can stop the flow of urine | LABEL
enlarged prostate | first-generation antihistamines | low | can stop the flow of urine | BNF
gout | thiazide diuretics | high | raises uric acid and brings on attacks | BNF
gout | pyrazinamide | high | raises uric acid and brings on attacks | BNF
gout | loop diuretics | low | raises uric acid | BNF
high potassium | potassium salts | stop | can stop the heart | BNF
high potassium | potassium-sparing diuretics | stop | can stop the heart | BNF
high potassium | ACE inhibitors | high | raises potassium further | BNF
high potassium | ARBs | high | raises potassium further | BNF
high potassium | trimethoprim | high | raises potassium further | BNF
low sodium | desmopressin | stop | lowers sodium further: seizures | BNF
low sodium | thiazide diuretics | high | lowers sodium further | BNF
low sodium | carbamazepine | high | lowers sodium further | BNF
low sodium | oxcarbazepine | high | lowers sodium further | BNF
low sodium | SSRIs | low | can lower sodium further | BNF
overactive thyroid | thyroid hormones | stop | makes it worse | BNF
overactive thyroid | decongestants | high | speeds the heart | LABEL
type 1 diabetes | gliflozins | stop | can cause ketoacidosis | MHRA
type 1 diabetes | sulfonylureas | stop | doesn’t work without the body’s own insulin | BNF
diabetes | corticosteroids | low | raises the blood glucose: measure it more often | BNF
phaeochromocytoma | metoclopramide | stop | can raise the blood pressure to a crisis | BNF
phaeochromocytoma | beta-blockers | high | can raise the blood pressure to a crisis unless an alpha-blocker is given first | BNF
porphyria | phenobarbital | stop | brings on an attack | BNF
porphyria | griseofulvin | stop | brings on an attack | BNF
porphyria | sulfonamide antibiotics | stop | brings on an attack | BNF
bowel obstruction | metoclopramide | stop | can tear the bowel | BNF
bowel obstruction | domperidone | stop | can tear the bowel | MHRA
bowel obstruction | laxatives | stop | can tear the bowel | BNF
bowel obstruction | loperamide | stop | can tear the bowel | BNF
dysentery | loperamide | stop | can tear the inflamed bowel | BNF
inflammatory bowel disease | NSAIDs | high | can bring on a flare | BNF
oesophageal stricture | bisphosphonates | stop | causes oesophagitis | BNF
active bleeding | anticoagulants | stop | makes the bleeding worse | BNF
active bleeding | platelet inhibitors | stop | makes the bleeding worse | BNF
active bleeding | NSAIDs | stop | makes the bleeding worse | BNF
haemophilia | anticoagulants | stop | can cause severe bleeding | BNF
haemophilia | platelet inhibitors | stop | can cause severe bleeding | BNF
haemophilia | NSAIDs | high | can cause severe bleeding | BNF
lactic acidosis | metformin | stop | makes it worse and can kill | BNF
eating disorder | bupropion | stop | causes seizures | BNF
dengue | NSAIDs | stop | can cause severe bleeding: give paracetamol | WHO
migraine with aura | oestrogens and combined pills | stop | can cause a stroke | BNF
breast cancer | oestrogens and combined pills | stop | can make the cancer grow | BNF
breast cancer | progestogens | stop | can make the cancer grow | BNF
bladder cancer | pioglitazone | stop | can cause bladder cancer | EMA
depression | flunarizine | stop | makes depression worse | LABEL
depression | isotretinoin | high | can make depression worse | BNF
bipolar disorder | SSRIs | low | can bring on mania | BNF
bipolar disorder | tricyclic antidepressants | high | can bring on mania | BNF
herpes of the eye | corticosteroids* | stop | can make the infection pierce the cornea | BNF
`

const splitRow = (row: string) => row.split('|').map((cell) => cell.trim())
const splitCell = (cell = '') => cell.split(',').map((part) => part.trim())

/** The diseases that medicines are contraindicated in. */
export const DISEASES: readonly Disease[] = DISEASE_ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', names, codes] = splitRow(row)
    return { name, names: splitCell(names), codes: splitCell(codes) }
  })

/** The medicines that are contraindicated in a disease. */
export const CONTRAINDICATIONS: readonly Contraindication[] = CONTRAINDICATION_ROWS.trim()
  .split('\n')
  .map((row) => {
    const [disease = '', of = '', severity, words = '', source] = splitRow(row)
    return {
      disease,
      of: of.replace('*', ''),
      alsoLocal: of.endsWith('*'),
      words,
      severity: severity as Contraindication['severity'],
      source: source as SourceKey,
    }
  })
