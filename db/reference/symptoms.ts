import { parseTerms } from './reference-terms.ts'

/** Symptoms in plain clinical words: `name | | aliases`. */
export const SYMPTOMS = parseTerms(`
Fever | | pyrexia, high temperature
Chills
Night sweats
Fatigue | | tiredness
Weakness | | lethargy
Loss of appetite | | anorexia
Weight loss
Weight gain
Excessive thirst | | polydipsia
Excessive hunger | | polyphagia
Excessive sweating | | hyperhidrosis
Malaise
Body ache | | myalgia
Difficulty sleeping | | insomnia
Daytime sleepiness
Dizziness | | giddiness
Spinning sensation | | vertigo
Fainting | | syncope, blackout
Heat intolerance
Cold intolerance
Swollen glands | | lymph nodes
Headache | | HA
One-sided headache | | migraine
Facial pain
Cough
Dry cough
Cough with sputum | | productive cough, phlegm
Coughing up blood | | haemoptysis, hemoptysis
Breathlessness | | shortness of breath, dyspnoea, dyspnea, SOB
Breathlessness on exertion | | dyspnoea, DOE
Breathlessness lying flat | | orthopnoea, orthopnea
Waking breathless at night | | PND
Wheezing
Noisy breathing | | stridor
Snoring
Chest pain
Chest tightness
Palpitations
Swelling of the feet | | pedal oedema, ankle swelling, edema
Swelling of the face
Leg pain on walking | | claudication
Bluish lips | | cyanosis
Runny nose | | rhinorrhoea, coryza
Blocked nose | | nasal congestion
Sneezing
Nosebleed | | epistaxis
Post-nasal drip
Loss of smell | | anosmia
Loss of taste
Sore throat | | throat pain
Difficulty swallowing | | dysphagia
Painful swallowing | | odynophagia
Hoarse voice | | hoarseness
Ear pain | | earache, otalgia
Ear discharge | | otorrhoea
Hearing loss | | deafness
Ringing in the ears | | tinnitus
Ear blockage
Mouth ulcers
Toothache
Bleeding gums
Bad breath | | halitosis
Dry mouth
Red eye
Watering eyes
Itchy eyes
Eye pain
Eye discharge
Blurred vision
Double vision | | diplopia
Loss of vision
Sensitivity to light | | photophobia
Floaters
Swollen eyelid
Nausea
Vomiting | | emesis
Vomiting blood | | haematemesis, hematemesis
Heartburn | | acidity, reflux
Indigestion | | dyspepsia
Belching | | burping
Hiccups
Bloating | | abdominal distension
Gas | | flatulence
Abdominal pain | | stomach ache, tummy pain
Upper abdominal pain | | epigastric pain
Lower abdominal pain
Right lower abdominal pain | | RIF pain
Flank pain | | loin pain
Abdominal cramps | | colic
Diarrhoea | | loose motions, diarrhea, LM
Blood in stools | | rectal bleeding
Black stools | | melaena, melena
Mucus in stools
Constipation
Pain on passing stools
Itching around the anus | | pruritus ani
Passing worms
Leaking of stools | | faecal incontinence
Jaundice | | yellow eyes
Dark urine
Pale stools
Burning urination | | dysuria
Frequent urination | | urinary frequency, polyuria
Urgency of urination
Night-time urination | | nocturia
Difficulty passing urine | | hesitancy
Weak urine stream
Unable to pass urine | | urinary retention
Leaking of urine | | incontinence
Bed-wetting | | enuresis
Blood in urine | | haematuria, hematuria
Cloudy urine
Passing little urine | | oliguria
Joint pain | | arthralgia
Joint swelling
Morning stiffness
Back pain
Low back pain | | LBP, lumbago
Neck pain
Neck stiffness
Shoulder pain
Elbow pain
Wrist pain
Hip pain
Knee pain
Ankle pain
Heel pain
Muscle cramps
Muscle weakness
Pain down the leg | | sciatica, radicular pain
Limping
Bone pain
Difficulty walking | | gait
Numbness
Tingling | | pins and needles, paraesthesia
Burning feet
Tremor | | shaking
Seizure | | fit, convulsion
Weakness of one side | | hemiparesis
Facial weakness | | facial droop
Slurred speech | | dysarthria
Difficulty speaking | | aphasia
Confusion
Memory loss | | forgetfulness
Loss of balance | | unsteadiness
Loss of consciousness | | LOC
Restless legs
Anxiety | | nervousness
Low mood | | depression, sadness
Loss of interest
Irritability
Panic attacks
Poor concentration
Hearing voices | | hallucinations
Thoughts of self-harm | | suicidal
Stress
Rash
Itching | | pruritus
Hives | | wheals, urticaria
Dry skin
Skin peeling
Blisters
Boils
Pimples | | acne
Skin discolouration
Dark patches | | pigmentation
White patches
Skin lump | | swelling
Wound
Slow-healing sore | | ulcer
Easy bruising
Hair loss | | alopecia
Dandruff
Nail changes
Cracked heels
Itching of the scalp
Pallor | | paleness
Bleeding that does not stop
Missed period | | amenorrhoea
Irregular periods
Heavy periods | | menorrhagia
Painful periods | | dysmenorrhoea
Bleeding between periods | | spotting
Bleeding after menopause
Vaginal discharge | | leucorrhoea, white discharge
Vaginal itching
Pain during intercourse | | dyspareunia
Hot flushes
Breast lump
Breast pain | | mastalgia
Nipple discharge
Morning sickness
Reduced movements of the baby
Bleeding in pregnancy
Difficulty conceiving | | infertility
Testicular pain
Testicular swelling
Penile discharge
Erectile difficulty | | ED
Low desire
Groin lump
Poor feeding
Excessive crying
Irritable baby
Poor weight gain
Delayed speech
Delayed walking
Nappy rash | | diaper rash
Teething
Spitting up | | posseting
Noisy feeding
Animal bite | | dog bite
Insect bite | | sting
Burn
Fall
Injury | | trauma
Head injury
Swallowed object
Foreign body in the ear
Foreign body in the nose
`)
