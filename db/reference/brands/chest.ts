/** Chest, nose and allergy: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const CHEST_BRANDS = `
AB Flo, AB Flo SR | acebrophylline | capsule | | a d
AB Phylline | acebrophylline | capsule, syrup | | a d
AB Phylline SR | acebrophylline | extended-release tablet | 200 | a d
Ascovent, Ascovent SR | acebrophylline | capsule | 100 | a d
Mucinac | acetylcysteine | tablet, injection | 200, 600 | d
Mucomix | acetylcysteine | tablet, injection | | d
AB Phylline N | acetylcysteine + acebrophylline | tablet | | a d
Acocontin | ambroxol | extended-release tablet | | a d
Ambrodil | ambroxol | tablet, syrup, oral drops | | a d
Ambrolite | ambroxol | tablet, syrup | 30 | a d
Mucolite, Mucolite SR | ambroxol | tablet, syrup, oral drops | | d
Ambrodil S | ambroxol + salbutamol | syrup | | a d
Arzep | azelastine | nasal spray | | a d
Azelast | azelastine | nasal spray, eye drops | | a d
Azep | azelastine | nasal spray | | a d
Beclate | beclometasone | inhalation capsule | | d
Tantum | benzydamine | gel | | d
Bilagra | bilastine | tablet | | d
Bilashine | bilastine | tablet | | d
Bilazest | bilastine | tablet | 20 | d
Histabil | bilastine | tablet | | d
Budecort | budesonide | | | d
Budenase AQ | budesonide | | | d
Budez CR | budesonide | extended-release capsule | | d
Derinide | budesonide | | | d
Alerid | cetirizine | tablet, syrup | | a d
Cetzine | cetirizine | | 10 | p g
Okacet | cetirizine | tablet | | d
Stanhist | cetirizine | tablet | 10 | d
Zyncet | cetirizine | tablet | | d
Zyrtec | cetirizine | tablet, syrup, oral drops | | d
Maxtra | chlorphenamine + phenylephrine | tablet, syrup, oral drops | | d
T Minic | chlorphenamine + phenylephrine | syrup, oral drops | | d
Peritol | cyproheptadine | tablet | 4 | d
Practin | cyproheptadine | tablet, syrup | 4 | d
Polaramine | dexchlorpheniramine | tablet, syrup | 2 | d
Benadryl DR | dextromethorphan | syrup | | d
Alex | dextromethorphan + chlorphenamine + phenylephrine | syrup | | d
Ascoril D Plus | dextromethorphan + chlorphenamine + phenylephrine | syrup | | g
Tusq DX | dextromethorphan + chlorphenamine + phenylephrine | | | d
Benadryl | diphenhydramine + ammonium chloride + sodium citrate | syrup | | d
Doxoril | doxofylline | extended-release tablet | 650 | d
Ebast | ebastine | tablet, suspension | 20 | d
Dericip, Dericip Retard | etofylline + theophylline | tablet | 77/23 = 77/23 | d
Deriphyllin, Deriphyllin OD | etofylline + theophylline | tablet, injection | | d
Allegra | fexofenadine | tablet only | 30, 120, 180 | d p g
Altiva | fexofenadine | tablet | 120, 180 | a d
Fexova | fexofenadine | tablet | 120 | d
Fexy | fexofenadine | tablet, suspension | 120, 180 | d
Avamys | fluticasone | nasal spray | | a d
Flohale | fluticasone | nebuliser solution | | d
Flutivate | fluticasone | ointment | | d
Azeflo | fluticasone + azelastine | nasal spray | | a d
Duonase | fluticasone + azelastine | nasal spray | | c
Nazomac AF | fluticasone + azelastine | nasal spray | | d
Niveoli | formoterol + beclometasone | inhaler | | d
Airtec FB | formoterol + budesonide | | | a
Budamate | formoterol + budesonide | | | d
Budetrol | formoterol + budesonide | | | d
Digihaler FB | formoterol + budesonide | | | d
Fomtide | formoterol + budesonide | | | d
Foracort | formoterol + budesonide | | | d
Foracort Forte | formoterol + budesonide | | | d
Formonide | formoterol + budesonide | | | d
Quikhale FB | formoterol + budesonide | capsule | | d
Maxiflo | formoterol + fluticasone | inhaler, inhalation capsule | | d
Airz | glycopyrronium | capsule | | a d
Airz F | glycopyrronium + formoterol | capsule | | d
Glycohale F | glycopyrronium + formoterol | | | d
Atarax | hydroxyzine | tablet, syrup, oral drops, injection | 10, 25 | a d
Atazis | hydroxyzine | tablet, syrup | 10, 25 | a d
Hicope | hydroxyzine | tablet, syrup, oral drops | 10, 25 | d
Ipravent | ipratropium | nebuliser solution, inhalation capsule | | d
Ketasma | ketotifen | tablet | | d
Zaditen | ketotifen | | | d
Laveta | levocetirizine | dispersible tablet | 10 | d
Lazine | levocetirizine | tablet | | d
LCZ | levocetirizine | tablet | 10 | d
Lecet | levocetirizine | tablet | 5 | d
Lecope | levocetirizine | tablet, syrup | | d
Levocet | levocetirizine | tablet, syrup | | d
Levorid | levocetirizine | tablet | | d
Levozet | levocetirizine | tablet | | d
Okacet L | levocetirizine | tablet | | d
Teczine | levocetirizine | tablet, syrup | 10 | d
Vozet | levocetirizine | tablet | | d
Xevor | levocetirizine | tablet | 5 | d
Xyzal | levocetirizine | tablet, syrup | 5, 10 | d
Grilinctus L | levocloperastine | suspension | | d
Zerotuss | levocloperastine | suspension | | d
Reswas | levodropropizine + chlorphenamine | syrup | | d
Levolin | levosalbutamol | tablet, syrup, nebuliser solution, inhaler, inhalation capsule | 1, 2 | d
Salbair | levosalbutamol | | | d
Ambrodil LX | levosalbutamol + ambroxol + guaifenesin | syrup, oral drops | | d
Ascoril LS | levosalbutamol + ambroxol + guaifenesin | syrup, oral drops | | d
Asthakind LS | levosalbutamol + ambroxol + guaifenesin | oral drops | | d
Bro Zedex LS | levosalbutamol + ambroxol + guaifenesin | syrup, oral drops | | d
Grilinctus LS | levosalbutamol + ambroxol + guaifenesin | syrup | | d
Reswas LS | levosalbutamol + ambroxol + guaifenesin | syrup | | d
Aerocort | levosalbutamol + beclometasone | inhaler | | a d
Duolin, Duolin Forte | levosalbutamol + ipratropium | | | c
Salbair I | levosalbutamol + ipratropium | inhalation capsule | | d
Loratin | loratadine | tablet | 10 | d
Elocon | mometasone | cream, ointment, lotion | | d
Metacortil | mometasone | cream | | d
Metaspray | mometasone | nasal spray | | d
Momate, Momate XL | mometasone | cream, lotion, ointment | | d
Momoz | mometasone | cream | | d
Momtas | mometasone | cream | | d
Topcort | mometasone | cream | | d
Lukotas | montelukast | tablet | 10 | d
Montair | montelukast | tablet | 4, 5, 10 | d
Montek | montelukast | tablet | 5, 10 | d
Montemac | montelukast | tablet | 10 | d
Romilast | montelukast | tablet, dispersible tablet | 4, 5, 10 | d
Singulair | montelukast | tablet | 4 | d
Telekast | montelukast | tablet | 4, 5, 10 | d
Bilazest M | montelukast + bilastine | tablet | | d
Montek BL | montelukast + bilastine | tablet | | d
Ebast M | montelukast + ebastine | tablet | | d
Allegra M | montelukast + fexofenadine | tablet | | a d
Emlukast FX | montelukast + fexofenadine | tablet | | d
Histafree M | montelukast + fexofenadine | tablet | | d
Montemac FX | montelukast + fexofenadine | tablet, suspension | | d
Odimont FX | montelukast + fexofenadine | tablet | | d
L Hist Mont | montelukast + levocetirizine | tablet, syrup | | d
L Montus, L Montus Kid | montelukast + levocetirizine | tablet, suspension | | d
Laveta M | montelukast + levocetirizine | tablet, syrup | | d
Lazine M | montelukast + levocetirizine | tablet | | d
Lecope M | montelukast + levocetirizine | tablet | | d
Levocet M, Levocet M Kid | montelukast + levocetirizine | tablet, syrup | | d
Levosiz M, Levosiz M Kid | montelukast + levocetirizine | tablet | | d
Levozet M | montelukast + levocetirizine | tablet | | d
Lukotas LC | montelukast + levocetirizine | tablet | | d
Montair LC, Montair LC Kid | montelukast + levocetirizine | tablet | | d
Montas L | montelukast + levocetirizine | | | d
Montek LC, Montek LC Kid | montelukast + levocetirizine | tablet | | d
Montemac L, Montemac L Kid | montelukast + levocetirizine | tablet, syrup | | d
Monticope, Monticope Kid | montelukast + levocetirizine | tablet, suspension | | d
Montina L | montelukast + levocetirizine | tablet, syrup, dispersible tablet | | d
Odimont LC | montelukast + levocetirizine | tablet, syrup | | d
Romilast L | montelukast + levocetirizine | tablet, syrup | 5 = 5/2.5, 10 = 10/5 | d
Teczine M | montelukast + levocetirizine | tablet | | d
Telekast L, Telekast L Kid | montelukast + levocetirizine | tablet | | d
Xyzal M | montelukast + levocetirizine | tablet, suspension | | d
Nindanib | nintedanib | soft capsule | 100, 150 | d
Flucold | paracetamol + phenylephrine + chlorphenamine | oral drops | | d
Maxtra P, Maxtra P DS | paracetamol + phenylephrine + chlorphenamine | syrup, oral drops | | d
Sinarest | paracetamol + phenylephrine + chlorphenamine | oral drops | | d
Solvin Cold, Solvin Cold DS | paracetamol + phenylephrine + chlorphenamine | tablet, syrup, oral drops | | d
Wikoryl | paracetamol + phenylephrine + chlorphenamine | dispersible tablet | 325 = 325/5/2 | d
Zincold | paracetamol + phenylephrine + chlorphenamine | tablet | | d
Avil | pheniramine | tablet, injection | 25, 50 | a d
Fibrodone | pirfenidone | tablet | | d
Pirfenex | pirfenidone | tablet | 400, 600 | d
Pulmofib | pirfenidone | tablet | 200 | d
Asthalin | salbutamol | tablet, syrup, inhaler, nebuliser solution, inhalation capsule | 2, 4 | a d
Esiflo | salmeterol + fluticasone | inhalation capsule | | d
Seroflo | salmeterol + fluticasone | inhaler, inhalation capsule | | d
Nasoclear | sodium chloride | gel | | d
Asthakind | terbutaline + bromhexine + guaifenesin | tablet, syrup | | d
Terphylate | terbutaline + bromhexine + guaifenesin | syrup | | d
Theo Asthalin | theophylline + salbutamol | tablet | | d
Theo Asthalin Forte | theophylline + salbutamol | tablet | | d
Tiova | tiotropium | inhaler, inhalation capsule | | d
Duova | tiotropium + formoterol | | | c
Triohale | tiotropium + formoterol + ciclesonide | inhaler | | d
Otrivin | xylometazoline | nasal drops, nasal spray | | g
`
