import type { IcdEdition } from '#contract/clinical/catalogue/icd.ts'
import { parseTerms, type ReferenceTerm } from './reference-terms.ts'

/**
 * Common diagnoses of a general clinic with their ICD-10-CM code of 2026, if there is one: `name | ICD-10-CM | aliases`.
 * ICD-10-CM is a work of the United States government; the selection is ours.
 */
const ROWS = parseTerms(`
Essential hypertension | I10 | HTN, high blood pressure, BP
Secondary hypertension | I15.9 | HTN
Hypertensive heart disease | I11.9 | HTN
Hypotension | I95.9 | low blood pressure
Orthostatic hypotension | I95.1 | postural
Coronary artery disease | I25.10 | CAD, IHD, ischaemic heart disease
Stable angina | I20.89 | chest pain
Unstable angina | I20.0 | ACS
Acute myocardial infarction | I21.9 | MI, heart attack, ACS
Old myocardial infarction | I25.2 | MI
Heart failure | I50.9 | CCF, CHF, HF
Atrial fibrillation | I48.91 | AF
Supraventricular tachycardia | I47.10 | SVT
Ventricular premature beats | I49.3 | PVC, ectopics
Bradycardia | R00.1 |
Heart block | I45.9 | conduction disorder
Cardiomyopathy | I42.9 |
Rheumatic heart disease | I09.9 | RHD
Rheumatic fever | I00 |
Mitral valve prolapse | I34.1 | MVP
Aortic stenosis | I35.0 | AS
Pericarditis | I30.9 |
Deep vein thrombosis | I82.409 | DVT
Pulmonary embolism | I26.99 | PE
Varicose veins of the legs | I83.90 |
Peripheral arterial disease | I73.9 | PAD, PVD
Raynaud's syndrome | I73.00 |
Haemorrhoids | K64.9 | piles, hemorrhoids
Stroke | I63.9 | CVA, cerebral infarction
Transient ischaemic attack | G45.9 | TIA
Intracerebral haemorrhage | I61.9 | brain bleed
Type 2 diabetes mellitus | E11.9 | T2DM, DM, NIDDM, sugar
Type 2 diabetes with kidney disease | E11.21 | diabetic nephropathy, DM
Type 2 diabetes with neuropathy | E11.40 | diabetic neuropathy, DM
Type 2 diabetes with retinopathy | E11.319 | diabetic retinopathy, DM
Type 2 diabetes with foot ulcer | E11.621 | diabetic foot, DM
Type 1 diabetes mellitus | E10.9 | T1DM, DM, IDDM
Diabetic ketoacidosis | E10.10 | DKA
Prediabetes | R73.03 |
Impaired glucose tolerance | R73.02 | IGT
Gestational diabetes | O24.419 | GDM
Hypoglycaemia | E16.2 | low sugar
Hypothyroidism | E03.9 | underactive thyroid
Subclinical hypothyroidism | E02 |
Hyperthyroidism | E05.90 | thyrotoxicosis
Graves' disease | E05.00 |
Goitre | E04.9 | goiter
Thyroid nodule | E04.1 |
Thyroiditis | E06.9 |
Hashimoto's thyroiditis | E06.3 |
Obesity | E66.9 |
Overweight | E66.3 |
High cholesterol | E78.00 | hypercholesterolaemia
Mixed dyslipidaemia | E78.2 | mixed hyperlipidaemia
Dyslipidaemia | E78.5 | hyperlipidaemia, lipids
High triglycerides | E78.1 | hypertriglyceridaemia
Metabolic syndrome | E88.810 |
Gout | M10.9 |
Hyperuricaemia | E79.0 | uric acid
Vitamin D deficiency | E55.9 |
Vitamin B12 deficiency | E53.8 |
Malnutrition | E46 |
Dehydration | E86.0 |
Low sodium | E87.1 | hyponatraemia
Low potassium | E87.6 | hypokalaemia
High potassium | E87.5 | hyperkalaemia
Low calcium | E83.51 | hypocalcaemia
Polycystic ovary syndrome | E28.2 | PCOS, PCOD
Cushing's syndrome | E24.9 |
Adrenal insufficiency | E27.40 |
Addison's disease | E27.1 | primary adrenal insufficiency
High prolactin | E22.1 | hyperprolactinaemia
Iron deficiency anaemia | D50.9 | IDA, anemia
Anaemia | D64.9 | anemia
Megaloblastic anaemia | D53.1 | anemia
Thalassaemia | D56.9 | thalassemia
Sickle cell disease | D57.1 |
Thrombocytopenia | D69.6 | low platelets
Bleeding disorder | D68.9 | coagulopathy
Acute upper respiratory infection | J06.9 | URTI, URI
Common cold | J00 | acute nasopharyngitis
Acute pharyngitis | J02.9 | sore throat
Streptococcal pharyngitis | J02.0 | strep throat
Acute tonsillitis | J03.90 |
Chronic tonsillitis | J35.01 |
Enlarged adenoids | J35.2 |
Acute sinusitis | J01.90 |
Chronic sinusitis | J32.9 |
Allergic rhinitis | J30.9 | hay fever
Vasomotor rhinitis | J30.0 |
Nasal polyp | J33.9 |
Deviated nasal septum | J34.2 | DNS
Acute laryngitis | J04.0 |
Croup | J05.0 |
Acute bronchitis | J20.9 |
Acute bronchiolitis | J21.9 |
Pneumonia | J18.9 | LRTI, chest infection
Influenza | J11.1 | flu
COVID-19 | U07.1 | corona
Asthma | J45.909 | bronchial asthma
Acute exacerbation of asthma | J45.901 |
Chronic obstructive pulmonary disease | J44.9 | COPD
Acute exacerbation of COPD | J44.1 |
Bronchiectasis | J47.9 |
Interstitial lung disease | J84.9 | ILD
Pleural effusion | J90 |
Pneumothorax | J93.9 |
Sleep apnoea | G47.33 | OSA
Pulmonary tuberculosis | A15.0 | TB, Koch's
Tuberculosis of lymph nodes | A18.2 | TB
Latent tuberculosis | Z22.7 | LTBI
Acute viral fever | B34.9 | viral infection
Fever of unknown cause | R50.9 | PUO, pyrexia
Dengue fever | A90 |
Dengue haemorrhagic fever | A91 |
Chikungunya | A92.0 |
Malaria | B54 |
Falciparum malaria | B50.9 |
Vivax malaria | B51.9 |
Typhoid fever | A01.00 | enteric fever
Leptospirosis | A27.9 |
Scrub typhus | A75.3 | rickettsial fever
Chickenpox | B01.9 | varicella
Herpes zoster | B02.9 | shingles
Herpes simplex | B00.9 |
Cold sore | B00.1 | herpes labialis
Measles | B05.9 |
Mumps | B26.9 |
Rubella | B06.9 |
Hand, foot and mouth disease | B08.4 | HFMD
Infectious mononucleosis | B27.90 | glandular fever
HIV disease | B20 | AIDS, HIV infection with disease
HIV-positive status | Z21 | asymptomatic HIV infection
Viral warts | B07.9 |
Molluscum contagiosum | B08.1 |
Syphilis | A53.9 |
Gonorrhoea | A54.9 |
Leprosy | A30.9 | Hansen
Tetanus | A35 |
Filariasis | B74.9 |
Sepsis | A41.9 |
Hepatitis A | B15.9 |
Chronic hepatitis B | B18.1 |
Chronic hepatitis C | B18.2 |
Acute viral hepatitis | B17.9 |
Acute gastroenteritis | A09 | AGE, loose motions
Food poisoning | A05.9 |
Amoebiasis | A06.9 | amoebic dysentery
Giardiasis | A07.1 |
Bacillary dysentery | A03.9 | shigella
Cholera | A00.9 |
Intestinal worms | B82.0 | helminths
Pinworms | B80 | enterobiasis
Scabies | B86 |
Head lice | B85.0 | pediculosis
Gastro-oesophageal reflux disease | K21.9 | GERD, acid reflux
Gastritis | K29.70 |
Acute gastritis | K29.00 |
Indigestion | K30 | dyspepsia
Peptic ulcer | K27.9 | PUD
Duodenal ulcer | K26.9 |
Gastric ulcer | K25.9 |
Helicobacter pylori infection | B96.81 |
Irritable bowel syndrome | K58.9 | IBS
Constipation | K59.00 |
Functional diarrhoea | K59.1 |
Crohn's disease | K50.90 | IBD
Ulcerative colitis | K51.90 | IBD
Coeliac disease | K90.0 | celiac
Lactose intolerance | E73.9 |
Acute appendicitis | K35.80 |
Diverticulitis | K57.92 |
Anal fissure | K60.2 |
Anal fistula | K60.30 | fistula in ano
Inguinal hernia | K40.90 |
Umbilical hernia | K42.9 |
Hiatus hernia | K44.9 |
Intestinal obstruction | K56.609 |
Gallstones | K80.20 | cholelithiasis
Acute cholecystitis | K81.0 |
Acute pancreatitis | K85.90 |
Chronic pancreatitis | K86.1 |
Fatty liver | K76.0 | NAFLD, MASLD
Alcoholic liver disease | K70.9 |
Cirrhosis of the liver | K74.60 |
Mouth ulcers | K12.0 | aphthous stomatitis
Oral thrush | B37.0 | candidiasis
Dental caries | K02.9 | tooth decay
Gingivitis | K05.10 |
Tooth abscess | K04.7 |
Urinary tract infection | N39.0 | UTI
Acute cystitis | N30.00 | UTI
Acute pyelonephritis | N10 |
Kidney stone | N20.0 | renal calculus, nephrolithiasis
Ureteric stone | N20.1 | calculus
Renal colic | N23 |
Chronic kidney disease | N18.9 | CKD
Acute kidney injury | N17.9 | AKI
Nephrotic syndrome | N04.9 |
Glomerulonephritis | N05.9 |
Benign prostatic enlargement | N40.1 | BPH
Prostatitis | N41.9 |
Overactive bladder | N32.81 | OAB
Stress incontinence | N39.3 |
Hydrocele | N43.3 |
Varicocele | I86.1 |
Epididymitis and orchitis | N45.3 |
Balanitis | N48.1 |
Phimosis | N47.1 |
Erectile dysfunction | N52.9 | ED
Male infertility | N46.9 |
Female infertility | N97.9 |
Vaginal candidiasis | B37.31 | thrush
Bacterial vaginosis | N76.0 | vaginitis
Trichomoniasis | A59.9 |
Pelvic inflammatory disease | N73.9 | PID
Cervicitis | N72 |
Painful periods | N94.6 | dysmenorrhoea
Heavy periods | N92.0 | menorrhagia
Irregular periods | N92.6 |
Absent periods | N91.2 | amenorrhoea
Premenstrual syndrome | N94.3 | PMS
Endometriosis | N80.9 |
Uterine fibroids | D25.9 | leiomyoma
Ovarian cyst | N83.209 |
Uterine prolapse | N81.4 |
Menopausal symptoms | N95.1 | menopause
Postmenopausal bleeding | N95.0 |
Fibroadenoma of the breast | D24.9 |
Mastitis | N61.0 |
Fibrocystic breast change | N60.19 |
Normal pregnancy | Z34.90 | ANC, antenatal
Vomiting of pregnancy | O21.0 | hyperemesis
Pregnancy-induced hypertension | O13.9 | PIH
Pre-eclampsia | O14.90 |
Anaemia in pregnancy | O99.019 | anemia
Threatened miscarriage | O20.0 | abortion
Miscarriage | O03.9 | spontaneous abortion
Ectopic pregnancy | O00.90 |
Postnatal check | Z39.2 | postpartum
Contraceptive advice | Z30.09 | family planning
Migraine | G43.909 |
Migraine with aura | G43.109 |
Tension headache | G44.209 |
Cluster headache | G44.009 |
Epilepsy | G40.909 | seizure disorder
Febrile seizure | R56.00 | febrile convulsion
Parkinson's disease | G20.A1 | parkinsonism
Alzheimer's disease | G30.9 |
Dementia | F03.90 |
Essential tremor | G25.0 |
Restless legs syndrome | G25.81 | RLS
Bell's palsy | G51.0 | facial palsy
Trigeminal neuralgia | G50.0 |
Carpal tunnel syndrome | G56.00 | CTS
Peripheral neuropathy | G62.9 |
Multiple sclerosis | G35.D | MS
Meningitis | G03.9 |
Benign positional vertigo | H81.10 | BPPV
Meniere's disease | H81.09 |
Vestibular neuritis | H81.20 |
Insomnia | G47.00 | sleeplessness
Generalised anxiety disorder | F41.1 | GAD
Panic disorder | F41.0 |
Depressive episode | F32.9 | depression
Recurrent depression | F33.9 |
Bipolar disorder | F31.9 |
Schizophrenia | F20.9 |
Obsessive-compulsive disorder | F42.9 | OCD
Adjustment disorder | F43.20 |
Post-traumatic stress disorder | F43.10 | PTSD
Attention deficit hyperactivity disorder | F90.9 | ADHD
Autism spectrum disorder | F84.0 | ASD
Alcohol dependence | F10.20 | alcoholism
Tobacco use | F17.200 | smoking, nicotine
Speech delay | F80.9 |
Developmental delay | R62.50 |
Conjunctivitis | H10.9 | red eye
Allergic conjunctivitis | H10.10 |
Stye | H00.019 | hordeolum
Blepharitis | H01.009 |
Dry eye | H04.129 |
Cataract | H26.9 |
Glaucoma | H40.9 |
Refractive error | H52.7 |
Short sight | H52.10 | myopia
Pterygium | H11.009 |
Corneal ulcer | H16.009 |
Acute otitis media | H66.90 | AOM, ear infection
Chronic otitis media | H66.3X9 | CSOM
Otitis externa | H60.90 |
Ear wax | H61.20 | cerumen
Hearing loss | H91.90 | deafness
Tinnitus | H93.19 |
Perforated eardrum | H72.90 |
Atopic dermatitis | L20.9 | eczema
Contact dermatitis | L25.9 |
Seborrhoeic dermatitis | L21.9 | dandruff
Nappy rash | L22 | diaper dermatitis
Urticaria | L50.9 | hives
Psoriasis | L40.9 |
Acne | L70.0 |
Rosacea | L71.9 |
Impetigo | L01.00 |
Cellulitis | L03.90 |
Skin abscess | L02.91 | boil, furuncle
Folliculitis | L73.9 |
Ringworm of the body | B35.4 | tinea corporis
Ringworm of the groin | B35.6 | tinea cruris
Athlete's foot | B35.3 | tinea pedis
Ringworm of the scalp | B35.0 | tinea capitis
Nail fungus | B35.1 | onychomycosis
Pityriasis versicolor | B36.0 |
Vitiligo | L80 |
Melasma | L81.1 |
Alopecia areata | L63.9 |
Hair loss | L65.9 | alopecia
Lichen planus | L43.9 |
Ingrown toenail | L60.0 |
Corn or callus | L84 |
Keloid | L91.0 |
Drug rash | L27.0 |
Insect bite | W57.XXXA |
Osteoarthritis of the knee | M17.9 | OA
Osteoarthritis | M19.90 | OA
Rheumatoid arthritis | M06.9 | RA
Ankylosing spondylitis | M45.9 | AS
Systemic lupus erythematosus | M32.9 | SLE
Low back pain | M54.50 | LBP, lumbago
Sciatica | M54.30 |
Lumbar disc prolapse | M51.26 | slipped disc
Cervical spondylosis | M47.812 |
Neck pain | M54.2 |
Frozen shoulder | M75.00 | adhesive capsulitis
Rotator cuff tendinitis | M75.80 | shoulder
Rotator cuff tear | M75.100 | shoulder
Tennis elbow | M77.10 | lateral epicondylitis
Plantar fasciitis | M72.2 | heel pain
Trigger finger | M65.30 |
De Quervain's tenosynovitis | M65.4 |
Osteoporosis | M81.0 |
Fibromyalgia | M79.7 |
Muscle strain | M62.89 |
Muscle pain | M79.10 | myalgia
Ankle sprain | S93.409A |
Wrist fracture | S62.109A |
Head injury | S09.90XA |
Open wound | T14.8XXA | laceration
Burn | T30.0 |
Dog bite | W54.0XXA | rabies
Snake bite | T63.001A |
Anaphylaxis | T78.2XXA |
Allergic reaction | T78.40XA |
Carcinoma of the breast | C50.919 | cancer
Carcinoma of the cervix | C53.9 | cancer
Carcinoma of the lung | C34.90 | cancer
Carcinoma of the colon | C18.9 | cancer
Carcinoma of the prostate | C61 | cancer
Carcinoma of the mouth | C06.9 | cancer
Lymphoma | C85.90 |
Leukaemia | C95.90 | leukemia
Lipoma | D17.9 |
Neonatal jaundice | P59.9 | newborn
Infantile colic | R10.83 |
Failure to thrive | R62.51 |
Bed-wetting | N39.44 | enuresis
Undescended testis | Q53.9 |
Congenital heart disease | Q24.9 | CHD
Down syndrome | Q90.9 |
Well child check | Z00.129 |
General health check | Z00.00 |
Vaccination visit | Z23 | immunisation
Follow-up after treatment | Z09 |
Medical certificate | Z02.79 | fitness
`)

/**
 * The codes of ICD-10 of WHO (2019) that are not the first four characters of the code of ICD-10-CM: `ICD-10-CM | WHO`. Empty
 * where WHO has none, or where we aren't sure.
 */
const WHO_ROWS = `
I82.409 | I80.2
E11.621 | E11.5
E66.3 | E66.9
E88.810 |
E86.0 | E86
J30.9 | J30.4
J47.9 | J47
A15.0 | A16.2
Z22.7 |
A90 | A97.9
A91 |
B20 | B24
B07.9 | B07
A09 | A09.9
K29.00 | K29.1
B96.81 | B98.0
N40.1 | N40
N45.3 | N45.9
N47.1 | N47
N52.9 | N48.4
N46.9 | N46
D24.9 | D24
N61.0 | N61
O13.9 | O13
F03.90 | F03
R62.50 | R62.0
M45.9 | M45
M75.80 | M75.1
M81.0 | M81.9
M62.89 | M62.6
T14.8XXA | T14.1
W54.0XXA | W54
R10.83 | R10.4
R62.51 | R62.8
N39.44 | R32
Z23 | Z26.9
Z09 | Z09.9
`
const WHO_CODES = new Map(
  WHO_ROWS.trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()) as [string, string]),
)

/** "I25.10" is I25.1, "G20.A1" is G20, "S93.409A" is S93.4. */
const toWhoCode = (code: string): string | null => WHO_CODES.get(code) ?? code.replace(/^(.{3})(\.\d)?.*$/, '$1$2')

function toEdition(term: ReferenceTerm, edition: IcdEdition): ReferenceTerm {
  const code = edition === 'who' && term.code ? toWhoCode(term.code) || null : term.code
  return { ...term, code }
}

/** The starter list of diagnoses, with the codes of each edition of ICD-10. */
export const DIAGNOSES_BY_EDITION: Readonly<Record<IcdEdition, readonly ReferenceTerm[]>> = {
  cm: ROWS,
  who: ROWS.map((term) => toEdition(term, 'who')),
}
