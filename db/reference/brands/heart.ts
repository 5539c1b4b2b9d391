/** Heart, blood pressure, clotting and cholesterol: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const HEART_BRANDS = `
Acenomac | acenocoumarol | tablet | 1, 2, 3 | a
Acitrom | acenocoumarol | tablet | 0.5, 1, 2, 3, 4 | a d
Actamid | acetazolamide | tablet | 250 | a
Avva | acetazolamide | tablet, extended-release tablet, extended-release capsule | 250 | a
Endobloc | ambrisentan | tablet | 5, 10 | d
Pulmonext | ambrisentan | tablet | 5, 10 | d
Amiodar | amiodarone | tablet | 100, 200 | a d
Cordarone | amiodarone | tablet | 100, 200 | o
Amipace | amiodarone | tablet | 100, 200 | a d
Tachyra | amiodarone | tablet | 100, 200 | d
Amcard | amlodipine | tablet | 2.5, 5, 10 | a d
Amchek | amlodipine | tablet | 5 | a d
Amdepin | amlodipine | tablet | 2.5, 5, 10 | a d
Amlip | amlodipine | tablet | 2.5, 5, 10 | a d
Amlodac | amlodipine | tablet | 2.5, 5, 10 | a d
Amlogard | amlodipine | tablet | 2.5, 5, 10 | a d
Amlokind | amlodipine | tablet | 2.5, 5, 10 | a d
Amlong | amlodipine | tablet | 2.5, 10 | a d
Amlopin | amlodipine | tablet | 2.5, 5, 10 | a d
Amlopres | amlodipine | tablet | 2.5, 5, 10 | a d
Amlosafe | amlodipine | tablet | 2.5, 10 | a
Amlovas | amlodipine | tablet | 2.5, 5 | a d
Amodep | amlodipine | tablet | 5 | a
Amtas | amlodipine | tablet | 2.5, 5, 10 | a d
Myodura | amlodipine | tablet | 5 | d
Primodil | amlodipine | tablet | 2.5, 5 | d
Stamlo | amlodipine | tablet | 2.5, 5, 10 | d
Aginal AT | amlodipine + atenolol | tablet | | a d
Amcard AT | amlodipine + atenolol | tablet | | d
Amlip AT | amlodipine + atenolol | tablet | | a d
Amlodac AT | amlodipine + atenolol | tablet | | d
Amlokind AT | amlodipine + atenolol | tablet | | a
Amlong A | amlodipine + atenolol | tablet | 25 = 5/25 | a d
Amlopin AT | amlodipine + atenolol | tablet | | a d
Amlopres AT | amlodipine + atenolol | tablet | 25 = 5/25 | a d
Amlosafe AT | amlodipine + atenolol | tablet | | a
Amlovas AT | amlodipine + atenolol | tablet | 25 = 5/25 | a d
Amtas AT | amlodipine + atenolol | tablet | 25 = 5/25 | a d
Primodil AT | amlodipine + atenolol | tablet | | d
Stamlo Beta | amlodipine + atenolol | tablet | | d
Amlokind H | amlodipine + hydrochlorothiazide | tablet | | a d
Amlong H | amlodipine + hydrochlorothiazide | tablet | | a d
Stamlo D | amlodipine + hydrochlorothiazide | tablet | | d
Natrilam | amlodipine + indapamide | extended-release tablet | 2.5 = 2.5/1.5, 5 = 5/1.5, 10 = 10/1.5 | d
Amlopres L | amlodipine + lisinopril | tablet | | a d
Hipril A | amlodipine + lisinopril | tablet | | d
Amlong MT | amlodipine + metoprolol | extended-release tablet | 50 = 5/50 | a d
Amtas M | amlodipine + metoprolol | extended-release tablet | 25 = 5/25, 50 = 5/50 | a d
Embeta AM | amlodipine + metoprolol | extended-release tablet | 25 = 5/25, 50 = 5/50 | d
Met XL AM | amlodipine + metoprolol | extended-release tablet | 50/5 = 5/50 | d
Metolar AM | amlodipine + metoprolol | tablet | 25 = 5/25, 50 = 5/50 | d
Supermet AM | amlodipine + metoprolol | extended-release tablet | | d
Nodon AM | amlodipine + nebivolol | tablet | 2.5/2.5 = 2.5/2.5, 5/5 = 5/5 | d
Stamace | amlodipine + ramipril | capsule | | d
Apigat | apixaban | tablet | 2.5, 5 | a d
Eliquis | apixaban | tablet | 2.5, 5 | d
Ecosprin | aspirin | tablet | 75, 150, 325 | d
Loprin, Loprin DS | aspirin | tablet | 75 | d
Aztor ASP | aspirin + atorvastatin | capsule | 75 = 75/10, 150 = 150/10 | a d
Ecosprin AV | aspirin + atorvastatin | capsule | 75/20 = 75/20, 150 = 150/10, 150/20 = 150/20 | d
Lipikind AS | aspirin + atorvastatin | capsule | | d
Tonact ASP | aspirin + atorvastatin | capsule | 75 = 75/10 | d
Aztogold | aspirin + atorvastatin + clopidogrel | capsule | 10 = 75/10/75, 20 = 75/20/75 | d
Ecosprin Gold | aspirin + atorvastatin + clopidogrel | capsule | 10 = 75/10/75, 20 = 75/20/75 | d
Plagerine A | aspirin + clopidogrel | capsule | 150 = 150/75 | d
Preva AS | aspirin + clopidogrel | tablet | 75 = 75/75, 150 = 150/75 | d
Arreno | aspirin + dipyridamole | extended-release capsule | | a d
Prax A | aspirin + prasugrel | capsule | 75 = 75/10 | d
Rozavel A | aspirin + rosuvastatin | capsule | 150 = 150/10 | d
Unistar | aspirin + rosuvastatin | capsule | 5/75 = 75/5, 20/150 = 150/20, 75 = 75/10, 150 = 150/10 | d
Novastat Gold | aspirin + rosuvastatin + clopidogrel | tablet, capsule | 20 = 75/20/75 | d
Roseday Gold | aspirin + rosuvastatin + clopidogrel | capsule | 20 = 75/20/75 | d
Rosumac Gold | aspirin + rosuvastatin + clopidogrel | capsule | 20 = 75/20/75 | d
Rozucor Gold | aspirin + rosuvastatin + clopidogrel | capsule | 10 = 75/10/75, 20 = 75/20/75 | d
Atecard | atenolol | tablet | 25, 50 | a d
Aten | atenolol | tablet | 25, 50, 100 | a d
Atenex | atenolol | tablet | 25, 50 | a d
Betacard | atenolol | tablet | 25 | d
Hipres | atenolol | tablet | 25, 50 | d
Tenolol | atenolol | tablet | 12.5, 25, 50 | d
Tenormin | atenolol | tablet | 25, 50 | d
Ziblok | atenolol | tablet | 25, 50 | d
Tenoclor | atenolol + chlortalidone | tablet | 25 = 25/12.5, 50 = 50/12.5 | d
Tenoric | atenolol + chlortalidone | tablet | 25 = 25/12.5, 50 = 50/12.5, 100 = 100/25 | d
Beta Nicardia | atenolol + nifedipine | extended-release capsule | | d
Astin | atorvastatin | tablet | 10, 20, 40 | a d
Atchol | atorvastatin | tablet | 20, 40 | a d
Atocor | atorvastatin | tablet | 5, 10, 20, 40, 80 | a d
Atorec | atorvastatin | tablet | 10, 20, 40 | a d
Atorfit | atorvastatin | tablet | 5, 10, 20, 40 | a d
Atorlip | atorvastatin | tablet | 5, 10, 20, 40, 80 | a d
Atormac | atorvastatin | tablet | 10, 20, 40 | a d
Atorsave | atorvastatin | tablet | 10, 20, 40, 80 | a d
Atorva | atorvastatin | tablet | 5, 20, 40, 80 | a d
Avas | atorvastatin | tablet | 5, 10, 20, 40, 80 | a d
Aztor | atorvastatin | tablet | 5, 10, 20, 40, 80 | a d
Lipicure | atorvastatin | tablet | 5, 20, 40, 80 | d
Lipikind | atorvastatin | tablet | 10, 20, 40 | d
Liponorm | atorvastatin | tablet | 5 | d
Lipvas | atorvastatin | tablet | 10, 20, 40 | d
Mactor | atorvastatin | tablet | 10, 20 | d
Modlip | atorvastatin | tablet | 5, 10, 20 | d
Stator | atorvastatin | tablet | 10, 20, 80 | d
Storvas | atorvastatin | tablet | 5, 10, 20, 40, 80 | d
Tg Tor | atorvastatin | tablet | 5 | d
Tonact | atorvastatin | tablet | 5, 10, 20, 40 | d
Xtor | atorvastatin | tablet | 5, 10, 20, 40 | d
Zivast | atorvastatin | tablet | 10, 20 | d
Avas EZ | atorvastatin + ezetimibe | tablet | | a d
Aztor EZ | atorvastatin + ezetimibe | tablet | | a d
Storvas EZ | atorvastatin + ezetimibe | tablet | 10 = 10/10 | d
Tonact EZ | atorvastatin + ezetimibe | tablet | | d
Atorlip F | atorvastatin + fenofibrate | tablet | | a d
Fibator | atorvastatin + fenofibrate | tablet | 5 = 5/145, 20 = 20/145 | d
Lipicure TG | atorvastatin + fenofibrate | tablet | | d
Stator F | atorvastatin + fenofibrate | tablet | | d
Tonact TG | atorvastatin + fenofibrate | tablet | 20 = 20/160 | d
Xtor F | atorvastatin + fenofibrate | tablet | | d
Azovas | azelnidipine | tablet | 8, 16 | a
Abel | azilsartan | tablet | 40, 80 | a d
Zilarta | azilsartan | tablet | 40, 80 | d
Abel CT | azilsartan + chlortalidone | tablet | 40/12.5 = 40/12.5 | a d
Zilarta CT | azilsartan + chlortalidone | tablet | 40/6.25 = 40/6.25 | d
Biselect | bisoprolol | tablet | 2.5, 5 | d
Bisoheart | bisoprolol | tablet | 2.5, 5 | d
Bisotab | bisoprolol | tablet | 2.5 | d
Concor | bisoprolol | tablet | 2.5, 5, 10 | p g
Corbis | bisoprolol | tablet | 5 | d
Lodoz | bisoprolol + hydrochlorothiazide | tablet | 2.5 = 2.5/6.25, 5 = 5/6.25 | d
Bosentas | bosentan | tablet | 62.5, 125 | d
Lupibose | bosentan | tablet | 62.5 | d
Pletoz | cilostazol | tablet | 50, 100 | d
Stiloz | cilostazol | tablet | 100 | d
Zilast | cilostazol | tablet | 50, 100 | d
Arkamin | clonidine | tablet | | a d
Clopitab A | aspirin + clopidogrel | | | n
Clopilet | clopidogrel | tablet | 75 | p
Plagerine | clopidogrel | tablet | | d
Plavix | clopidogrel | tablet | | d
Preva | clopidogrel | tablet | | d
Novastat CV | clopidogrel + rosuvastatin | capsule | 10 = 75/10, 20 = 75/20 | d
Rosave C | clopidogrel + rosuvastatin | capsule | | d
Rosuvas CV | clopidogrel + rosuvastatin | tablet | 10 = 75/10, 20/75 = 75/20 | d
Dabiclot | dabigatran | capsule | 75, 150 | d
Dabigo | dabigatran | capsule | 110, 150 | d
Dabistar | dabigatran | capsule | 75 | d
Pradaxa | dabigatran | capsule | 75, 110, 150 | d
Lanoxin | digoxin | tablet | | d
Angizem | diltiazem | extended-release tablet | 30 | a
Angizem CD | diltiazem | extended-release capsule | 90, 120 | a d
Dilcontin, Dilcontin XL | diltiazem | extended-release tablet | 60 | d
Efnocar | efonidipine | tablet | 20, 40 | d
Enam | enalapril | tablet | 5, 10 | d
Enapril | enalapril | tablet | 2.5, 5 | d
Envas | enalapril | tablet | 2.5, 5, 10 | d
Nuril | enalapril | tablet | 2.5 | d
Amace | enalapril + amlodipine | tablet | | a d
Enace D | enalapril + hydrochlorothiazide | tablet | 10 = 10/25 | d
Envas H | enalapril + hydrochlorothiazide | tablet | | d
Enclex | enoxaparin | injection | | d
Lmwx | enoxaparin | injection | | d
Lonopin, Lonopin MD | enoxaparin | injection | | d
Loparin | enoxaparin | injection | | d
Eplehef | eplerenone | tablet | 25 | d
Eptus | eplerenone | tablet | 50 | d
Planep | eplerenone | tablet | | d
Ezedoc | ezetimibe | tablet | 10 | d
Ezentia | ezetimibe | tablet | | d
Fenocor | fenofibrate | capsule | 67 | d
Lipicard | fenofibrate | tablet, capsule | 160 | d
Stanlip | fenofibrate | tablet | 145 | d
Fondared | fondaparinux | injection | | d
Frusenex | furosemide | tablet | 100 | d
Lasix | furosemide | tablet, injection | | d
Amifru | furosemide + amiloride | tablet | 40 = 40/5 | a d
Amifru S | furosemide + spironolactone | tablet | | a
Aquamide | furosemide + spironolactone | tablet | 20/50 = 20/50 | a
Lasilactone | furosemide + spironolactone | tablet | 50 = 20/50 | d
Spiromide | furosemide + spironolactone | tablet | | d
Lopid | gemfibrozil | capsule | | d
Angispan TR | glyceryl trinitrate | capsule | 2.5, 6.5 | a d
Nitrocontin | glyceryl trinitrate | extended-release tablet | 2.6, 6.4 | d
Aquazide | hydrochlorothiazide | tablet | 12.5, 25 | a d
Hydrazide | hydrochlorothiazide | tablet | 12.5, 25 | d
Lorvas | indapamide | tablet | | d
Lorvas SR | indapamide | extended-release tablet | | d
Natrilix SR | indapamide | extended-release tablet | | d
Irovel | irbesartan | tablet | 150, 300 | d
Irovel H | irbesartan + hydrochlorothiazide | tablet | | d
Isordil | isosorbide dinitrate | tablet | 5, 10 | d
Sorbitrate | isosorbide dinitrate | tablet | 5, 10 | d
Isolazine | isosorbide dinitrate + hydralazine | tablet | | d
Imdur | isosorbide mononitrate | extended-release tablet | 30, 60 | d
Ismo | isosorbide mononitrate | tablet | 20 | d
Ismo Retard | isosorbide mononitrate | extended-release tablet | | d
Isonorm, Isonorm SR | isosorbide mononitrate | tablet | 20 | d
Monit, Monit SR | isosorbide mononitrate | tablet | 10 | d
Monotrate OD | isosorbide mononitrate | extended-release tablet | 25 | d
Monotrate, Monotrate SR | isosorbide mononitrate | tablet | 10, 20 | d
Solotrate | isosorbide mononitrate | extended-release tablet | 30 | d
Inapure | ivabradine | tablet | 5 | d
Ivabid | ivabradine | tablet | 5 | d
Ivabrad | ivabradine | tablet | 7.5 | d
Ivamac | ivabradine | tablet | 5 | d
Ivanode | ivabradine | tablet | 5 | d
Ivazine | ivabradine | tablet | 5 | d
Gravidol | labetalol | tablet | 200 | d
Labebet | labetalol | tablet | 100 | d
Lobet | labetalol | tablet, injection | 100 | d
Eslo | levamlodipine | tablet | 1.25, 2.5, 5 | d
S Numlo | levamlodipine | tablet | 2.5, 5 | d
Lipril | lisinopril | tablet | 5, 10 | d
Listril | lisinopril | tablet | 5, 10 | d
Lipril H | lisinopril + hydrochlorothiazide | tablet | | d
Listril Plus | lisinopril + hydrochlorothiazide | tablet | | d
Alsartan | losartan | tablet | 50 | a d
Losacar | losartan | tablet | 50 | d
Losakind | losartan | tablet | 25, 50 | d
Losanorm | losartan | tablet | 25, 50 | d
Losar | losartan | tablet | 25, 50 | d
Losium | losartan | tablet | 25, 50 | d
Repace | losartan | tablet | 25, 50, 100 | d
Tozaar | losartan | tablet | 50 | d
Losacar A | losartan + amlodipine | tablet | | d
Losar A | losartan + amlodipine | tablet | | d
Alsartan H | losartan + hydrochlorothiazide | tablet | | a d
Losacar H | losartan + hydrochlorothiazide | tablet | | d
Losakind H | losartan + hydrochlorothiazide | tablet | | d
Losanorm H | losartan + hydrochlorothiazide | tablet | 25 = 25/12.5, 50 = 50/12.5 | d
Losar H | losartan + hydrochlorothiazide | tablet | | d
Losium H | losartan + hydrochlorothiazide | tablet | | d
Repace H | losartan + hydrochlorothiazide | tablet | | d
Tozaar H | losartan + hydrochlorothiazide | tablet | | d
Alphadopa | methyldopa | tablet | 500 | a d
Metoz | metolazone | tablet | 2.5, 5 | d
Zytanix | metolazone | tablet | 2.5, 5 | d
Betaloc | metoprolol | tablet | 25, 50, 100 | d
Embeta XR | metoprolol | extended-release tablet | | d
Gudpres XL | metoprolol | extended-release tablet | | d
Met XL | metoprolol | extended-release tablet | | d
Metapro, Metapro XL | metoprolol | tablet | 25 | d
Metolar | metoprolol | tablet, injection | 25, 50, 100 | d
Metolar XR | metoprolol | extended-release tablet | | d
Metzok | metoprolol | extended-release tablet | | d
Prolomet XL | metoprolol | extended-release tablet | | d
Seloken XL | metoprolol | extended-release tablet | | d
Starpress XL | metoprolol | extended-release tablet | 50 | d
Supermet XL | metoprolol | extended-release tablet | | d
Met XL R | metoprolol + ramipril | extended-release tablet | 25/2.5 = 25/2.5 | d
Moxocard | moxonidine | tablet | 0.2, 0.3 | d
Moxovas | moxonidine | tablet | 0.2, 0.3 | d
Nebi | nebivolol | tablet | 2.5, 5 | d
Nebicard | nebivolol | tablet | 2.5, 5, 10 | d
Nebicip | nebivolol | tablet | 2.5, 5 | d
Nebilong | nebivolol | tablet | | d
Nebimac | nebivolol | tablet | 5 | d
Nebistar | nebivolol | tablet | 2.5, 5 | d
Nebula | nebivolol | tablet | 5 | d
Nodon | nebivolol | tablet | 2.5 | d
Nubeta | nebivolol | tablet | 5 | d
Nebicard H | nebivolol + hydrochlorothiazide | tablet | | d
Nebilong H | nebivolol + hydrochlorothiazide | tablet | | d
Nebistar H | nebivolol + hydrochlorothiazide | tablet | | d
Nodon H | nebivolol + hydrochlorothiazide | tablet | | d
K Cor | nicorandil | tablet | 10 | d
Korandil | nicorandil | tablet | 10 | d
Nicoduce, Nicoduce OD | nicorandil | tablet | 5, 10 | d
Nikoran | nicorandil | tablet, injection | 5, 10 | d
Nicardia | nifedipine | capsule | 5, 10 | d
Nicardia Retard | nifedipine | extended-release tablet | 10, 20 | d
Nicardia XL | nifedipine | extended-release tablet | 30, 60 | d
Olkem | olmesartan | tablet | 20, 40 | d
Olmat | olmesartan | tablet | 40 | d
Olmecip | olmesartan | tablet | 20, 40 | d
Olmesar | olmesartan | tablet | 10, 20, 40 | d
Olmetor | olmesartan | tablet | 20, 40 | d
Olmezest | olmesartan | tablet | 10, 20, 40 | d
Olmin | olmesartan | tablet | 10, 20, 40 | d
Olmy | olmesartan | tablet | 10, 20, 40 | d
Olsar | olmesartan | tablet | 10, 20, 40 | d
Olvance | olmesartan | tablet | 20, 40 | d
Pinom | olmesartan | tablet | 10, 20, 40 | d
Olkem AM | olmesartan + amlodipine | tablet | 20 = 20/5, 40 = 40/5 | d
Olmat AM | olmesartan + amlodipine | tablet | 20 = 20/5, 40 = 40/5 | d
Olmecip AM | olmesartan + amlodipine | tablet | | d
Olmesar A | olmesartan + amlodipine | tablet | 40 = 40/5 | d
Olmezest AM | olmesartan + amlodipine | tablet | 40 = 40/5 | d
Olmin A | olmesartan + amlodipine | tablet | 20 = 20/5 | d
Olsar A | olmesartan + amlodipine | tablet | 20 = 20/5, 40 = 40/5 | d
Olvance AM | olmesartan + amlodipine | tablet | 20 = 20/5 | d
Olmat AMH | olmesartan + amlodipine + hydrochlorothiazide | tablet | 20 = 20/5/12.5, 40 = 40/5/12.5 | d
Olsar AH | olmesartan + amlodipine + hydrochlorothiazide | tablet | | d
Olmat CT | olmesartan + chlortalidone | tablet | 40 = 40/12.5 | d
Olmezest CH | olmesartan + chlortalidone | tablet | 20 = 20/12.5, 40 = 40/12.5 | d
Olmin CH | olmesartan + chlortalidone | tablet | 20 = 20/12.5, 40 = 40/12.5 | d
Olmin LN | olmesartan + cilnidipine | tablet | 20 = 20/10, 40 = 40/10 | d
Olkem H | olmesartan + hydrochlorothiazide | tablet | 40 = 40/12.5 | d
Olmat H | olmesartan + hydrochlorothiazide | tablet | 40 = 40/12.5 | d
Olmesar H | olmesartan + hydrochlorothiazide | tablet | 40 = 40/12.5 | d
Olmezest H | olmesartan + hydrochlorothiazide | tablet | 20 = 20/12.5, 40 = 40/12.5 | d
Olmin H | olmesartan + hydrochlorothiazide | tablet | 20 = 20/12.5 | d
Olsar H | olmesartan + hydrochlorothiazide | tablet | 20 = 20/12.5, 40 = 40/12.5 | d
Olvance H | olmesartan + hydrochlorothiazide | tablet | 20 = 20/12.5, 40 = 40/12.5 | d
Pinom H | olmesartan + hydrochlorothiazide | tablet | 20 = 20/12.5 | d
Trental | pentoxifylline | extended-release tablet | 400 | d
Pivasta | pitavastatin | tablet | 1, 2, 4 | d
Prasita | prasugrel | tablet | 10 | d
Prasudoc | prasugrel | tablet | 10 | d
Prasusafe | prasugrel | tablet | 10 | d
Prax | prasugrel | tablet | 10 | d
Minipress XL | prazosin | extended-release tablet | 2.5, 5 | d
Prazopress | prazosin | tablet | 1 | d
Prazopress XL | prazosin | extended-release tablet | 5 | d
Betacap | propranolol | tablet | 10, 20 | d
Betacap TR | propranolol | capsule | 20, 40, 60, 80 | d
Ciplar | propranolol | tablet | 10, 20, 40 | g
Inderal | propranolol | tablet | 20, 40 | d
Inderal LA | propranolol | extended-release tablet | 20, 40 | d
Provanol, Provanol SR | propranolol | tablet | 10, 20 | d
Cardace | ramipril | tablet | 2.5 | d
Hopace | ramipril | tablet | 1.25, 2.5 | d
Macpril | ramipril | tablet | 1.25, 5 | d
Ramcor | ramipril | capsule | 1.25, 5 | d
Ramihart | ramipril | capsule | 5 | d
Ramipres | ramipril | tablet | 2.5, 5, 10 | d
Ramistar | ramipril | tablet | 1.25, 2.5, 5 | d
Zorem | ramipril | capsule | 5 | d
Hopace H | ramipril + hydrochlorothiazide | capsule | 5 = 5/12.5 | d
Macpril H | ramipril + hydrochlorothiazide | tablet | 5 = 5/12.5 | d
Ramistar H | ramipril + hydrochlorothiazide | tablet | 2.5 = 2.5/12.5 | d
Rancad | ranolazine | extended-release tablet | | d
Ranopill | ranolazine | extended-release tablet | 500 | d
Ranozex | ranolazine | extended-release tablet | | d
Ranx | ranolazine | extended-release tablet | 500, 1000 | d
Ixarola | rivaroxaban | tablet | 15, 20 | d
Rivaflo | rivaroxaban | tablet | 2.5, 20 | d
Xarelto | rivaroxaban | tablet | 2.5, 10, 15, 20 | d
Arvast | rosuvastatin | tablet | 5, 10, 15, 20, 30, 40 | a d
Novastat | rosuvastatin | tablet | 5, 10 | d
Razel | rosuvastatin | tablet | 10, 20, 40 | d
Roseday | rosuvastatin | tablet | 40 | d
Rostar | rosuvastatin | tablet | 20 | d
Rosubest | rosuvastatin | tablet | 10, 20 | d
Rosufit | rosuvastatin | tablet | 5 | d
Rosukem | rosuvastatin | tablet | 5, 10, 20 | d
Rosulip | rosuvastatin | tablet | 5, 10 | d
Rosumac | rosuvastatin | tablet | 20 | d
Rosuvas | rosuvastatin | tablet | 5, 10, 20, 40 | d
Rozavel | rosuvastatin | tablet | 5, 10, 20, 40 | d
Rozucor | rosuvastatin | tablet | 5, 10, 20 | d
Zyrova | rosuvastatin | tablet | 5, 10, 20 | d
Razel EZ | rosuvastatin + ezetimibe | tablet | 10 = 10/10 | d
Roseday EZ | rosuvastatin + ezetimibe | tablet | | d
Rosuvas EZ | rosuvastatin + ezetimibe | tablet | 10 = 10/10 | d
Rozavel EZ | rosuvastatin + ezetimibe | tablet | | d
Novastat TG | rosuvastatin + fenofibrate | tablet | 10 = 10/160, 20 = 20/160 | d
Razel F | rosuvastatin + fenofibrate | tablet | 10 = 10/67 | d
Rosave F | rosuvastatin + fenofibrate | tablet | 5 = 5/160, 10 = 10/160, 20 = 20/160 | d
Roseday F | rosuvastatin + fenofibrate | tablet | 5 = 5/160, 10 = 10/160, 20 = 20/160 | d
Rostar F | rosuvastatin + fenofibrate | tablet | | d
Rosulip F | rosuvastatin + fenofibrate | tablet | 5 = 5/145, 10 = 10/145 | d
Rosumac F | rosuvastatin + fenofibrate | tablet | 67/10 = 10/67 | d
Rosuvas F | rosuvastatin + fenofibrate | tablet | 5 = 5/160, 10 = 10/160, 20 = 20/160 | d
Rozat F | rosuvastatin + fenofibrate | tablet | 5 = 5/160 | d
Rozavel F | rosuvastatin + fenofibrate | tablet | 5 = 5/160, 20 = 20/160 | d
Rozucor F | rosuvastatin + fenofibrate | tablet | 5 = 5/160, 10 = 10/160, 20 = 20/160 | d
Turbovas F | rosuvastatin + fenofibrate | tablet | | d
Zyrova F | rosuvastatin + fenofibrate | tablet | 10 = 10/145 | d
Azmarda | sacubitril + valsartan | tablet | 50 = 24/26, 100 = 49/51, 200 = 97/103 | a d
Vymada | sacubitril + valsartan | tablet | 50 = 24/26, 100 = 49/51, 200 = 97/103 | d
Bilypsa | saroglitazar | tablet | | d
Lipaglyn | saroglitazar | tablet | | d
Simvotin | simvastatin | tablet | 5, 10, 40 | d
Sotalar | sotalol | tablet | 40 | d
Aldactone | spironolactone | tablet | 50, 100 | a d
Arbitel | telmisartan | tablet | 20, 80 | a d
Eritel | telmisartan | tablet | 20, 40, 80 | d
Inditel | telmisartan | tablet | 20, 40 | d
Macsart | telmisartan | tablet | 20, 40 | d
Newtel | telmisartan | tablet | 20, 40 | d
Sartel | telmisartan | tablet | 20, 40, 80 | d
Targit | telmisartan | tablet | 20, 40, 80 | d
Tazloc | telmisartan | tablet | 20, 40, 80 | d
Telday | telmisartan | tablet | 20, 40, 80 | d
Teleact | telmisartan | tablet | 40, 80 | d
Telista | telmisartan | tablet | 20, 40, 80 | d
Telma | telmisartan | tablet | 20, 40, 80 | d
Telmed | telmisartan | tablet | 20, 40, 80 | d
Telmijub | telmisartan | tablet | 20, 40 | d
Telmikind | telmisartan | tablet | 20, 40, 80 | d
Telpres | telmisartan | tablet | 40 | d
Telsartan | telmisartan | tablet | 20, 40 | d
Telsite | telmisartan | tablet | 20, 40, 80 | d
Temsan | telmisartan | tablet | 20, 40, 80 | d
Tetan | telmisartan | tablet | 40, 80 | d
Amlopres TL | telmisartan + amlodipine | tablet | | a d
Amlosafe TM | telmisartan + amlodipine | tablet | 40 = 40/5, 80 = 80/5 | a d
Arbitel AM | telmisartan + amlodipine | tablet | 80 = 80/5 | a d
Eritel AM | telmisartan + amlodipine | tablet | | d
Inditel AM | telmisartan + amlodipine | tablet | | d
Macsart AM | telmisartan + amlodipine | tablet | | d
Newtel AM | telmisartan + amlodipine | tablet | | d
Sartel AM | telmisartan + amlodipine | tablet | 80 = 80/5 | d
Stamlo T | telmisartan + amlodipine | tablet | 80 = 80/5 | d
Targit AM | telmisartan + amlodipine | tablet | 40/5 = 40/5 | d
Tazloc AM | telmisartan + amlodipine | tablet | 80 = 80/5 | d
Telday AM | telmisartan + amlodipine | tablet | 80 = 80/5 | d
Teleact AM | telmisartan + amlodipine | tablet | | d
Telista AM | telmisartan + amlodipine | tablet | | d
Telma AM | telmisartan + amlodipine | tablet | 80 = 80/5 | d
Telmikind AM | telmisartan + amlodipine | tablet | | d
Telsar A | telmisartan + amlodipine | tablet | | d
Telsartan AM | telmisartan + amlodipine | tablet | 80 = 80/5 | d
Telvas AM | telmisartan + amlodipine | tablet | 80/5 = 80/5 | d
Tazloc Trio | telmisartan + amlodipine + hydrochlorothiazide | tablet | 40 = 40/5/12.5, 80 = 80/5/12.5 | d
Telmikind AMH | telmisartan + amlodipine + hydrochlorothiazide | tablet | | d
Telvas 3D | telmisartan + amlodipine + hydrochlorothiazide | tablet | 80 = 80/5/12.5 | d
Eritel CH | telmisartan + chlortalidone | tablet | 40 = 40/12.5, 80 = 80/12.5 | d
Inditel CH | telmisartan + chlortalidone | tablet | 40 = 40/12.5, 80 = 80/12.5 | d
Tazloc CT | telmisartan + chlortalidone | tablet | 6.25 = 40/6.25, 40 = 40/12.5, 80 = 80/12.5 | d
Telma CT | telmisartan + chlortalidone | tablet | 40/6.25 = 40/6.25, 40/12.5 = 40/12.5, 80/6.25 = 80/6.25, 80/12.5 = 80/12.5 | d
Telmikind CT | telmisartan + chlortalidone | tablet | 40 = 40/12.5, 40/6.25 = 40/6.25, 80/12.5 = 80/12.5 | d
Telpres CT | telmisartan + chlortalidone | tablet | 40/6.25 = 40/6.25, 40/12.5 = 40/12.5, 80 = 80/12.5 | d
Telvas CT | telmisartan + chlortalidone | tablet | 40 = 40/12.5, 80 = 80/12.5 | d
Tetan CT | telmisartan + chlortalidone | tablet | 12.5 = 40/12.5 | d
Eritel LN | telmisartan + cilnidipine | tablet | 40 = 40/10, 80 = 80/10 | d
Telma LN | telmisartan + cilnidipine | tablet | 40 = 40/10 | d
Arbitel H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | a d
Eritel H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Inditel H | telmisartan + hydrochlorothiazide | tablet | 40 = 40/12.5 | d
Macsart H | telmisartan + hydrochlorothiazide | tablet | | d
Newtel H | telmisartan + hydrochlorothiazide | tablet | 40 = 40/12.5 | d
Sartel H | telmisartan + hydrochlorothiazide | tablet | 40 = 40/12.5 | d
Targit H | telmisartan + hydrochlorothiazide | tablet | 40/12.5 = 40/12.5 | d
Tazloc H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Telday H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Teleact D | telmisartan + hydrochlorothiazide | tablet | | d
Telista H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Telma H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Telmikind H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Telpres H | telmisartan + hydrochlorothiazide | tablet | 40 = 40/12.5, 80 = 80/12.5 | d
Telsar H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Telsartan H | telmisartan + hydrochlorothiazide | tablet | 80 = 80/12.5 | d
Telvas H | telmisartan + hydrochlorothiazide | tablet | 40/12.5 = 40/12.5, 80/12.5 = 80/12.5 | d
Tazloc Beta | telmisartan + metoprolol | extended-release tablet | 25 = 40/25, 50 = 40/50 | d
Telista MT | telmisartan + metoprolol | extended-release tablet | 25 = 40/25, 50 = 40/50 | d
Telma Beta | telmisartan + metoprolol | extended-release tablet | 25 = 40/25, 50 = 40/50 | a d
Telmikind Beta | telmisartan + metoprolol | extended-release tablet | 40/25 = 40/25, 50 = 40/50 | d
Telpres MT | telmisartan + metoprolol | extended-release tablet | 50 = 40/50 | d
Axcer | ticagrelor | tablet | 60, 90 | a d
Brilinta | ticagrelor | tablet | 90 | d
Ticavic | ticagrelor | tablet | 90 | d
Dytor | torasemide | | 5, 10, 20, 40, 100 | c u
Torget | torasemide | tablet | 5, 10, 20, 40 | d
Torsid | torasemide | tablet | 5, 10, 20 | d
Torsinex | torasemide | tablet | 10, 20 | d
Dytor E | torasemide + eplerenone | tablet | | u
Dytor Plus | torasemide + spironolactone | tablet | | c u
Tide Plus | torasemide + spironolactone | tablet | 10 = 10/25 | d
Flavedon | trimetazidine | tablet | 20 | d
Trivedon | trimetazidine | tablet | 20 | d
Trivedon MR | trimetazidine | extended-release tablet | | d
Valent | valsartan | tablet | 40, 80, 160 | d
Valzaar | valsartan | tablet | 40, 80, 160 | d
Warf | warfarin | tablet | 2, 5 | d
`
