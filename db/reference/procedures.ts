import { parseTerms } from './reference-terms.ts'

/** Procedures, without laboratory tests: `name | | aliases`. */
export const PROCEDURES = parseTerms(`
Electrocardiogram | | ECG, EKG
Echocardiogram | | echo, 2D echo
Treadmill test | | TMT, stress test
24-hour heart rhythm recording | | Holter
24-hour blood pressure recording | | ABPM
Spirometry | | PFT, lung function
Peak flow measurement | | PEFR
Pulse oximetry | | SpO2
Six-minute walk test | | 6MWT
Nebulisation | | nebulizer
Oxygen therapy
Chest physiotherapy
Chest X-ray | | CXR
X-ray of the abdomen
X-ray of the knee
X-ray of the spine
X-ray of the hand
X-ray of the foot
X-ray of the sinuses | | PNS
Ultrasound of the abdomen | | USG abdomen
Ultrasound of the pelvis | | USG pelvis
Ultrasound in pregnancy | | USG, obstetric scan, anomaly scan
Ultrasound of the neck | | USG thyroid
Ultrasound of the breast
Doppler of leg veins | | DVT
Doppler of neck arteries | | carotid
Mammogram
CT of the head | | CT brain
CT of the chest | | HRCT
CT of the abdomen
MRI of the brain
MRI of the spine
MRI of the knee
Bone density scan | | DEXA
Upper endoscopy | | OGD, gastroscopy
Colonoscopy
Proctoscopy
Sigmoidoscopy
Nasal endoscopy
Laryngoscopy
Bronchoscopy
Cystoscopy
Colposcopy
Hysteroscopy
Electroencephalogram | | EEG
Nerve conduction study | | NCS, EMG
Hearing test | | audiometry, PTA
Tympanometry
Vision test | | visual acuity
Refraction
Slit lamp examination
Eye pressure measurement | | tonometry, IOP
Fundus examination | | fundoscopy
Visual field test | | perimetry
Ear wax removal
Ear syringing
Ear dressing
Removal of foreign body from the ear
Removal of foreign body from the nose
Removal of foreign body from the eye
Nasal packing
Nasal cautery
Throat swab
Wound dressing
Wound cleaning | | debridement
Suturing of a wound | | stitches
Suture removal
Staple removal
Incision and drainage | | I&D, abscess
Excision of a skin lesion
Skin biopsy
Skin prick test | | allergy test
Patch test
Cryotherapy
Electrocautery of a skin lesion
Chemical peel
Comedone extraction
Phototherapy
Intralesional injection
Nail removal | | avulsion
Ingrown toenail care
Burn dressing
Intramuscular injection | | IM
Intravenous injection | | IV
Subcutaneous injection | | SC
Intravenous fluids | | IV drip
Insertion of a cannula
Blood sampling | | venepuncture
Vaccination | | immunisation
Tuberculin skin test | | Mantoux, TST
Urinary catheter insertion | | Foley
Urinary catheter removal
Nasogastric tube insertion | | Ryle's tube
Enema
Gastric lavage
Joint injection | | intra-articular
Joint aspiration
Trigger point injection
Plaster cast | | POP
Splint
Crepe bandage
Removal of a cast
Reduction of a dislocation
Sling
Physiotherapy session | | physio
Traction
Heat therapy | | short wave diathermy, SWD
Ultrasound therapy
TENS | | electrical stimulation
Pap smear | | cervical smear
Insertion of an intrauterine device | | IUD, copper T
Removal of an intrauterine device | | IUD
Non-stress test | | NST, CTG
Antenatal check | | ANC
Postnatal check | | PNC
Endometrial biopsy
Fine needle aspiration | | FNAC
Core biopsy
Lumbar puncture | | LP
Pleural tap | | thoracentesis
Ascitic tap | | paracentesis
Diabetic foot examination
Monofilament test
Circumcision
Dental cleaning | | scaling
Tooth extraction
Tooth filling
Counselling session
Cognitive behavioural therapy session | | CBT
Mental state assessment | | MSE
Developmental assessment
`)
