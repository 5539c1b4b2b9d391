import { IU_PER_MG } from '#contract/clinical/prescriptions/checks/daily-dose.ts'
import type { AgeBound, DoseAmount, DoseLimit } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import type { SourceKey } from './sources.ts'

/**
 * The highest doses of an ingredient: `ingredient | ages | form | at one time | a day | a week | source`.
 *
 * - Ages: `1m-12y` is from 1 month to below 12 years, `12y-` from 12 years on. An age without a row isn't checked, so a
 *   child is never judged by a row for adults.
 * - Form: empty for every form, or `oral`, `extended-release`, `injection`. The most exact row is used.
 * - Amounts: the lower of an amount per kg and a fixed one, if there are both. Empty if the source gives none.
 * - A row is the highest dose for ordinary use. More may be right, with the doctor's reason.
 * - The source is where a row is to be confirmed. No pharmacist has reviewed the rows yet.
 */
const ROWS = `
paracetamol | 0d-1m | oral | 20 mg/kg | 60 mg/kg | | BNFC
paracetamol | 1m-12y | oral | 20 mg/kg, 1000 mg | 75 mg/kg, 4000 mg | | BNFC
paracetamol | 1m-1y | injection | 10 mg/kg | 30 mg/kg | | BNFC
paracetamol | 1y-12y | injection | 15 mg/kg, 1000 mg | 60 mg/kg, 3000 mg | | BNFC
paracetamol | 12y- | | 1000 mg | 4000 mg | | BNF
ibuprofen | 3m-12y | | 10 mg/kg, 600 mg | 40 mg/kg, 2400 mg | | LABEL
ibuprofen | 12y- | | 800 mg | 2400 mg | | BNF
diclofenac | 1y-12y | | | 3 mg/kg, 150 mg | | BNFC
diclofenac | 12y- | | | 150 mg | | BNF
aceclofenac | 12y- | | | 200 mg | | BNF
naproxen | 2y-12y | | 7.5 mg/kg | 15 mg/kg, 1000 mg | | BNFC
naproxen | 12y- | | | 1250 mg | | BNF
ketorolac | 16y- | oral | 10 mg | 40 mg | | LABEL
ketorolac | 16y- | injection | 30 mg | 90 mg | | BNF
mefenamic acid | 6m-12y | | | 25 mg/kg, 1500 mg | | LABEL
mefenamic acid | 12y- | | 500 mg | 1500 mg | | BNF
indometacin | 12y- | | | 200 mg | | BNF
piroxicam | 12y- | | | 20 mg | | BNF
celecoxib | 12y- | | | 400 mg | | BNF
etoricoxib | 16y- | | 120 mg | 120 mg | | BNF
nimesulide | 12y- | | 100 mg | 200 mg | | LABEL
aspirin | 16y- | | 1000 mg | 4000 mg | | BNF
tramadol | 12y- | | 100 mg | 400 mg | | BNF
tapentadol | 18y- | | | 600 mg | | LABEL
codeine | 12y- | | 60 mg | 240 mg | | BNF
morphine | 1y-12y | oral | 0.3 mg/kg, 10 mg | 1.8 mg/kg, 60 mg | | BNFC
morphine | 12y- | oral | | 120 mg | | FPM
morphine | 12y- | injection | 10 mg | 60 mg | | BNF
amoxicillin | 1m-12y | oral | 50 mg/kg, 1000 mg | 90 mg/kg, 3000 mg | | AAP
amoxicillin | 12y- | oral | 3000 mg | 3000 mg | | BNF
amoxicillin | 12y- | injection | 2000 mg | 12000 mg | | BNF
clavulanic acid | 1m-12y | | | 15 mg/kg, 375 mg | | BNFC
clavulanic acid | 12y- | oral | | 375 mg | | BNF
clavulanic acid | 12y- | injection | 200 mg | 800 mg | | BNF
ampicillin | 1m-12y | oral | 30 mg/kg, 1000 mg | 120 mg/kg, 4000 mg | | BNFC
ampicillin | 1m-12y | injection | 50 mg/kg, 2000 mg | 300 mg/kg, 12000 mg | | BNFC
ampicillin | 12y- | oral | 1000 mg | 4000 mg | | BNF
ampicillin | 12y- | injection | 2000 mg | 12000 mg | | BNF
cloxacillin | 2m-12y | | 50 mg/kg | 200 mg/kg | | WHO
cloxacillin | 12y- | oral | 500 mg | 4000 mg | | LABEL
phenoxymethylpenicillin | 1m-12y | | 12.5 mg/kg, 1000 mg | 50 mg/kg, 4000 mg | | BNFC
phenoxymethylpenicillin | 12y- | | 1000 mg | 4000 mg | | BNF
piperacillin | 1m-12y | injection | 80 mg/kg, 4000 mg | 320 mg/kg, 16000 mg | | BNFC
piperacillin | 12y- | injection | 4000 mg | 16000 mg | | BNF
tazobactam | 1m-12y | injection | 10 mg/kg, 500 mg | 40 mg/kg, 2000 mg | | BNFC
tazobactam | 12y- | injection | 500 mg | 2000 mg | | BNF
cefalexin | 1m-12y | | 25 mg/kg, 1000 mg | 100 mg/kg, 4000 mg | | BNFC
cefalexin | 12y- | | 1500 mg | 6000 mg | | BNF
cefadroxil | 12y- | | 1000 mg | 2000 mg | | BNF
cefuroxime | 3m-12y | oral | 15 mg/kg, 500 mg | 30 mg/kg, 1000 mg | | BNFC
cefuroxime | 12y- | oral | 500 mg | 1000 mg | | BNF
cefixime | 6m-12y | | 20 mg/kg, 400 mg | 20 mg/kg, 400 mg | | IAP
cefixime | 12y- | | 400 mg | 400 mg | | BNF
cefpodoxime | 2m-12y | | 5 mg/kg, 200 mg | 10 mg/kg, 400 mg | | LABEL
cefpodoxime | 12y- | | 400 mg | 800 mg | | LABEL
cefdinir | 6m-12y | | 14 mg/kg, 600 mg | 14 mg/kg, 600 mg | | LABEL
cefdinir | 12y- | | 600 mg | 600 mg | | LABEL
ceftriaxone | 1m-12y | injection | 100 mg/kg, 4000 mg | 100 mg/kg, 4000 mg | | BNFC
ceftriaxone | 12y- | injection | 4000 mg | 4000 mg | | BNF
cefotaxime | 1m-12y | injection | 50 mg/kg, 2000 mg | 200 mg/kg, 12000 mg | | BNFC
cefotaxime | 12y- | injection | 2000 mg | 12000 mg | | BNF
meropenem | 1m-12y | injection | 40 mg/kg, 2000 mg | 120 mg/kg, 6000 mg | | BNFC
meropenem | 12y- | injection | 2000 mg | 6000 mg | | BNF
azithromycin | 6m-12y | | 20 mg/kg, 1000 mg | 20 mg/kg, 1000 mg | | WHO
azithromycin | 12y- | | 2000 mg | 2000 mg | | LABEL
clarithromycin | 1m-12y | | 7.5 mg/kg, 500 mg | 15 mg/kg, 1000 mg | | BNFC
clarithromycin | 12y- | | 1000 mg | 1000 mg | | BNF
erythromycin | 1m-12y | | | 100 mg/kg, 4000 mg | | LABEL
erythromycin | 12y- | | 1000 mg | 4000 mg | | BNF
roxithromycin | 12y- | | 300 mg | 300 mg | | LABEL
doxycycline | 8y-12y | | 4.4 mg/kg, 200 mg | 4.4 mg/kg, 200 mg | | LABEL
doxycycline | 12y- | | 200 mg | 300 mg | | LABEL
minocycline | 12y- | | 200 mg | 200 mg | | BNF
tetracycline | 12y- | | 500 mg | 2000 mg | | BNF
ciprofloxacin | 1m-12y | oral | 20 mg/kg, 750 mg | 40 mg/kg, 1500 mg | | BNFC
ciprofloxacin | 12y- | oral | 750 mg | 1500 mg | | BNF
ofloxacin | 1y-12y | oral | 10 mg/kg, 400 mg | 20 mg/kg, 800 mg | | WHO-TYPHOID
ofloxacin | 12y- | | 400 mg | 800 mg | | BNF
levofloxacin | 1m-12y | | 20 mg/kg, 750 mg | 20 mg/kg, 1000 mg | | WHO-TB
levofloxacin | 12y- | | 1000 mg | 1000 mg | | BNF
moxifloxacin | 18y- | | 400 mg | 400 mg | | BNF
norfloxacin | 18y- | | 400 mg | 800 mg | | LABEL
metronidazole | 1m-12y | oral | | 50 mg/kg, 2400 mg | | LABEL
metronidazole | 12y- | oral | 2000 mg | 2400 mg | | BNF
tinidazole | 1m-12y | | 75 mg/kg, 2000 mg | 75 mg/kg, 2000 mg | | BNFC
tinidazole | 12y- | | 2000 mg | 2000 mg | | BNF
ornidazole | 12y- | | 1500 mg | 1500 mg | | LABEL
secnidazole | 12y- | | 2000 mg | 2000 mg | | LABEL
nitazoxanide | 1y-4y | | 100 mg | 200 mg | | LABEL
nitazoxanide | 4y-12y | | 200 mg | 400 mg | | LABEL
nitazoxanide | 12y- | | 500 mg | 1000 mg | | LABEL
linezolid | 1m-12y | | 10 mg/kg, 600 mg | 30 mg/kg, 1800 mg | | LABEL
linezolid | 12y- | | 600 mg | 1200 mg | | BNF
clindamycin | 1m-12y | oral | 13 mg/kg, 600 mg | 40 mg/kg, 1800 mg | | IDSA
clindamycin | 12y- | oral | 600 mg | 1800 mg | | BNF
vancomycin | 1m-12y | injection | 15 mg/kg | 60 mg/kg | | BNFC
gentamicin | 0d-7d | injection | 5 mg/kg | 5 mg/kg | | WHO
gentamicin | 7d-12y | injection | 7.5 mg/kg | 7.5 mg/kg | | WHO
gentamicin | 12y- | injection | 7 mg/kg | 7 mg/kg | | BNF
amikacin | 1m-12y | injection | 20 mg/kg, 1500 mg | 20 mg/kg, 1500 mg | | WHO
amikacin | 12y- | injection | 15 mg/kg, 1500 mg | 15 mg/kg, 1500 mg | | BNF
sulfamethoxazole | 2m-12y | | 30 mg/kg, 1200 mg | 60 mg/kg, 2400 mg | | BNFC
sulfamethoxazole | 12y- | | 1200 mg | 2400 mg | | BNF
trimethoprim | 2m-12y | | 6 mg/kg, 240 mg | 12 mg/kg, 480 mg | | BNFC
trimethoprim | 12y- | | 240 mg | 480 mg | | BNF
nitrofurantoin | 3m-12y | | | 7 mg/kg, 400 mg | | LABEL
nitrofurantoin | 12y- | | 100 mg | 400 mg | | BNF
rifaximin | 12y- | | 550 mg | 1650 mg | | LABEL
rifampicin | 1m-12y | | 20 mg/kg, 600 mg | 20 mg/kg, 600 mg | | WHO-TB
rifampicin | 12y- | | 750 mg | 750 mg | | NTEP
isoniazid | 1m-12y | | 15 mg/kg, 300 mg | 15 mg/kg, 300 mg | | WHO-TB
isoniazid | 12y- | | 375 mg | 375 mg | | NTEP
pyrazinamide | 1m-12y | | 40 mg/kg, 2000 mg | 40 mg/kg, 2000 mg | | WHO-TB
pyrazinamide | 12y- | | 2000 mg | 2000 mg | | NTEP
ethambutol | 1m-12y | | 25 mg/kg, 1375 mg | 25 mg/kg, 1375 mg | | WHO-TB
ethambutol | 12y- | | 1375 mg | 1375 mg | | NTEP
fluconazole | 1m-12y | | 12 mg/kg, 800 mg | 12 mg/kg, 800 mg | | BNFC
fluconazole | 12y- | | 800 mg | 800 mg | | BNF
itraconazole | 1m-12y | oral | 5 mg/kg, 200 mg | 10 mg/kg, 400 mg | | BNFC
itraconazole | 12y- | oral | 200 mg | 400 mg | | BNF
ketoconazole | 12y- | oral | 400 mg | 400 mg | | LABEL
terbinafine | 1y-12y | oral | 6.25 mg/kg, 250 mg | 6.25 mg/kg, 250 mg | | BNFC
terbinafine | 12y- | oral | 250 mg | 250 mg | | BNF
griseofulvin | 1m-12y | | 20 mg/kg, 1000 mg | 20 mg/kg, 1000 mg | | BNFC
griseofulvin | 12y- | | 1000 mg | 1000 mg | | BNF
aciclovir | 1m-2y | oral | 200 mg | 1000 mg | | BNFC
aciclovir | 2y-6y | oral | 400 mg | 1600 mg | | BNFC
aciclovir | 6y-12y | oral | 800 mg | 3200 mg | | BNFC
aciclovir | 12y- | oral | 800 mg | 4000 mg | | BNF
valaciclovir | 2y-12y | | 20 mg/kg, 1000 mg | 60 mg/kg, 3000 mg | | LABEL
valaciclovir | 12y- | | 2000 mg | 4000 mg | | LABEL
oseltamivir | 0d-1y | | 3.5 mg/kg | 7 mg/kg | | AAP
oseltamivir | 13y- | | 75 mg | 150 mg | | BNF
albendazole | 1y-2y | | 200 mg | 200 mg | | WHO
albendazole | 2y-12y | | 400 mg | 800 mg | | WHO
albendazole | 12y- | | 400 mg | 800 mg | | LABEL
mebendazole | 1y-12y | | 500 mg | 500 mg | | WHO
mebendazole | 12y- | | 500 mg | 500 mg | | WHO
ivermectin | 5y-12y | | 0.4 mg/kg | 0.4 mg/kg | | WHO
ivermectin | 12y- | | 0.4 mg/kg | 0.4 mg/kg | | WHO
diethylcarbamazine | 2y-12y | | | 6 mg/kg | | WHO
diethylcarbamazine | 12y- | | | 6 mg/kg | | WHO
praziquantel | 4y-12y | | | 75 mg/kg | | LABEL
primaquine | 1y-12y | | 0.75 mg/kg, 45 mg | 0.75 mg/kg, 45 mg | | WHO-MALARIA
primaquine | 12y- | | 45 mg | 45 mg | | WHO-MALARIA
artemether | 1m-12y | oral | 4 mg/kg, 80 mg | 8 mg/kg, 160 mg | | WHO-MALARIA
artemether | 12y- | oral | 80 mg | 160 mg | | WHO-MALARIA
lumefantrine | 1m-12y | oral | 24 mg/kg, 480 mg | 48 mg/kg, 960 mg | | WHO-MALARIA
lumefantrine | 12y- | oral | 480 mg | 960 mg | | WHO-MALARIA
artesunate | 0d-12y | injection | 3 mg/kg | 6 mg/kg | | WHO-MALARIA
artesunate | 12y- | injection | 3 mg/kg | 6 mg/kg | | WHO-MALARIA
quinine | 1m-12y | oral | 10 mg/kg, 600 mg | 30 mg/kg, 1800 mg | | WHO-MALARIA
quinine | 12y- | oral | 600 mg | 1800 mg | | WHO-MALARIA
hydroxychloroquine | 12y- | | 400 mg | 400 mg | | BNF
domperidone | 1m-12y | | 0.25 mg/kg, 10 mg | 0.75 mg/kg, 30 mg | | MHRA
domperidone | 12y- | | 30 mg | 30 mg | | MHRA
ondansetron | 6m-12y | | 0.3 mg/kg, 8 mg | 0.6 mg/kg, 24 mg | | LABEL
ondansetron | 12y- | | 24 mg | 24 mg | | LABEL
metoclopramide | 1y-12y | | 0.15 mg/kg, 10 mg | 0.5 mg/kg, 30 mg | | MHRA
metoclopramide | 12y- | | 10 mg | 30 mg | | MHRA
prochlorperazine | 12y- | oral | 20 mg | 40 mg | | LABEL
doxylamine | 18y- | | 20 mg | 40 mg | | LABEL
omeprazole | 1m-12y | oral | 3 mg/kg, 40 mg | 3 mg/kg, 40 mg | | BNFC
omeprazole | 12y- | oral | 60 mg | 120 mg | | BNF
esomeprazole | 12y- | oral | 80 mg | 160 mg | | BNF
lansoprazole | 1y-12y | | 1 mg/kg, 30 mg | 1 mg/kg, 30 mg | | BNFC
lansoprazole | 12y- | | 60 mg | 120 mg | | BNF
pantoprazole | 12y- | | 80 mg | 240 mg | | LABEL
rabeprazole | 12y- | | 60 mg | 120 mg | | LABEL
ranitidine | 6m-12y | oral | 5 mg/kg, 300 mg | 10 mg/kg, 600 mg | | BNFC
ranitidine | 12y- | oral | 300 mg | 600 mg | | BNF
famotidine | 1y-12y | oral | 1 mg/kg, 40 mg | 2 mg/kg, 80 mg | | LABEL
famotidine | 12y- | oral | 40 mg | 80 mg | | LABEL
zinc | 2m-6m | | 10 mg | 10 mg | | WHO
zinc | 6m-5y | | 20 mg | 20 mg | | WHO
loperamide | 4y-8y | | 1 mg | 4 mg | | BNFC
loperamide | 8y-12y | | 2 mg | 8 mg | | BNFC
loperamide | 12y- | | 4 mg | 16 mg | | BNF
dicycloverine | 6m-12y | oral | 10 mg | 30 mg | | BNFC
dicycloverine | 12y- | oral | 40 mg | 160 mg | | LABEL
hyoscine butylbromide | 6y-12y | oral | 10 mg | 30 mg | | BNFC
hyoscine butylbromide | 12y- | oral | 20 mg | 80 mg | | BNF
drotaverine | 12y- | oral | 80 mg | 240 mg | | LABEL
mebeverine | 12y- | | 200 mg | 405 mg | | BNF
bisacodyl | 12y- | oral | 20 mg | 20 mg | | BNF
sodium picosulfate | 12y- | oral | 10 mg | 10 mg | | BNF
mesalazine | 12y- | oral | | 4800 mg | | BNF
cetirizine | 6m-1y | | 2.5 mg | 2.5 mg | | LABEL
cetirizine | 1y-2y | | 2.5 mg | 5 mg | | LABEL
cetirizine | 2y-6y | | 5 mg | 5 mg | | BNFC
cetirizine | 6y-12y | | 10 mg | 10 mg | | BNFC
cetirizine | 12y- | | 10 mg | 10 mg | | BNF
levocetirizine | 6m-2y | | 1.25 mg | 1.25 mg | | LABEL
levocetirizine | 2y-6y | | | 2.5 mg | | BNFC
levocetirizine | 6y-12y | | 5 mg | 5 mg | | BNFC
levocetirizine | 12y- | | 5 mg | 5 mg | | BNF
loratadine | 2y-6y | | 5 mg | 5 mg | | LABEL
loratadine | 6y-12y | | 10 mg | 10 mg | | LABEL
loratadine | 12y- | | 10 mg | 10 mg | | BNF
desloratadine | 6y-12y | | 2.5 mg | 2.5 mg | | BNFC
desloratadine | 12y- | | 5 mg | 5 mg | | BNF
fexofenadine | 6m-2y | | 15 mg | 30 mg | | LABEL
fexofenadine | 2y-12y | | 30 mg | 60 mg | | LABEL
fexofenadine | 12y- | | 180 mg | 180 mg | | BNF
bilastine | 12y- | | 20 mg | 20 mg | | BNF
chlorphenamine | 1y-2y | oral | 1 mg | 2 mg | | BNFC
chlorphenamine | 2y-6y | oral | 1 mg | 6 mg | | BNFC
chlorphenamine | 6y-12y | oral | 2 mg | 12 mg | | BNFC
chlorphenamine | 12y- | oral | 4 mg | 24 mg | | BNF
hydroxyzine | 6m-12y | | | 2 mg/kg, 100 mg | | EMA
hydroxyzine | 12y- | | | 100 mg | | EMA
promethazine | 2y-5y | oral | 15 mg | 15 mg | | BNFC
promethazine | 5y-10y | oral | 25 mg | 25 mg | | BNFC
promethazine | 12y- | oral | 50 mg | 100 mg | | BNF
cyproheptadine | 2y-7y | | | 12 mg | | LABEL
cyproheptadine | 7y-15y | | | 16 mg | | LABEL
cyproheptadine | 15y- | | | 32 mg | | LABEL
ketotifen | 3y-12y | oral | 1 mg | 2 mg | | BNFC
ketotifen | 12y- | oral | 2 mg | 4 mg | | BNF
montelukast | 6m-6y | | 4 mg | 4 mg | | BNFC
montelukast | 6y-15y | | 5 mg | 5 mg | | BNFC
montelukast | 15y- | | 10 mg | 10 mg | | BNF
salbutamol | 1m-2y | oral | 0.1 mg/kg, 2 mg | 0.4 mg/kg, 8 mg | | BNFC
salbutamol | 2y-12y | oral | 2 mg | 8 mg | | BNFC
salbutamol | 12y- | oral | 8 mg | 32 mg | | BNF
terbutaline | 1m-7y | oral | 0.075 mg/kg | 0.225 mg/kg | | BNFC
terbutaline | 7y-15y | oral | 2.5 mg | 7.5 mg | | BNFC
terbutaline | 15y- | oral | 5 mg | 15 mg | | BNF
theophylline | 1y-12y | oral | | 20 mg/kg, 600 mg | | LABEL
theophylline | 12y- | oral | | 800 mg | | BNF
doxofylline | 12y- | oral | 400 mg | 1200 mg | | LABEL
acebrophylline | 12y- | oral | 200 mg | 200 mg | | LABEL
dextromethorphan | 4y-6y | | 10 mg | 30 mg | | LABEL
dextromethorphan | 6y-12y | | 20 mg | 60 mg | | LABEL
dextromethorphan | 12y- | | 30 mg | 120 mg | | LABEL
guaifenesin | 2y-6y | | 100 mg | 600 mg | | LABEL
guaifenesin | 6y-12y | | 200 mg | 1200 mg | | LABEL
guaifenesin | 12y- | | 400 mg | 2400 mg | | LABEL
phenylephrine | 4y-6y | oral | 2.5 mg | 15 mg | | LABEL
phenylephrine | 6y-12y | oral | 5 mg | 30 mg | | LABEL
phenylephrine | 12y- | oral | 10 mg | 60 mg | | LABEL
pseudoephedrine | 2y-6y | oral | 15 mg | 60 mg | | LABEL
pseudoephedrine | 6y-12y | oral | 30 mg | 120 mg | | LABEL
pseudoephedrine | 12y- | oral | 120 mg | 240 mg | | LABEL
ambroxol | 2y-6y | oral | 7.5 mg | 22.5 mg | | EMA
ambroxol | 6y-12y | oral | 15 mg | 45 mg | | EMA
ambroxol | 12y- | oral | 60 mg | 120 mg | | EMA
ambroxol | 12y- | extended-release | 75 mg | 75 mg | | LABEL
prednisolone | 1m-12y | oral | 2 mg/kg, 60 mg | 2 mg/kg, 60 mg | | BNFC
prednisolone | 12y- | oral | 80 mg | 80 mg | | KDIGO
dexamethasone | 1m-12y | | 0.6 mg/kg, 16 mg | 0.6 mg/kg, 16 mg | | WHO
dexamethasone | 12y- | | 16 mg | 16 mg | | BNF
deflazacort | 1m-12y | | | 1.5 mg/kg, 120 mg | | BNFC
deflazacort | 12y- | | | 120 mg | | BNF
hydrocortisone | 1m-12y | injection | 4 mg/kg, 100 mg | 16 mg/kg, 400 mg | | BNFC
hydrocortisone | 12y- | injection | 500 mg | 2000 mg | | BNF
levothyroxine | 0d-3m | | | 0.015 mg/kg | | LABEL
levothyroxine | 3m-6m | | | 0.01 mg/kg | | LABEL
levothyroxine | 6m-1y | | | 0.008 mg/kg | | LABEL
levothyroxine | 1y-6y | | | 0.006 mg/kg | | LABEL
levothyroxine | 6y-12y | | | 0.005 mg/kg | | LABEL
levothyroxine | 12y- | | | 0.3 mg | | LABEL
carbimazole | 12y- | | | 60 mg | | BNF
phenytoin | 1m-12y | oral | 7.5 mg/kg, 300 mg | 15 mg/kg, 300 mg | | BNFC
phenytoin | 12y- | oral | | 600 mg | | LABEL
phenobarbital | 1m-12y | oral | | 8 mg/kg, 180 mg | | BNFC
phenobarbital | 12y- | oral | | 180 mg | | BNF
valproic acid | 1m-12y | oral | | 60 mg/kg, 2500 mg | | BNFC
valproic acid | 12y- | oral | | 2500 mg | | BNF
carbamazepine | 1m-6y | | | 35 mg/kg, 1000 mg | | LABEL
carbamazepine | 6y-12y | | | 1000 mg | | LABEL
carbamazepine | 12y- | | | 1600 mg | | BNF
oxcarbazepine | 2y-12y | | | 60 mg/kg, 1800 mg | | LABEL
oxcarbazepine | 12y- | | | 2400 mg | | BNF
levetiracetam | 1m-6m | oral | 21 mg/kg | 42 mg/kg | | BNFC
levetiracetam | 6m-12y | oral | 30 mg/kg, 1500 mg | 60 mg/kg, 3000 mg | | BNFC
levetiracetam | 12y- | oral | 1500 mg | 3000 mg | | BNF
lamotrigine | 2y-12y | | | 15 mg/kg, 400 mg | | LABEL
lamotrigine | 12y- | | | 700 mg | | BNF
topiramate | 2y-12y | | 7.5 mg/kg | 15 mg/kg, 400 mg | | BNFC
topiramate | 12y- | | | 500 mg | | BNF
clobazam | 6y-12y | | | 1 mg/kg, 60 mg | | BNFC
clobazam | 12y- | | | 60 mg | | BNF
clonazepam | 1m-10y | oral | | 0.2 mg/kg | | LABEL
clonazepam | 12y- | oral | | 20 mg | | LABEL
diazepam | 12y- | oral | | 60 mg | | BNF
lorazepam | 12y- | oral | | 10 mg | | LABEL
alprazolam | 18y- | | | 4 mg | | LABEL
zolpidem | 18y- | | 10 mg | 10 mg | | BNF
furosemide | 1m-12y | oral | 2 mg/kg, 80 mg | 6 mg/kg, 80 mg | | LABEL
furosemide | 12y- | oral | | 600 mg | | LABEL
spironolactone | 1m-12y | | | 3 mg/kg, 400 mg | | BNFC
spironolactone | 12y- | | | 400 mg | | BNF
propranolol | 1m-12y | oral | | 5 mg/kg, 320 mg | | BNFC
propranolol | 12y- | oral | | 640 mg | | LABEL
enalapril | 1m-12y | | | 1 mg/kg, 40 mg | | BNFC
enalapril | 12y- | | | 40 mg | | BNF
amlodipine | 1m-12y | | 0.4 mg/kg, 10 mg | 0.4 mg/kg, 10 mg | | BNFC
amlodipine | 12y- | | | 10 mg | | BNF
digoxin | 1m-5y | oral | | 0.01 mg/kg | | BNFC
digoxin | 5y-10y | oral | | 0.006 mg/kg, 0.25 mg | | BNFC
digoxin | 18y- | oral | | 0.25 mg | | BNF
baclofen | 1y-8y | oral | | 2 mg/kg, 40 mg | | BNFC
baclofen | 8y-12y | oral | | 2 mg/kg, 60 mg | | BNFC
baclofen | 12y- | oral | | 100 mg | | BNF
iron polymaltose | 1m-12y | oral | | 6 mg/kg, 200 mg | | IAP
ferrous ascorbate | 1m-12y | oral | | 6 mg/kg, 200 mg | | IAP
ferrous ascorbate | 12y- | oral | | 200 mg | | BNF
folic acid | 1y-12y | | 15 mg | 15 mg | | BNFC
folic acid | 12y- | | 15 mg | 15 mg | | BNF
colecalciferol | 0d-1y | oral | | 2000 IU | | NRCON
colecalciferol | 1y-12y | oral | | | 60000 IU | IAP
colecalciferol | 12y- | oral | | | 70000 IU | ENDO
atomoxetine | 6y-12y | | | 1.4 mg/kg, 100 mg | | LABEL
atomoxetine | 12y- | | | 100 mg | | LABEL
methylphenidate | 6y- | | | 60 mg | | LABEL
telmisartan | 12y- | | | 80 mg | | BNF
losartan | 12y- | | | 100 mg | | BNF
olmesartan | 12y- | | | 40 mg | | BNF
valsartan | 12y- | | | 320 mg | | BNF
ramipril | 12y- | | | 10 mg | | BNF
lisinopril | 12y- | | | 80 mg | | BNF
perindopril | 12y- | | | 16 mg | | LABEL
cilnidipine | 18y- | | | 20 mg | | LABEL
nifedipine | 12y- | extended-release | | 90 mg | | BNF
verapamil | 18y- | oral | | 480 mg | | BNF
diltiazem | 18y- | oral | | 360 mg | | BNF
atenolol | 12y- | | | 100 mg | | BNF
metoprolol | 12y- | oral | | 400 mg | | BNF
bisoprolol | 12y- | | | 20 mg | | BNF
nebivolol | 12y- | | | 40 mg | | LABEL
carvedilol | 12y- | | | 100 mg | | BNF
labetalol | 12y- | oral | | 2400 mg | | BNF
methyldopa | 12y- | | | 3000 mg | | BNF
clonidine | 12y- | | | 1.2 mg | | BNF
prazosin | 12y- | | | 20 mg | | BNF
hydrochlorothiazide | 12y- | | | 50 mg | | BNF
chlortalidone | 12y- | | | 50 mg | | BNF
indapamide | 18y- | extended-release | | 1.5 mg | | BNF
torasemide | 18y- | oral | | 200 mg | | LABEL
isosorbide mononitrate | 18y- | | | 120 mg | | BNF
ivabradine | 18y- | | 7.5 mg | 15 mg | | BNF
trimetazidine | 18y- | | | 70 mg | | EMA
amiodarone | 18y- | oral | | 600 mg | | BNF
warfarin | 18y- | | 10 mg | 10 mg | | LABEL
acenocoumarol | 18y- | | 8 mg | 8 mg | | BNF
apixaban | 18y- | | 10 mg | 20 mg | | BNF
rivaroxaban | 18y- | | 20 mg | 30 mg | | BNF
dabigatran | 18y- | | 150 mg | 300 mg | | BNF
atorvastatin | 12y- | | | 80 mg | | BNF
rosuvastatin | 12y- | | | 40 mg | | BNF
simvastatin | 12y- | | | 40 mg | | MHRA
fenofibrate | 18y- | | | 267 mg | | BNF
ezetimibe | 12y- | | | 10 mg | | BNF
metformin | 10y- | | 1000 mg | 2550 mg | | LABEL
metformin | 12y- | extended-release | | 2000 mg | | BNF
glimepiride | 18y- | | | 8 mg | | LABEL
gliclazide | 18y- | | 160 mg | 320 mg | | BNF
gliclazide | 18y- | extended-release | 120 mg | 120 mg | | BNF
glibenclamide | 18y- | | | 20 mg | | LABEL
glipizide | 18y- | | | 40 mg | | LABEL
sitagliptin | 18y- | | | 100 mg | | BNF
vildagliptin | 18y- | | | 100 mg | | BNF
linagliptin | 18y- | | | 5 mg | | BNF
teneligliptin | 18y- | | | 40 mg | | LABEL
pioglitazone | 18y- | | | 45 mg | | BNF
dapagliflozin | 18y- | | | 10 mg | | BNF
empagliflozin | 18y- | | | 25 mg | | BNF
acarbose | 18y- | | 200 mg | 600 mg | | BNF
voglibose | 18y- | | 0.3 mg | 0.9 mg | | LABEL
sertraline | 12y- | | | 200 mg | | BNF
escitalopram | 12y- | | | 20 mg | | BNF
fluoxetine | 18y- | | | 80 mg | | LABEL
paroxetine | 18y- | | | 60 mg | | BNF
paroxetine | 18y- | extended-release | | 75 mg | | LABEL
venlafaxine | 18y- | | | 375 mg | | BNF
duloxetine | 18y- | | | 120 mg | | BNF
mirtazapine | 18y- | | | 45 mg | | BNF
bupropion | 18y- | | | 450 mg | | LABEL
amitriptyline | 18y- | | | 150 mg | | LABEL
lithium | 18y- | | | 1800 mg | | LABEL
olanzapine | 18y- | oral | | 20 mg | | BNF
risperidone | 18y- | oral | | 16 mg | | BNF
quetiapine | 18y- | | | 800 mg | | BNF
aripiprazole | 18y- | oral | | 30 mg | | BNF
haloperidol | 18y- | oral | | 20 mg | | BNF
trihexyphenidyl | 18y- | | | 20 mg | | BNF
gabapentin | 18y- | | | 3600 mg | | BNF
pregabalin | 18y- | | | 600 mg | | BNF
donepezil | 18y- | | | 10 mg | | BNF
memantine | 18y- | | | 20 mg | | BNF
ropinirole | 18y- | | | 24 mg | | BNF
selegiline | 18y- | oral | | 10 mg | | BNF
rasagiline | 18y- | | | 1 mg | | BNF
betahistine | 18y- | | | 48 mg | | BNF
flunarizine | 18y- | | | 10 mg | | LABEL
sumatriptan | 18y- | oral | 100 mg | 300 mg | | BNF
rizatriptan | 18y- | | 10 mg | 20 mg | | BNF
allopurinol | 18y- | | | 900 mg | | BNF
febuxostat | 18y- | | | 120 mg | | BNF
colchicine | 18y- | | 1.2 mg | 2 mg | | BNF
tizanidine | 18y- | | | 36 mg | | BNF
thiocolchicoside | 16y- | oral | 8 mg | 16 mg | | EMA
chlorzoxazone | 18y- | | 750 mg | 3000 mg | | LABEL
methotrexate | 18y- | oral | 30 mg | 30 mg | 30 mg | BNF
leflunomide | 18y- | | | 20 mg | | BNF
tamsulosin | 18y- | | | 0.8 mg | | LABEL
dutasteride | 18y- | | | 0.5 mg | | BNF
finasteride | 18y- | | | 5 mg | | BNF
alfuzosin | 18y- | extended-release | | 10 mg | | BNF
silodosin | 18y- | | | 8 mg | | BNF
oxybutynin | 18y- | oral | | 20 mg | | BNF
tolterodine | 18y- | | | 4 mg | | BNF
solifenacin | 18y- | | | 10 mg | | BNF
mirabegron | 18y- | | | 50 mg | | BNF
sildenafil | 18y- | | 100 mg | 100 mg | | BNF
tadalafil | 18y- | | 20 mg | 20 mg | | LABEL
tranexamic acid | 18y- | oral | 1500 mg | 4500 mg | | BNF
norethisterone | 12y- | oral | | 25 mg | | BNF
dydrogesterone | 12y- | | | 30 mg | | BNF
tamoxifen | 18y- | | | 40 mg | | BNF
anastrozole | 18y- | | | 1 mg | | BNF
letrozole | 18y- | | | 7.5 mg | | LABEL
clomifene | 18y- | | | 150 mg | | LABEL
`

const AGE_UNITS: Readonly<Record<string, AgeBound['unit']>> = { d: 'days', m: 'months', y: 'years' }

/** Reads "12y", "2m" or "0d"; null for anything else. */
export function parseAgeBound(text: string): AgeBound | null {
  const match = /^(\d+)([dmy])$/.exec(text)
  return match ? { number: Number(match[1]), unit: AGE_UNITS[match[2]!]! } : null
}

/** "20 mg/kg, 1000 mg" or "60000 IU". */
function parseAmount(ingredient: string, cell: string): DoseAmount | null {
  const amount: DoseAmount = {}
  for (const part of cell.split(',').filter(Boolean)) {
    const match = /^([\d.]+) (mg|mg\/kg|IU)$/.exec(part.trim())
    if (!match) throw new Error(`Not an amount of ${ingredient}: ${part}`)
    const number = Number(match[1])
    if (match[2] === 'mg/kg') amount.mgPerKg = number
    else amount.mg = match[2] === 'IU' ? number / IU_PER_MG[ingredient]! : number
  }
  return Object.keys(amount).length > 0 ? amount : null
}

function parseLimit(row: string): [ingredient: string, limit: DoseLimit] {
  const [ingredient = '', ages = '', form = '', atOnce = '', perDay = '', perWeek = '', source = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const [from = '', below = ''] = ages.split('-')
  const limit = {
    from: parseAgeBound(from)!,
    below: parseAgeBound(below),
    form: form as DoseLimit['form'],
    atOnce: parseAmount(ingredient, atOnce),
    perDay: parseAmount(ingredient, perDay),
    perWeek: parseAmount(ingredient, perWeek),
    source: source as SourceKey,
  }
  return [ingredient, limit]
}

function groupLimits(): Record<string, DoseLimit[]> {
  const limits: Record<string, DoseLimit[]> = {}
  for (const [ingredient, limit] of ROWS.trim().split('\n').map(parseLimit)) {
    limits[ingredient] ??= []
    limits[ingredient].push(limit)
  }
  return limits
}

/** The highest doses by ingredient. */
export const DOSE_LIMITS: Readonly<Record<string, readonly DoseLimit[]>> = groupLimits()
