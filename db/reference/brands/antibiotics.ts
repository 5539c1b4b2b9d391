/** Medicines against infections: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const ANTIBIOTICS_BRANDS = `
Acivir | aciclovir | dispersible tablet, cream, injection, infusion, eye ointment, syrup, eye drops | 200, 400, 800 | a d
Herperax | aciclovir | tablet, ointment | 400, 800 | d
Herpex | aciclovir | tablet, cream | 200 | d
Ocuvir, Ocuvir SR | aciclovir | dispersible tablet | 200, 400, 800 | d
Zovirax | aciclovir | tablet, suspension | 200, 400, 800 | d
Albekem | albendazole | tablet | 400 | a d
Bandy | albendazole | suspension | | d
Bendex | albendazole | tablet, suspension | 400 | d
Noworm | albendazole | tablet, suspension | | d
Zeebee | albendazole | tablet, suspension | | d
Zentel | albendazole | tablet, suspension | | d
ABD Plus | albendazole + ivermectin | tablet, syrup | | a
Bandy Plus | albendazole + ivermectin | tablet, suspension | 12 = 400/12 | d
Alfakim | amikacin | injection | | a d
Amicin | amikacin | injection | | a d
Mikacin | amikacin | injection | | d
Omnikacin | amikacin | injection | | d
Amrolmac | amorolfine | cream | | a d
Amrosys | amorolfine | cream | | a d
Loceryl | amorolfine | cream | | d
Almox, Almox DS | amoxicillin | capsule, dispersible tablet | 125, 250, 500 | a d
Amoxil, Amoxil Kid | amoxicillin | capsule, dispersible tablet, injection | 250 | a
Blumox | amoxicillin | dispersible tablet | 250 | d
Mox | amoxicillin | capsule, suspension | 250, 500 | d
Mox Kid | amoxicillin | tablet | 250 | d
Novamox | amoxicillin | capsule, dispersible tablet, oral drops | 125, 250, 500 | d
Acuclav, Acuclav DS, Acuclav Kid | amoxicillin + clavulanic acid | tablet, injection, dry syrup | 625 = 500/125, 1000 = 875/125 | a d
Advent | amoxicillin + clavulanic acid | tablet, dry syrup, dispersible tablet, injection | 200/28.5 = 200/28.5, 457 = 400/57, 625 = 500/125, 875/125 = 875/125 | a d
Almox CV | amoxicillin + clavulanic acid | tablet, syrup | 625 = 500/125 | a
Amoxyclav | amoxicillin + clavulanic acid | tablet, injection | 375 = 250/125, 625 = 500/125, 875/125 = 875/125 | a d
Augmentin | amoxicillin + clavulanic acid | tablet, injection | 375 = 250/125 | a d
Augmentin DDS | amoxicillin + clavulanic acid | suspension | | a d
Augmentin Duo | amoxicillin + clavulanic acid | tablet, suspension | 625 = 500/125, 1000 = 875/125 | a d
Augmentin ES | amoxicillin + clavulanic acid | suspension | | a
Augpen, Augpen DS | amoxicillin + clavulanic acid | oral drops, injection | | a
Bactoclav, Bactoclav DS | amoxicillin + clavulanic acid | tablet, dry syrup, oral drops | 625 = 500/125 | d
Clavam | amoxicillin + clavulanic acid | | 625 = 500/125 | p g
Mega CV, Mega CV Kid | amoxicillin + clavulanic acid | tablet, dry syrup, oral drops | 375 = 250/125, 625 = 500/125 | d
Mox CV | amoxicillin + clavulanic acid | tablet | 375 = 250/125, 625 = 500/125 | d
Moxclav, Moxclav DS | amoxicillin + clavulanic acid | tablet | 375 = 250/125, 625 = 500/125 | d
Moxiforce CV | amoxicillin + clavulanic acid | tablet, dry syrup | 375 = 250/125, 625 = 500/125 | d
Moxikind CV, Moxikind CV Kid | amoxicillin + clavulanic acid | tablet, dry syrup, oral drops | 375 = 250/125, 625 = 500/125 | d
Novaclav | amoxicillin + clavulanic acid | tablet | 625 = 500/125 | d
Ampilin | ampicillin | injection | | a
Ampiclox | ampicillin + cloxacillin | | | h
Ampoxin, Ampoxin Kid | ampicillin + cloxacillin | capsule, injection, dry syrup | 250 = 125/125, 500 = 250/250 | a d
Megapen, Megapen Kid | ampicillin + cloxacillin | capsule, injection | | d
Azax | azithromycin | tablet, suspension | 250, 500 | a d
Azee | azithromycin | tablet, dry syrup, dispersible tablet | 100, 200, 250, 500, 1000 | a d
Azibact | azithromycin | tablet | 250, 500 | a d
Azicip | azithromycin | tablet, suspension | 250, 500 | a d
Azifast | azithromycin | tablet, gel | 250, 500 | a d
Azikem | azithromycin | tablet, suspension | 250, 500 | a d
Azilide, Azilide XL | azithromycin | tablet, suspension, dry syrup | 250, 500 | a d
Azimax, Azimax XL | azithromycin | tablet, dry syrup, injection, dispersible tablet | 100, 250, 500 | a d
Azinix | azithromycin | tablet | 250, 500 | a
Azithral, Azithral XL | azithromycin | | 250, 500 | a d
Azivent | azithromycin | tablet | 250, 500 | a d
Aziwok, Aziwok XL | azithromycin | | 250, 500, 600 | a d
Laz | azithromycin | tablet | 250 | d
Trulimax | azithromycin | tablet | 500 | d
Zady | azithromycin | tablet | 250, 500 | d
Zathrin | azithromycin | tablet | 250, 500 | d
Zithrox, Zithrox XL | azithromycin | tablet | 250 | d
Penidure LA | benzathine benzylpenicillin | injection | | d
Distaclor | cefaclor | oral drops, suspension | | d
Odoxil | cefadroxil | tablet, dispersible tablet, suspension | 250, 500 | d
Vepan | cefadroxil | tablet | 500 | d
Phexin BD | cefalexin | tablet | 375, 750 | d
Phexin, Phexin Kid | cefalexin | capsule | 250, 500 | d
Sporidex, Sporidex DS | cefalexin | capsule, oral drops, suspension, dispersible tablet | 125, 250, 500 | d
Adcef | cefdinir | capsule | 300 | a
Sefdin | cefdinir | capsule, dry syrup | | d
Zostum O | cefditoren | tablet, dry syrup | 200 | d
Extacef | cefixime | dispersible tablet | 200 | d
Mahacef | cefixime | tablet, dry syrup, oral drops | 100, 200 | d
Milixim, Milixim DS | cefixime | tablet | 200 | d
Omnix | cefixime | dry syrup, dispersible tablet | 200 | d
Taxim O | cefixime | tablet, oral drops, dispersible tablet | 100, 200, 400 | d
Taxim O Forte | cefixime | dry syrup | | d
Topcef | cefixime | dispersible tablet | 200 | d
Zifi | cefixime | tablet, dry syrup, dispersible tablet, oral drops | 50, 100, 200 | d
Ziprax | cefixime | dry syrup, dispersible tablet | 200 | d
Zofix | cefixime | tablet | 200 | d
Gramocef CV | cefixime + clavulanic acid | tablet | | d
Mahacef CV | cefixime + clavulanic acid | tablet | 200 = 200/125 | d
Omnix CV | cefixime + clavulanic acid | tablet | | d
Taxim O CV | cefixime + clavulanic acid | tablet, dry syrup | 200 = 200/125 | d
Zifi CV | cefixime + clavulanic acid | tablet, dispersible tablet, dry syrup | 100 = 100/62.5, 200 = 200/125 | d
Mahacef Plus | cefixime + ofloxacin | tablet | 100 = 100/100 | d
Zenflox Plus | cefixime + ofloxacin | tablet | 100 = 100/100 | d
Sulbacef | cefoperazone + sulbactam | injection | | d
Taxim | cefotaxime | injection | | d
Taximax | cefotaxime + sulbactam | injection | | d
Cepodem | cefpodoxime | | 100, 200 | g
Doxcef | cefpodoxime | dispersible tablet | 100 | d
Finecef | cefpodoxime | dispersible tablet | 200 | d
Gudcef | cefpodoxime | tablet, dry syrup, oral drops, dispersible tablet | 100, 200 | d
Kefpod | cefpodoxime | tablet, suspension | 200 | d
Macpod | cefpodoxime | tablet, suspension, dispersible tablet | 100, 200 | d
Monocef O | cefpodoxime | tablet, suspension | 100, 200 | d
Opox | cefpodoxime | tablet | 200 | d
Pecef | cefpodoxime | suspension | | d
Swich | cefpodoxime | tablet, dry syrup, oral drops, dispersible tablet | 100, 200 | d
Zedocef | cefpodoxime | tablet | 200 | d
Gudcef CV | cefpodoxime + clavulanic acid | tablet, dry syrup | 100 = 100/62.5, 200 = 200/125 | d
Kefpod CV | cefpodoxime + clavulanic acid | tablet | 200 = 200/125 | d
Macpod CV | cefpodoxime + clavulanic acid | tablet | 200 = 200/125 | d
Monocef O CV | cefpodoxime + clavulanic acid | tablet, dry syrup | 200/125 = 200/125 | d
Opox CV | cefpodoxime + clavulanic acid | tablet, dry syrup | 200 = 200/125 | d
Zedocef CV | cefpodoxime + clavulanic acid | tablet | 200 = 200/125 | d
Gudcef Plus | cefpodoxime + ofloxacin | tablet | | d
Refzil O | cefprozil | tablet, suspension, oral drops | 250, 500 | d
Monocef | ceftriaxone | injection | | d
Monotax | ceftriaxone | injection | | d
Powercef | ceftriaxone | injection | | d
Xone | ceftriaxone | injection | | d
Monocef SB | ceftriaxone + sulbactam | injection | | d
Altacef | cefuroxime | tablet, suspension, injection | 250, 500 | a d
Forcef | cefuroxime | tablet | 250 | d
Pulmocef | cefuroxime | tablet | 250, 500 | d
Stafcure | cefuroxime | tablet | 250, 500 | d
Supacef | cefuroxime | injection | | d
Zefu | cefuroxime | tablet | 250, 500 | d
Zocef | cefuroxime | tablet, dry syrup | 250, 500 | d
Forcef CV | cefuroxime + clavulanic acid | tablet | 250 = 250/62.5 | d
Zocef CV | cefuroxime + clavulanic acid | tablet | 250 = 250/125, 500 = 500/125 | d
Lariago | chloroquine | tablet, suspension, injection | 250 | d
Lariago DS | chloroquine | tablet | | d
Alcipro | ciprofloxacin | tablet, infusion | 250 | a d
Ciplox | ciprofloxacin | | 250, 500 | p g
Ciplox D | ciprofloxacin + dexamethasone | eye drops, ear drops | | c
Zoxan | ciprofloxacin | tablet, eye ointment | 500 | d
Claribid | clarithromycin | tablet | 250 | d
Maclar | clarithromycin | tablet | 250, 500 | d
Dalacin C | clindamycin | capsule | 150 | d
Candid | clotrimazole | | | g
Candid V6 | clotrimazole | vaginal tablet | | l
Surfaz | clotrimazole | cream, dusting powder, oral solution | | d
Doxy 1 | doxycycline | capsule | | p g
Microdox LBX | doxycycline + lactobacillus | capsule | | d
Eberfine | eberconazole | cream | | d
Ebernet | eberconazole | cream | | d
Entaliv | entecavir | tablet | 0.5 | d
Entavir | entecavir | tablet | 0.5, 1 | d
Entehep | entecavir | tablet | 0.5 | d
Althrocin, Althrocin Kid | erythromycin | | 250, 500 | a d
Eltocin | erythromycin | tablet | | d
Erythrocin | erythromycin | tablet | 250 | d
Famcimac | famciclovir | tablet | 250 | d
Penvir | famciclovir | tablet | 250, 500 | d
Virovir | famciclovir | tablet | 250, 500 | d
Farobact | faropenem | tablet | 200 | c
Avigan | favipiravir | tablet | 200 | a d
Fabiflu | favipiravir | tablet | 400 | d
Fluguard | favipiravir | tablet | 400 | d
Forcan | fluconazole | tablet, infusion | 50 | d
Fusys | fluconazole | dispersible tablet | | d
Syscan | fluconazole | capsule | 150, 200 | d
Zocon | fluconazole | tablet only | 50, 150, 200, 400 | d g
Fosirol | fosfomycin | sachet | | c
Soframycin | framycetin | cream | | p g
Fucidin | fusidic acid | ointment | | d
Fudic | fusidic acid | cream | | d
Fusiderm | fusidic acid | ointment | | d
Fusiwal | fusidic acid | cream, ointment | | d
Futop | fusidic acid | cream | | d
Gatiquin P | gatifloxacin + prednisolone | eye drops | | d
Genticyn | gentamicin | injection | | d
Grisovin FP | griseofulvin | tablet | | d
Zienam | imipenem + cilastatin | injection | | d
Canditral | itraconazole | capsule | 100, 200 | g
Itaspor | itraconazole | capsule, sachet | 200 | d
Itralase | itraconazole | capsule | 100 | d
Itrasys | itraconazole | capsule | 100, 400 | d
Sporanox | itraconazole | capsule | | d
Ivecop | ivermectin | tablet | 6, 12 | d
Vermact | ivermectin | dispersible tablet | 12 | d
Nizral | ketoconazole | oral solution, cream | | d
Phytoral, Phytoral XL | ketoconazole | tablet, ointment, dusting powder | | d
Lamivir | lamivudine | tablet | 150 | d
Lamivir HBV | lamivudine | tablet | | d
Duovir | lamivudine + zidovudine | tablet | | d
Alevo | levofloxacin | tablet | 250, 500, 750 | a d
Glevo | levofloxacin | tablet | 500, 750 | d
L Cin | levofloxacin | tablet, syrup | 250, 500, 750 | d
Levobact | levofloxacin | tablet | 500 | d
Levoday | levofloxacin | tablet | 500 | d
Levoflox | levofloxacin | tablet, infusion | 250, 500, 750 | d
Levomac | levofloxacin | tablet | 500, 750 | d
Levoquin | levofloxacin | tablet | 500 | d
Loxof | levofloxacin | tablet | 500, 750 | d
L Cin OZ | levofloxacin + ornidazole | tablet, suspension | | d
Levomac OZ | levofloxacin + ornidazole | tablet | | d
Linid | linezolid | tablet, infusion | | d
Linokem | linezolid | tablet | 600 | d
Linospan | linezolid | tablet | 600 | d
Linox | linezolid | tablet | 600 | d
Lizoforce | linezolid | tablet, dry syrup, injection | 600 | d
Lizolid | linezolid | tablet | 600 | d
Lizomac, Lizomac DS | linezolid | tablet | | d
Lulibet | luliconazole | cream, lotion | | d
Lulican, Lulican XL | luliconazole | cream | | d
Luliderm | luliconazole | cream, lotion | | d
Lulifin | luliconazole | cream, lotion | | d
Lulimac, Lulimac XL | luliconazole | cream, lotion | | d
Lulitec | luliconazole | cream | | d
Luliz | luliconazole | cream | | d
Lulizol | luliconazole | cream | | d
Luly | luliconazole | cream | | d
Wormin | mebendazole | tablet | 100 | d
Meflotas | mefloquine | tablet | | d
Merocrit | meropenem | injection | | d
Meromac | meropenem | injection | | d
Meronem | meropenem | injection | | d
Merotrol | meropenem | injection | | d
Aristogyl | metronidazole | tablet, suspension | 400 | a d
Flagyl | metronidazole | | 200, 400 | g
Metrogyl | metronidazole | tablet, suspension, injection, gel | 200, 400 | d
Metrogyl ER | metronidazole | extended-release tablet | | d
Micogel | miconazole | cream | | d
Minoz, Minoz ER, Minoz OD | minocycline | tablet | 50, 100 | d
Apdrops | moxifloxacin | | | a d
Mahaflox | moxifloxacin | tablet, eye drops, eye ointment | 400 | d
Milflox | moxifloxacin | | | d
Mosi | moxifloxacin | | | d
Moxiblu | moxifloxacin | | | d
Moxicip | moxifloxacin | tablet, eye drops, infusion | | d
Moxif | moxifloxacin | tablet | 400 | d
Moxigram | moxifloxacin | tablet, eye drops, eye ointment | | d
Vigamox | moxifloxacin | | | d
Apdrops DM | moxifloxacin + dexamethasone | eye drops | | a d
Moxicip D | moxifloxacin + dexamethasone | eye drops | | d
Vigadexa | moxifloxacin + dexamethasone | eye drops | | d
Mahaflox KT | moxifloxacin + ketorolac | eye drops | | d
Moxicip KT | moxifloxacin + ketorolac | eye drops | | d
Mahaflox LP | moxifloxacin + loteprednol | eye drops | | d
Apdrops PD | moxifloxacin + prednisolone | eye drops | | a d
B Bact | mupirocin | ointment | | d
Mupimet | mupirocin | ointment | | d
Mupinase | mupirocin | ointment, cream | | d
Supirocin | mupirocin | ointment, cream | | d
T Bact | mupirocin | ointment | | d
Nadibact | nadifloxacin | cream, gel | | d
Nadoxin | nadifloxacin | cream, gel, ointment | | d
Neosporin | neomycin + bacitracin + polymyxin b | dusting powder | | d
Netazox | nitazoxanide | tablet | | d
Nizonide | nitazoxanide | tablet, suspension, dispersible tablet | 200, 500 | d
Martifur | nitrofurantoin | tablet | | d
Niftas | nitrofurantoin | tablet | 50 | d
Niftran | nitrofurantoin | capsule | 100 | d
Nitrobact | nitrofurantoin | capsule | 100 | d
Uribid | nitrofurantoin | tablet | | d
Urifast | nitrofurantoin | capsule | | d
Alflox | norfloxacin | tablet | 400 | a
Norflox TZ | norfloxacin + tinidazole | tablet | | f
Exocin | ofloxacin | | | d
Oflokem | ofloxacin | tablet, infusion | 200 | d
Oflomac | ofloxacin | tablet, oral solution | 100, 200, 400 | d
Oflox | ofloxacin | tablet | 200, 400 | d
Zanocin, Zanocin OD, Zanocin DS | ofloxacin | | 100, 200 | d
Zenflox | ofloxacin | tablet, suspension | 200, 400 | d
Oflokem OZ | ofloxacin + ornidazole | tablet | | d
Oflomac OZ | ofloxacin + ornidazole | tablet | | d
Oflox OZ | ofloxacin + ornidazole | tablet | | d
Orni O | ofloxacin + ornidazole | tablet | | d
Ornof | ofloxacin + ornidazole | tablet | | d
Zanocin OZ | ofloxacin + ornidazole | tablet | | d
Zenflox OZ | ofloxacin + ornidazole | tablet | | d
Oflomac TZ | ofloxacin + tinidazole | tablet | 200/600 = 200/600 | d
Oflox TZ | ofloxacin + tinidazole | tablet | | d
Antiflu | oseltamivir | capsule, syrup | 75 | a d
Piptaz | piperacillin + tazobactam | injection | | d
Pipzo | piperacillin + tazobactam | injection | | d
Tazar | piperacillin + tazobactam | injection | | d
Noxafil | posaconazole | suspension | | d
Malirid, Malirid DS | primaquine | tablet | 7.5 | d
Percin | prulifloxacin | tablet | | d
Pruflox | prulifloxacin | tablet | | d
Rez Q | quinine | tablet | 300 | d
Rcifax | rifaximin | tablet | 400, 550 | d
Rifagut | rifaximin | tablet | 400, 550 | d
Rifakem | rifaximin | tablet | 200, 400, 550 | d
Rixmin | rifaximin | tablet | 400, 550 | d
Sibofix | rifaximin | tablet | 200, 400, 550 | d
Torfix | rifaximin | tablet | 400, 550 | d
Secnil Forte | secnidazole | tablet | | d
Onabet | sertaconazole | cream, lotion | | d
Sertacide | sertaconazole | cream | | d
Sertaspor | sertaconazole | cream | | d
Hepcinat | sofosbuvir | tablet | | d
Myhep All | sofosbuvir + velpatasvir | tablet | | d
Resof Total | sofosbuvir + velpatasvir | tablet | 400/100 = 400/100 | d
Sovihep V | sofosbuvir + velpatasvir | tablet | | d
Bactrim | sulfamethoxazole + trimethoprim | syrup | | d
Bactrim DS | sulfamethoxazole + trimethoprim | tablet | | d
Septran | sulfamethoxazole + trimethoprim | suspension | | d
Septran DS | sulfamethoxazole + trimethoprim | tablet | 800/160 = 800/160 | d
Targocid | teicoplanin | injection | | d
Hepbest | tenofovir alafenamide | tablet | | d
Tafnat | tenofovir alafenamide | tablet | | d
Ricovir | tenofovir disoproxil | tablet | 300 | d
Tenohep | tenofovir disoproxil | tablet | | d
Tenvir | tenofovir disoproxil | tablet | | d
Tenof EM | tenofovir disoproxil + emtricitabine | tablet | | d
Tenvir EM | tenofovir disoproxil + emtricitabine | tablet | | d
Teevir | tenofovir disoproxil + emtricitabine + efavirenz | tablet | | d
Trustiva | tenofovir disoproxil + emtricitabine + efavirenz | tablet | | d
Viraday | tenofovir disoproxil + emtricitabine + efavirenz | tablet | | d
Vonavir | tenofovir disoproxil + emtricitabine + efavirenz | tablet | | d
Viropil | tenofovir disoproxil + lamivudine + dolutegravir | tablet | | d
Trioday | tenofovir disoproxil + lamivudine + efavirenz | tablet | | d
Fungotek | terbinafine | | | d
Sebifin | terbinafine | tablet, cream | | d
Terbest | terbinafine | tablet, cream, dusting powder | 500 | d
Terbicip | terbinafine | | | d
Terbinaforce | terbinafine | tablet, cream, dusting powder | 500 | d
Terbitotal | terbinafine | tablet | 500 | d
Tyza | terbinafine | | | d
Zimig | terbinafine | tablet, cream | 250 | d
Tiniba | tinidazole | tablet | 300, 500 | d
Toba | tobramycin | | | d
Tobacin | tobramycin | injection | | d
Valamac | valaciclovir | tablet | 500, 1000 | d
Valanext | valaciclovir | tablet | 500, 1000 | d
Valcivir | valaciclovir | tablet | 500, 1000 | d
Valtoval | valaciclovir | tablet | 500 | d
Zimivir | valaciclovir | tablet | 500, 1000 | d
Vanlid | vancomycin | capsule | 250 | d
Vorier | voriconazole | tablet | 200 | d
Voritek | voriconazole | tablet | 200 | d
`
