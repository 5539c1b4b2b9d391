/** `ingredients | form | strengths | schedule | pack | aliases`, parsed by medicines.ts. */
export const MEDICINE_ROWS = `
paracetamol | tablet | 500 mg, 650 mg | OTC | | PCM, acetaminophen
paracetamol | extended-release tablet | 1000 mg | OTC | | PCM, acetaminophen
paracetamol | suspension | 120 mg/5 mL, 250 mg/5 mL | OTC | 60 | PCM, acetaminophen
paracetamol | oral drops | 100 mg/mL | OTC | 15 | PCM, acetaminophen
paracetamol | suppository | 80 mg, 170 mg | OTC | 5 | PCM, acetaminophen
paracetamol | infusion | 10 mg/mL | H | 100 | PCM, acetaminophen
ibuprofen | tablet | 200 mg, 400 mg, 600 mg | H
ibuprofen | suspension | 100 mg/5 mL | H | 60
ibuprofen + paracetamol | tablet | 400 mg/325 mg | H | 15 | PCM
ibuprofen + paracetamol | suspension | 100 mg/162.5 mg per 5 mL | H | 60 | PCM
diclofenac | gastro-resistant tablet | 50 mg | H | | diclo
diclofenac | extended-release tablet | 100 mg | | | diclo
diclofenac | gel | 1% | OTC | | diclo
diclofenac | injection | 25 mg/mL | H | 3 | diclo
diclofenac + paracetamol | tablet | 50 mg/325 mg | H | | PCM
aceclofenac | tablet | 100 mg
aceclofenac | extended-release tablet | 200 mg
aceclofenac + paracetamol | tablet | 100 mg/325 mg | H | | PCM
aceclofenac + paracetamol + serratiopeptidase | tablet | 100 mg/325 mg/15 mg | H | | PCM
naproxen | tablet | 250 mg, 500 mg | H | 15
naproxen + domperidone | tablet | 500 mg/10 mg | H | 15
mefenamic acid | tablet | 250 mg, 500 mg
mefenamic acid | suspension | 50 mg/5 mL, 100 mg/5 mL
mefenamic acid + dicycloverine | tablet | 250 mg/10 mg | H | | dicyclomine
indometacin | capsule | 25 mg | H | | indomethacin
piroxicam | capsule | 20 mg
piroxicam | dispersible tablet | 20 mg
ketorolac | tablet | 10 mg
ketorolac | eye drops | 0.5% | H | 5
etoricoxib | tablet | 60 mg, 90 mg, 120 mg
celecoxib | capsule | 100 mg, 200 mg
tramadol | capsule | 50 mg | H1 N
tramadol | injection | 50 mg/mL | H1 N | 2
tramadol + paracetamol | tablet | 37.5 mg/325 mg | H1 N | | PCM
tapentadol | tablet | 50 mg, 100 mg | H1
codeine | tablet | 30 mg | H1 N
morphine | tablet | 10 mg, 20 mg | H N
morphine | injection | 10 mg/mL | H N | 1
fentanyl | patch | 25 microgram/hour, 50 microgram/hour | H N | 1
buprenorphine | sublingual tablet | 0.2 mg, 2 mg | H1 N
pentazocine | injection | 30 mg/mL | H1 N | 1
aspirin | gastro-resistant tablet | 75 mg, 150 mg | H | 14 | ASA, acetylsalicylic acid
aspirin | dispersible tablet | 325 mg | OTC | 14 | ASA, acetylsalicylic acid
clopidogrel | tablet | 75 mg | H | 15
aspirin + clopidogrel | capsule | 75 mg/75 mg | H | 15 | ASA
prasugrel | tablet | 5 mg, 10 mg
ticagrelor | tablet | 60 mg, 90 mg | H | 14
warfarin | tablet | 1 mg, 2 mg, 5 mg
acenocoumarol | tablet | 1 mg, 2 mg, 4 mg | H | | nicoumalone
rivaroxaban | tablet | 10 mg, 15 mg, 20 mg
apixaban | tablet | 2.5 mg, 5 mg
dabigatran | capsule | 110 mg, 150 mg
enoxaparin | injection | 40 mg/0.4 mL | H | 0.4
enoxaparin | injection | 60 mg/0.6 mL | H | 0.6
heparin | injection | 5000 IU/mL | H | 5
tranexamic acid | tablet | 500 mg
tranexamic acid | injection | 100 mg/mL | H | 5
tranexamic acid + mefenamic acid | tablet | 500 mg/250 mg
amlodipine | tablet | 2.5 mg, 5 mg, 10 mg | H | 15
nifedipine | extended-release tablet | 10 mg, 20 mg, 30 mg
cilnidipine | tablet | 5 mg, 10 mg, 20 mg
diltiazem | tablet | 30 mg, 60 mg
diltiazem | extended-release capsule | 90 mg
verapamil | tablet | 40 mg, 80 mg
enalapril | tablet | 2.5 mg, 5 mg, 10 mg | H | 15
ramipril | tablet | 1.25 mg, 2.5 mg, 5 mg | H | 15
ramipril | capsule | 10 mg
lisinopril | tablet | 5 mg, 10 mg | H | 15
perindopril | tablet | 4 mg, 8 mg
losartan | tablet | 25 mg, 50 mg
losartan + hydrochlorothiazide | tablet | 50 mg/12.5 mg | H | | HCTZ
telmisartan | tablet | 20 mg, 40 mg, 80 mg | H | 15
telmisartan + amlodipine | tablet | 40 mg/5 mg | H | 15
telmisartan + hydrochlorothiazide | tablet | 40 mg/12.5 mg, 80 mg/12.5 mg | H | 15 | HCTZ
olmesartan | tablet | 20 mg, 40 mg
valsartan | tablet | 80 mg, 160 mg
sacubitril + valsartan | tablet | 24 mg/26 mg, 49 mg/51 mg | H | 14 | ARNI
atenolol | tablet | 25 mg, 50 mg | H | 14
metoprolol | tablet | 25 mg, 50 mg
metoprolol | extended-release tablet | 25 mg, 50 mg
bisoprolol | tablet | 2.5 mg, 5 mg
carvedilol | tablet | 3.125 mg, 6.25 mg, 12.5 mg
nebivolol | tablet | 2.5 mg, 5 mg
propranolol | tablet | 10 mg, 20 mg, 40 mg
propranolol | extended-release capsule | 40 mg
labetalol | tablet | 50 mg, 100 mg
methyldopa | tablet | 250 mg
clonidine | tablet | 0.1 mg
prazosin | extended-release tablet | 2.5 mg, 5 mg
hydrochlorothiazide | tablet | 12.5 mg, 25 mg | H | | HCTZ
chlortalidone | tablet | 6.25 mg, 12.5 mg | H | | chlorthalidone
indapamide | extended-release tablet | 1.5 mg
furosemide | tablet | 40 mg | H | | frusemide
furosemide | injection | 10 mg/mL | H | 2 | frusemide
torasemide | tablet | 5 mg, 10 mg, 20 mg | H | 15 | torsemide
spironolactone | tablet | 25 mg, 50 mg | H | 15
spironolactone + furosemide | tablet | 50 mg/20 mg | H | | frusemide
glyceryl trinitrate | sublingual tablet | 0.5 mg | H | 30 | GTN, nitroglycerin
glyceryl trinitrate | extended-release tablet | 2.6 mg, 6.4 mg | H | 30 | GTN, nitroglycerin
isosorbide mononitrate | tablet | 10 mg, 20 mg | H | | ISMN
isosorbide dinitrate | sublingual tablet | 5 mg, 10 mg | H | 50 | ISDN
ivabradine | tablet | 5 mg, 7.5 mg
ranolazine | extended-release tablet | 500 mg
trimetazidine | extended-release tablet | 35 mg
digoxin | tablet | 0.25 mg
amiodarone | tablet | 100 mg, 200 mg
atorvastatin | tablet | 10 mg, 20 mg, 40 mg
rosuvastatin | tablet | 5 mg, 10 mg, 20 mg
simvastatin | tablet | 10 mg, 20 mg
fenofibrate | tablet | 145 mg, 160 mg
ezetimibe | tablet | 10 mg
atorvastatin + aspirin | capsule | 10 mg/75 mg | H | 15 | ASA
metformin | tablet | 500 mg, 850 mg | H | 15
metformin | extended-release tablet | 500 mg, 1000 mg | H | 15
glimepiride | tablet | 1 mg, 2 mg, 4 mg
glimepiride + metformin | extended-release tablet | 1 mg/500 mg, 2 mg/500 mg | H | 15
gliclazide | tablet | 40 mg, 80 mg
gliclazide | extended-release tablet | 30 mg, 60 mg
glibenclamide | tablet | 5 mg | H | | glyburide
glipizide | tablet | 5 mg
sitagliptin | tablet | 50 mg, 100 mg | H | 15
sitagliptin + metformin | tablet | 50 mg/500 mg, 50 mg/1000 mg | H | 15
vildagliptin | tablet | 50 mg | H | 15
vildagliptin + metformin | tablet | 50 mg/500 mg | H | 15
teneligliptin | tablet | 20 mg
linagliptin | tablet | 5 mg
dapagliflozin | tablet | 5 mg, 10 mg
empagliflozin | tablet | 10 mg, 25 mg
pioglitazone | tablet | 15 mg, 30 mg
voglibose | tablet | 0.2 mg, 0.3 mg
acarbose | tablet | 25 mg, 50 mg
insulin human regular | vial | 40 IU/mL | H | 400 | soluble insulin
insulin human isophane | vial | 40 IU/mL | H | 400 | NPH insulin
insulin human 30/70 | vial | 40 IU/mL | H | 400 | premixed insulin
insulin human 30/70 | cartridge | 100 IU/mL | H | 300 | premixed insulin
insulin glargine | pen | 100 IU/mL | H | 300
insulin aspart | pen | 100 IU/mL | H | 300
insulin lispro | cartridge | 100 IU/mL | H | 300
insulin degludec | pen | 100 IU/mL | H | 300
levothyroxine | tablet | 25 microgram, 50 microgram, 75 microgram, 100 microgram | H | 100 | thyroxine, T4
carbimazole | tablet | 5 mg, 10 mg
methimazole | tablet | 5 mg, 10 mg | H | | thiamazole
propylthiouracil | tablet | 50 mg | H | | PTU
prednisolone | tablet | 5 mg, 10 mg, 20 mg
prednisolone | syrup | 5 mg/5 mL | H | 60
prednisolone | eye drops | 1% | H | 5
methylprednisolone | tablet | 4 mg, 8 mg, 16 mg
dexamethasone | tablet | 0.5 mg, 4 mg | | | dexa
dexamethasone | injection | 4 mg/mL | H | 2 | dexa
betamethasone | tablet | 0.5 mg | H | 20
betamethasone | cream | 0.1%
betamethasone | injection | 4 mg/mL | H | 1
hydrocortisone | cream | 1%
hydrocortisone | powder for injection | 100 mg
deflazacort | tablet | 6 mg, 30 mg
deflazacort | suspension | 6 mg/5 mL | H | 30
budesonide | nebuliser solution | 0.5 mg, 1 mg
budesonide | nasal spray | 64 microgram
budesonide | inhaler | 200 microgram
formoterol + budesonide | inhaler | 6 microgram/200 microgram | H | 120
formoterol + budesonide | inhalation capsule | 6 microgram/200 microgram, 6 microgram/400 microgram | H | 30
salmeterol + fluticasone | inhaler | 25 microgram/125 microgram, 25 microgram/250 microgram | H | 120
salmeterol + fluticasone | inhalation capsule | 50 microgram/250 microgram | H | 30
fluticasone | nasal spray | 50 microgram
mometasone | nasal spray | 50 microgram
mometasone | cream | 0.1%
salbutamol | inhaler | 100 microgram | H | 200 | albuterol
salbutamol | nebuliser solution | 2.5 mg | H | 5 | albuterol
salbutamol | syrup | 2 mg/5 mL | H | 100 | albuterol
salbutamol | tablet | 2 mg, 4 mg | H | | albuterol
levosalbutamol | inhaler | 50 microgram | H | 200 | levalbuterol
levosalbutamol | nebuliser solution | 0.63 mg, 1.25 mg | H | 5 | levalbuterol
levosalbutamol | syrup | 1 mg/5 mL | H | 100 | levalbuterol
ipratropium | nebuliser solution | 0.5 mg
levosalbutamol + ipratropium | nebuliser solution | 1.25 mg/0.5 mg | H | 5
ipratropium | inhaler | 20 microgram
tiotropium | inhalation capsule | 18 microgram
tiotropium | inhaler | 9 microgram
theophylline | extended-release tablet | 300 mg, 400 mg
etofylline + theophylline | tablet | 77 mg/23 mg | H
doxofylline | tablet | 400 mg
acebrophylline | capsule | 100 mg
montelukast | tablet | 10 mg
montelukast | chewable tablet | 4 mg, 5 mg
montelukast + levocetirizine | tablet | 10 mg/5 mg
montelukast + levocetirizine | syrup | 4 mg/2.5 mg per 5 mL | H | 60
cetirizine | tablet | 10 mg | H | | CTZ
cetirizine | syrup | 5 mg/5 mL | H | 60 | CTZ
levocetirizine | tablet | 5 mg | H
levocetirizine | syrup | 2.5 mg/5 mL | H | 60
fexofenadine | tablet | 120 mg, 180 mg
fexofenadine | suspension | 30 mg/5 mL
loratadine | tablet | 10 mg
bilastine | tablet | 20 mg
desloratadine | tablet | 5 mg
chlorphenamine | tablet | 4 mg | H | | chlorpheniramine, CPM
chlorphenamine | injection | 10 mg/mL | H | 1 | chlorpheniramine
pheniramine | tablet | 25 mg | H | 15
pheniramine | injection | 22.75 mg/mL | H | 2
hydroxyzine | tablet | 10 mg, 25 mg | H | 15
hydroxyzine | syrup | 10 mg/5 mL
promethazine | tablet | 10 mg, 25 mg
promethazine | syrup | 5 mg/5 mL
cyproheptadine | tablet | 4 mg
cyproheptadine | syrup | 2 mg/5 mL
ketotifen | tablet | 1 mg
paracetamol + phenylephrine + chlorphenamine | tablet | 500 mg/10 mg/2 mg | H | | PCM, cold tablet, chlorpheniramine
paracetamol + phenylephrine + chlorphenamine | suspension | 250 mg/5 mg/2 mg per 5 mL | H | 60 | PCM, cold syrup, chlorpheniramine
dextromethorphan | lozenge | 5 mg | OTC
dextromethorphan + chlorphenamine | syrup | 10 mg/2 mg per 5 mL | H | 100 | cough syrup, chlorpheniramine
dextromethorphan | syrup | 10 mg/5 mL | OTC | 100 | cough syrup
ambroxol | tablet | 30 mg | OTC
ambroxol | syrup | 30 mg/5 mL | OTC | 100
ambroxol + guaifenesin + terbutaline | syrup | 15 mg/50 mg/1.25 mg per 5 mL | H | 100 | cough syrup
ambroxol + guaifenesin + levosalbutamol | syrup | 30 mg/50 mg/1 mg per 5 mL | H | 100 | cough syrup
bromhexine | tablet | 8 mg | H
acetylcysteine | effervescent tablet | 600 mg | H | | NAC
xylometazoline | nasal drops | 0.05%, 0.1% | OTC | 10
oxymetazoline | nasal drops | 0.025%, 0.05% | OTC | 10
sodium chloride | nasal drops | 0.65% | OTC | 20 | saline
sodium chloride | infusion | 0.9% | H | 500 | saline, NS
amoxicillin | capsule | 250 mg, 500 mg | H | | amox, amoxycillin
amoxicillin | dispersible tablet | 125 mg, 250 mg | H | | amox, amoxycillin
amoxicillin | dry syrup | 125 mg/5 mL, 250 mg/5 mL | H | 60 | amox, amoxycillin
amoxicillin + clavulanic acid | tablet | 250 mg/125 mg, 500 mg/125 mg, 875 mg/125 mg | H | | coamoxiclav, amoxycillin
amoxicillin + clavulanic acid | dry syrup | 200 mg/28.5 mg per 5 mL, 400 mg/57 mg per 5 mL | H | 30 | coamoxiclav, amoxycillin
amoxicillin + clavulanic acid | powder for injection | 1000 mg/200 mg | H | | coamoxiclav
ampicillin | capsule | 500 mg
ampicillin + cloxacillin | capsule | 250 mg/250 mg
cloxacillin | capsule | 500 mg
phenoxymethylpenicillin | tablet | 250 mg | H | | penicillin V, pen V
benzathine benzylpenicillin | powder for injection | 1200000 IU, 2400000 IU | H | | penicillin
piperacillin + tazobactam | powder for injection | 4 g/500 mg | H
cefalexin | capsule | 250 mg, 500 mg | H | | cephalexin
cefalexin | dry syrup | 125 mg/5 mL, 250 mg/5 mL | H | 30 | cephalexin
cefadroxil | tablet | 500 mg
cefadroxil | dry syrup | 250 mg/5 mL
cefuroxime | tablet | 250 mg, 500 mg
cefuroxime | dry syrup | 125 mg/5 mL
cefixime | tablet | 200 mg, 400 mg | H1
cefixime | dispersible tablet | 100 mg | H1
cefixime | dry syrup | 50 mg/5 mL, 100 mg/5 mL | H1 | 30
cefixime + ofloxacin | tablet | 200 mg/200 mg | H1
cefpodoxime | tablet | 100 mg, 200 mg | H1
cefpodoxime | dry syrup | 50 mg/5 mL, 100 mg/5 mL | H1 | 30
cefdinir | capsule | 300 mg | H1
ceftriaxone | powder for injection | 250 mg, 500 mg, 1 g | H1
cefotaxime | powder for injection | 1 g | H1
meropenem | powder for injection | 1 g | H1
azithromycin | tablet | 250 mg, 500 mg | H | 5 | azithro
azithromycin | suspension | 100 mg/5 mL, 200 mg/5 mL | H | 15 | azithro
clarithromycin | tablet | 250 mg, 500 mg
erythromycin | tablet | 250 mg, 500 mg
roxithromycin | tablet | 150 mg
doxycycline | capsule | 100 mg | H | | doxy
minocycline | capsule | 50 mg, 100 mg
tetracycline | capsule | 250 mg, 500 mg
ciprofloxacin | tablet | 250 mg, 500 mg | H | | cipro
ciprofloxacin | eye drops | 0.3% | H | 5 | cipro
ciprofloxacin | ear drops | 0.3% | H | 5 | cipro
ofloxacin | tablet | 200 mg, 400 mg
ofloxacin | eye drops | 0.3% | H | 5
ofloxacin + ornidazole | tablet | 200 mg/500 mg
norfloxacin | tablet | 400 mg
levofloxacin | tablet | 250 mg, 500 mg, 750 mg | H1 | 5
moxifloxacin | tablet | 400 mg | H1 | 5
moxifloxacin | eye drops | 0.5% | H1 | 5
sulfamethoxazole + trimethoprim | tablet | 400 mg/80 mg, 800 mg/160 mg | H | | cotrimoxazole, co-trimoxazole
sulfamethoxazole + trimethoprim | suspension | 200 mg/40 mg per 5 mL | H | 50 | cotrimoxazole, co-trimoxazole
nitrofurantoin | capsule | 50 mg
nitrofurantoin | extended-release capsule | 100 mg
fosfomycin | sachet | 3 g
metronidazole | tablet | 200 mg, 400 mg | H | 15 | metro
metronidazole | suspension | 200 mg/5 mL | H | 60 | metro
metronidazole | gel | 1%
tinidazole | tablet | 300 mg, 500 mg
ornidazole | tablet | 500 mg
secnidazole | tablet | 1 g | H | 2
nitazoxanide | tablet | 500 mg | H | 6
linezolid | tablet | 600 mg
clindamycin | capsule | 150 mg, 300 mg
clindamycin | gel | 1%
vancomycin | powder for injection | 500 mg, 1 g
gentamicin | injection | 40 mg/mL | H | 2
gentamicin | eye drops | 0.3% | H | 10
amikacin | injection | 250 mg/mL | H | 2
tobramycin | eye drops | 0.3% | H | 5
chloramphenicol | eye drops | 0.5% | H | 5
chloramphenicol | eye ointment | 1%
rifaximin | tablet | 400 mg, 550 mg
rifampicin | capsule | 450 mg, 600 mg | H1 | | rifampin
isoniazid | tablet | 100 mg, 300 mg | H1 | | INH
pyrazinamide | tablet | 500 mg, 750 mg | H1 | | PZA
ethambutol | tablet | 400 mg, 800 mg | H1 | | EMB
rifampicin + isoniazid | tablet | 450 mg/300 mg | H1 | | rifampin, INH
rifampicin + isoniazid + pyrazinamide + ethambutol | tablet | 150 mg/75 mg/400 mg/275 mg | H1 | 28 | HRZE, 4FDC
dapsone | tablet | 100 mg
fluconazole | capsule | 150 mg | H | 1
fluconazole | tablet | 50 mg, 200 mg | H | 4
itraconazole | capsule | 100 mg, 200 mg
terbinafine | tablet | 250 mg | H | 7
terbinafine | cream | 1% | OTC
griseofulvin | tablet | 250 mg, 500 mg
clotrimazole | cream | 1% | OTC
clotrimazole | dusting powder | 1% | OTC
clotrimazole | ear drops | 1% | OTC
clotrimazole | vaginal tablet | 100 mg, 500 mg | OTC | 6
clotrimazole | mouth paint | 1%
ketoconazole | cream | 2%
ketoconazole | shampoo | 2%
ketoconazole | tablet | 200 mg
luliconazole | cream | 1%
sertaconazole | cream | 2%
miconazole | cream | 2%
nystatin | oral drops | 100000 IU/mL | H | 30
amorolfine | nail lacquer | 5%
aciclovir | tablet | 200 mg, 400 mg, 800 mg | H | 5 | acyclovir
aciclovir | cream | 5% | H | | acyclovir
valaciclovir | tablet | 500 mg, 1 g | H | 3 | valacyclovir
oseltamivir | capsule | 30 mg, 45 mg, 75 mg
tenofovir disoproxil + lamivudine + dolutegravir | tablet | 300 mg/300 mg/50 mg | H | 30 | TLD
entecavir | tablet | 0.5 mg
albendazole | tablet | 400 mg | H | 1 | ABZ
albendazole | suspension | 200 mg/5 mL | H | 10 | ABZ
mebendazole | tablet | 100 mg | H | 6
ivermectin | tablet | 6 mg, 12 mg | H | 2
praziquantel | tablet | 600 mg | H | 4
diethylcarbamazine | tablet | 100 mg | H | | DEC
chloroquine | tablet | 250 mg
hydroxychloroquine | tablet | 200 mg, 400 mg | H | | HCQ
primaquine | tablet | 7.5 mg, 15 mg
artemether + lumefantrine | tablet | 20 mg/120 mg, 80 mg/480 mg | H | 6 | ACT
artesunate | powder for injection | 60 mg
quinine | tablet | 300 mg
omeprazole | gastro-resistant capsule | 20 mg | H | 15
pantoprazole | gastro-resistant tablet | 20 mg, 40 mg | H | 15
pantoprazole | powder for injection | 40 mg | H
pantoprazole + domperidone | extended-release capsule | 40 mg/30 mg | H | 15
rabeprazole | gastro-resistant tablet | 10 mg, 20 mg | H | 15
rabeprazole + domperidone | extended-release capsule | 20 mg/30 mg | H | 15
esomeprazole | gastro-resistant tablet | 20 mg, 40 mg | H | 15
lansoprazole | gastro-resistant capsule | 15 mg, 30 mg | H | 15
famotidine | tablet | 20 mg, 40 mg | OTC | 14
ranitidine | tablet | 150 mg, 300 mg | H | 30
sucralfate | suspension | 1 g/10 mL | H | 200
aluminium hydroxide + magnesium hydroxide + simeticone | suspension | 250 mg/250 mg/50 mg per 5 mL | OTC | 170 | antacid
magaldrate + simeticone | suspension | 400 mg/20 mg per 5 mL | OTC | 170 | antacid
simeticone | oral drops | 40 mg/mL | OTC | 15 | simethicone, colic
domperidone | tablet | 10 mg
domperidone | suspension | 1 mg/mL | H | 30
ondansetron | tablet | 4 mg, 8 mg | H
ondansetron | dispersible tablet | 4 mg | H
ondansetron | syrup | 2 mg/5 mL | H | 30
ondansetron | injection | 2 mg/mL | H | 2
metoclopramide | tablet | 10 mg
metoclopramide | injection | 5 mg/mL | H | 2
prochlorperazine | tablet | 5 mg | H
doxylamine + pyridoxine | tablet | 10 mg/10 mg | H | 30
dicycloverine + paracetamol | tablet | 20 mg/325 mg | H | | dicyclomine, PCM
dicycloverine | oral drops | 10 mg/mL | H | 10 | dicyclomine
dicycloverine | injection | 10 mg/mL | H | 2 | dicyclomine
drotaverine | tablet | 40 mg, 80 mg
drotaverine + mefenamic acid | tablet | 80 mg/250 mg
hyoscine butylbromide | tablet | 10 mg | H | | scopolamine
mebeverine | tablet | 135 mg
mebeverine | extended-release capsule | 200 mg
oral rehydration salts | sachet | 21.8 g | OTC | 1 | ORS
zinc | dispersible tablet | 20 mg | OTC
zinc | syrup | 20 mg/5 mL | OTC | 100
racecadotril | capsule | 100 mg
racecadotril | sachet | 10 mg, 30 mg
loperamide | capsule | 2 mg
saccharomyces boulardii | sachet | 250 mg | OTC | 1 | probiotic
bacillus clausii | suspension | 2 billion spores/5 mL | OTC | 5 | probiotic
lactulose | oral solution | 10 g/15 mL | OTC | 200
macrogol | sachet | 17 g | OTC | 1 | polyethylene glycol, PEG
ispaghula | sachet | 3.5 g | OTC | 1 | psyllium, isabgol
bisacodyl | gastro-resistant tablet | 5 mg | OTC
bisacodyl | suppository | 5 mg, 10 mg | OTC | 5
sodium picosulfate | tablet | 10 mg | OTC
liquid paraffin + milk of magnesia | suspension | 3.75 mL/11.25 mL per 15 mL | OTC | 170
glycerol | suppository | 2 g | OTC | 5 | glycerine
ursodeoxycholic acid | tablet | 150 mg, 300 mg | H | | UDCA, ursodiol
mesalazine | gastro-resistant tablet | 400 mg, 800 mg | H | | mesalamine, 5-ASA
sulfasalazine | gastro-resistant tablet | 500 mg | H | | SSZ
pancreatin | gastro-resistant capsule | 10000 units, 25000 units
lidocaine + hydrocortisone | rectal ointment | 3%/1% | H | | piles, lignocaine
diosmin + hesperidin | tablet | 450 mg/50 mg | H | | piles
ferrous ascorbate + folic acid | tablet | 100 mg/1.5 mg | OTC | | iron, IFA
ferrous sulfate + folic acid | tablet | 100 mg/0.5 mg | OTC | | iron, IFA
iron polymaltose | syrup | 50 mg/5 mL | OTC | 150 | iron
iron polymaltose | oral drops | 50 mg/mL | OTC | 15 | iron
iron sucrose | injection | 20 mg/mL | H | 5 | iron
folic acid | tablet | 5 mg | OTC | 30 | vitamin B9
cyanocobalamin | tablet | 500 microgram | OTC | | vitamin B12
mecobalamin | tablet | 1500 microgram | OTC | | methylcobalamin, vitamin B12
mecobalamin | injection | 500 microgram/mL | H | 1 | methylcobalamin, vitamin B12
pyridoxine | tablet | 10 mg, 40 mg | OTC | | vitamin B6
thiamine | tablet | 100 mg | OTC | | vitamin B1
vitamin B complex | capsule | standard | OTC | | B complex
ascorbic acid | chewable tablet | 500 mg | OTC | 15 | vitamin C
colecalciferol | soft capsule | 60000 IU | OTC | 4 | vitamin D3, cholecalciferol, vitamin D
colecalciferol | sachet | 60000 IU | OTC | 1 | vitamin D3, cholecalciferol, vitamin D
colecalciferol | oral drops | 400 IU/mL, 800 IU/mL | OTC | 15 | vitamin D3, cholecalciferol, vitamin D
calcium carbonate + colecalciferol | tablet | 500 mg/250 IU | OTC | 15 | calcium, vitamin D3, cholecalciferol
calcium carbonate | suspension | 250 mg/5 mL | OTC | 150 | calcium
calcitriol | capsule | 0.25 microgram
tocopherol | soft capsule | 400 mg | OTC | 10 | vitamin E
retinol | oral solution | 100000 IU/mL | H | 100 | vitamin A
potassium chloride | oral solution | 1.5 g/15 mL | H | 200 | KCl, potassium
potassium citrate | oral solution | 1.1 g/5 mL | H | 200 | potassium, alkaliser
disodium hydrogen citrate | syrup | 1.53 g/5 mL | OTC | 100 | alkaliser
sodium bicarbonate | tablet | 500 mg, 1 g | OTC
tamsulosin | extended-release capsule | 0.4 mg | H | 15
tamsulosin + dutasteride | capsule | 0.4 mg/0.5 mg | H | 15
finasteride | tablet | 1 mg, 5 mg
alfuzosin | extended-release tablet | 10 mg
silodosin | capsule | 4 mg, 8 mg
oxybutynin | tablet | 2.5 mg, 5 mg
tolterodine | extended-release capsule | 2 mg, 4 mg
solifenacin | tablet | 5 mg, 10 mg
mirabegron | extended-release tablet | 25 mg, 50 mg
flavoxate | tablet | 200 mg
sildenafil | tablet | 25 mg, 50 mg, 100 mg | H | 4
tadalafil | tablet | 5 mg, 10 mg, 20 mg
desmopressin | tablet | 0.1 mg
allopurinol | tablet | 100 mg, 300 mg
febuxostat | tablet | 40 mg, 80 mg
colchicine | tablet | 0.5 mg
methotrexate | tablet | 2.5 mg, 7.5 mg, 10 mg | H | | MTX
azathioprine | tablet | 50 mg
mycophenolate | tablet | 500 mg | H | | mycophenolate mofetil, MMF
mycophenolate | capsule | 250 mg | H | | mycophenolate mofetil, MMF
mycophenolate | gastro-resistant tablet | 180 mg, 360 mg | H | | mycophenolate sodium
bosentan | tablet | 62.5 mg, 125 mg
danazol | capsule | 50 mg, 100 mg, 200 mg
testosterone | injection | 250 mg/mL | H | 1 | testosterone enanthate
mercaptopurine | tablet | 50 mg | H | | 6-MP
leflunomide | tablet | 10 mg, 20 mg
alendronic acid | tablet | 35 mg, 70 mg | H | 4 | alendronate
thiocolchicoside | capsule | 4 mg, 8 mg
tizanidine | tablet | 2 mg
baclofen | tablet | 5 mg, 10 mg, 20 mg
chlorzoxazone + paracetamol + diclofenac | tablet | 250 mg/325 mg/50 mg | H | | PCM, muscle relaxant
trypsin + chymotrypsin | tablet | 100000 units | H | 20
glucosamine | tablet | 500 mg, 750 mg | OTC
carbamazepine | tablet | 100 mg, 200 mg | H | | CBZ
carbamazepine | extended-release tablet | 200 mg, 400 mg | H | | CBZ
oxcarbazepine | tablet | 150 mg, 300 mg
phenytoin | tablet | 100 mg | H | 100
valproic acid | gastro-resistant tablet | 200 mg, 500 mg | H | | sodium valproate, VPA
valproic acid | syrup | 200 mg/5 mL | H | 100 | sodium valproate, VPA
levetiracetam | tablet | 250 mg, 500 mg, 750 mg
levetiracetam | oral solution | 100 mg/mL | H | 100
lamotrigine | tablet | 25 mg, 50 mg, 100 mg
topiramate | tablet | 25 mg, 50 mg
clobazam | tablet | 5 mg, 10 mg | H N
phenobarbital | tablet | 30 mg, 60 mg | H N | 30 | phenobarbitone
gabapentin | capsule | 100 mg, 300 mg
gabapentin + nortriptyline | tablet | 300 mg/10 mg, 400 mg/10 mg
pregabalin | capsule | 75 mg, 150 mg
pregabalin + mecobalamin | capsule | 75 mg/750 microgram | H | | methylcobalamin
amitriptyline | tablet | 10 mg, 25 mg, 50 mg
nortriptyline | tablet | 10 mg, 25 mg
imipramine | tablet | 25 mg
fluoxetine | capsule | 10 mg, 20 mg
sertraline | tablet | 25 mg, 50 mg, 100 mg
escitalopram | tablet | 5 mg, 10 mg, 20 mg
escitalopram + clonazepam | tablet | 10 mg/0.5 mg | H N
paroxetine | extended-release tablet | 12.5 mg, 25 mg
venlafaxine | extended-release capsule | 37.5 mg, 75 mg
duloxetine | gastro-resistant capsule | 20 mg, 30 mg
mirtazapine | tablet | 7.5 mg, 15 mg
bupropion | extended-release tablet | 150 mg
lithium | tablet | 300 mg
olanzapine | tablet | 2.5 mg, 5 mg, 10 mg
risperidone | tablet | 1 mg, 2 mg
quetiapine | tablet | 25 mg, 50 mg, 100 mg
aripiprazole | tablet | 5 mg, 10 mg
haloperidol | tablet | 1.5 mg, 5 mg
haloperidol | injection | 5 mg/mL | H | 1
trihexyphenidyl | tablet | 2 mg
alprazolam | tablet | 0.25 mg, 0.5 mg | H1 N
clonazepam | tablet | 0.25 mg, 0.5 mg, 1 mg | H N
diazepam | tablet | 5 mg | H1 N
lorazepam | tablet | 1 mg, 2 mg | H N
midazolam | nasal spray | 0.5 mg | H1 N | 50
zolpidem | tablet | 5 mg, 10 mg | H1 N
etizolam | tablet | 0.25 mg, 0.5 mg | H
melatonin | tablet | 3 mg
methylphenidate | tablet | 5 mg, 10 mg | X N
atomoxetine | capsule | 10 mg, 18 mg, 25 mg
ketamine | injection | 50 mg/mL | X N | 10
levodopa + carbidopa | tablet | 100 mg/10 mg, 100 mg/25 mg
pramipexole | tablet | 0.25 mg, 0.5 mg
ropinirole | tablet | 0.25 mg, 1 mg
selegiline | tablet | 5 mg
rasagiline | tablet | 0.5 mg, 1 mg
donepezil | tablet | 5 mg, 10 mg
memantine | tablet | 5 mg, 10 mg
piracetam | tablet | 400 mg, 800 mg
betahistine | tablet | 8 mg, 16 mg, 24 mg
cinnarizine | tablet | 25 mg
flunarizine | tablet | 5 mg, 10 mg
sumatriptan | tablet | 25 mg, 50 mg | H | 1
rizatriptan | tablet | 5 mg, 10 mg | H | 4
ergotamine + caffeine + paracetamol + prochlorperazine | tablet | 1 mg/100 mg/250 mg/2.5 mg | H | | migraine, PCM
norethisterone | tablet | 5 mg | H | | norethindrone
progesterone | soft capsule | 100 mg, 200 mg | H | 10 | micronised progesterone
progesterone | injection | 50 mg/mL | H | 2
dydrogesterone | tablet | 10 mg
medroxyprogesterone | tablet | 10 mg
medroxyprogesterone | injection | 150 mg/mL | H | 1 | DMPA
ethinylestradiol + levonorgestrel | tablet | 0.03 mg/0.15 mg | H | 21 | OCP, pill
ethinylestradiol + drospirenone | tablet | 0.03 mg/3 mg | H | 21 | OCP, pill
ethinylestradiol + cyproterone | tablet | 0.035 mg/2 mg | H | 21 | OCP, pill
levonorgestrel | tablet | 1.5 mg | OTC | 1 | emergency contraceptive
levonorgestrel | intrauterine system | 52 mg | H | 1 | IUS
estradiol | tablet | 1 mg, 2 mg | H | 28
clomifene | tablet | 50 mg, 100 mg | H | 5 | clomiphene
letrozole | tablet | 2.5 mg | H | 5
cabergoline | tablet | 0.25 mg, 0.5 mg | H | 4
mifepristone | tablet | 200 mg | H | 1
misoprostol | tablet | 200 microgram | H | 4
oxytocin | injection | 5 IU/mL | H | 1
methylergometrine | tablet | 0.125 mg
clindamycin + clotrimazole | vaginal capsule | 100 mg/200 mg | H | 3
benzoyl peroxide | gel | 2.5%, 5%
adapalene | gel | 0.1%
adapalene + benzoyl peroxide | gel | 0.1%/2.5%
tretinoin | cream | 0.025%, 0.05%
isotretinoin | capsule | 10 mg, 20 mg
azelaic acid | cream | 10%, 20%
salicylic acid | ointment | 6%, 12%
salicylic acid + betamethasone | ointment | 3%/0.05%
clobetasol | cream | 0.05%
fluocinolone | cream | 0.025%
tacrolimus | ointment | 0.03%, 0.1%
calcipotriol | ointment | 0.005%
fusidic acid | cream | 2%
mupirocin | ointment | 2%
neomycin + bacitracin + polymyxin B | ointment | standard | OTC | | antibiotic ointment
silver sulfadiazine | cream | 1% | H | | SSD, burns
povidone iodine | ointment | 5% | OTC
povidone iodine | solution | 5%, 10% | OTC
povidone iodine | gargle | 2% | OTC
permethrin | cream | 5% | H | | scabies
permethrin | lotion | 1% | OTC | | lice
calamine | lotion | 8% | OTC
urea | cream | 10%, 20% | OTC
white soft paraffin | ointment | 100% | OTC | | petroleum jelly, emollient
minoxidil | scalp solution | 2%, 5%
hydroquinone | cream | 2%, 4%
ketoconazole | soap | 2%
capsaicin | gel | 0.025% | OTC
lidocaine | gel | 2% | H | | lignocaine
lidocaine | injection | 2% | H | 30 | lignocaine
chlorhexidine | mouthwash | 0.2% | OTC | 100
choline salicylate | mouth gel | 8.7% | OTC
triamcinolone | mouth gel | 0.1%
benzydamine | mouthwash | 0.15% | OTC | 120
amylmetacresol + dichlorobenzyl alcohol | lozenge | 0.6 mg/1.2 mg | OTC
carmellose | eye drops | 0.5%, 1% | OTC | 10 | artificial tears, CMC
hypromellose | eye drops | 0.3% | OTC | 10 | artificial tears
olopatadine | eye drops | 0.1% | H | 5
timolol | eye drops | 0.5% | H | 5
latanoprost | eye drops | 0.005% | H | 2.5
bimatoprost | eye drops | 0.01%, 0.03% | H | 3
dorzolamide | eye drops | 2% | H | 5
brimonidine | eye drops | 0.2% | H | 5
tropicamide | eye drops | 1% | H | 5
moxifloxacin + dexamethasone | eye drops | 0.5%/0.1% | H1 | 5
fluorometholone | eye drops | 0.1% | H | 5
paradichlorobenzene + benzocaine | ear drops | 2%/2.7% | OTC | 10 | ear wax
adrenaline | injection | 1 mg/mL | H | 1 | epinephrine
atropine | injection | 0.6 mg/mL | H | 1
tetanus toxoid | injection | 5 Lf/0.5 mL | H | 1 | TT
anti-rabies vaccine | powder for injection | 2.5 IU | H | 1 | ARV, rabies
glucose | infusion | 5%, 25% | H | 500 | dextrose
ringer lactate | infusion | standard | H | 500 | RL
disulfiram | tablet | 250 mg, 500 mg
naltrexone | tablet | 50 mg
nicotine | chewable tablet | 2 mg | OTC | | nicotine gum
nicotine | chewable tablet | 4 mg | H | | nicotine gum
tamoxifen | tablet | 10 mg, 20 mg
anastrozole | tablet | 1 mg
hydroxycarbamide | capsule | 500 mg | H | | hydroxyurea
`
