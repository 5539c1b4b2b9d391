/** Stomach, bowel and liver: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const STOMACH_BRANDS = `
Mucaine | aluminium hydroxide + magnesium hydroxide + oxetacaine | gel | | d
Aprecap | aprepitant | capsule, injection | | a d
Enterogermina | bacillus clausii | | | g
Betavert, Betavert OD | betahistine | tablet | 16, 24 | d
Vertin, Vertin OD | betahistine | tablet | 8, 16, 24 | d
Vertipress | betahistine | tablet | 16, 24 | d
Zevert, Zevert MD | betahistine | dispersible tablet | 16 | d
Dulcolax | bisacodyl | | | g
Gerbisa | bisacodyl | tablet, suppository | | d
Julax | bisacodyl | tablet | 10 | d
Kinpride, Kinpride SR | cinitapride | tablet | | d
Diziron | cinnarizine | tablet | | d
Stugeron | cinnarizine | tablet | | d
Stugeron Forte | cinnarizine | tablet | | d
Vertigon | cinnarizine | tablet | | d
Draminate | dimenhydrinate | tablet | 50 | d
Gravol | dimenhydrinate | tablet | | d
Venusmin | diosmin | tablet | 150, 300, 900 | d
Domstal | domperidone | | 10 | p g
Motinorm | domperidone | oral drops, dispersible tablet | 10 | d
Vomistop | domperidone | tablet | | d
Stugil | domperidone + cinnarizine | tablet | | d
Nosic | doxylamine + pyridoxine | tablet | 10/10 = 10/10 | d
Cyclopam | dicycloverine + paracetamol | tablet only | | i
Drotikind | drotaverine | tablet | 80 | d
Drotin DS | drotaverine | suspension | | d
Esofag | esomeprazole | tablet | 40 | d
Esogress | esomeprazole | tablet | 40 | d
Esomac | esomeprazole | tablet | 20, 40 | d
Esoz | esomeprazole | tablet | 20 | d
Espra | esomeprazole | tablet | 40 | d
Neksium | esomeprazole | tablet | 20, 40 | d
Nexpro | esomeprazole | tablet | 20, 40 | d
Raciper | esomeprazole | | 40 | d
Sompraz | esomeprazole | tablet | 20, 40 | d
Esofag D | esomeprazole + domperidone | extended-release capsule | | d
Esogress D | esomeprazole + domperidone | extended-release capsule | | d
Esoz D | esomeprazole + domperidone | extended-release capsule | 40 = 40/30 | d
Nexpro RD | esomeprazole + domperidone | extended-release capsule | 20 = 20/30, 40 = 40/30 | d
Raciper D | esomeprazole + domperidone | extended-release capsule | 40 = 40/30 | d
Sompraz D | esomeprazole + domperidone | extended-release capsule | 20 = 20/30, 40 = 40/30 | d
Esogress L | esomeprazole + levosulpiride | extended-release capsule | | d
Esoz L | esomeprazole + levosulpiride | extended-release capsule | | d
Nexpro L | esomeprazole + levosulpiride | extended-release capsule | | d
Raciper L | esomeprazole + levosulpiride | extended-release capsule | | d
Sompraz L | esomeprazole + levosulpiride | extended-release capsule | | d
Topcid | famotidine | tablet | 20, 40 | d
Grandem, Grandem MD | granisetron | syrup, injection | | d
Graniforce, Graniforce MD | granisetron | syrup | | d
Graniset | granisetron | tablet | 1 | d
Buscogast | hyoscine butylbromide | injection | | d
Buscopan | hyoscine butylbromide | tablet, injection | | e
Lupila | ilaprazole | tablet | 10 | d
Ganaton | itopride | tablet | | d
Ganaton OD | itopride | extended-release capsule | | d
Duphalac | lactulose | oral solution | | d
Evict | lactulose | oral solution | | d
Livoluk, Livoluk Kid | lactulose | oral solution | | d
Looz | lactulose | oral solution, enema | | d
Junior Lanzol | lansoprazole | dispersible tablet | 15, 30 | d
Lanzol | lansoprazole | capsule | 30 | d
Lesuride, Lesuride OD | levosulpiride | tablet, injection | | d
Levazeo, Levazeo SR | levosulpiride | tablet | 25 | d
Anobliss | lidocaine + nifedipine | cream | | a d
Cremaffin | liquid paraffin + milk of magnesia | suspension | | g
Andial | loperamide | tablet | 2 | a d
Eldoper | loperamide | | 2 | d
Lopamide | loperamide | tablet | | d
Roko | loperamide | capsule | | d
Muout | macrogol | oral solution | | d
Ulgel | magaldrate + simeticone | tablet | | d
Colospa Retard | mebeverine | capsule | | d
Morease, Morease SR | mebeverine | tablet | | d
Mesacol OD | mesalazine | extended-release tablet | | d
Mesacol, Mesacol CR | mesalazine | tablet, suppository, enema | 800 | d
Mesahenz | mesalazine | tablet, extended-release tablet | 800, 1200 | d
Pentasa | mesalazine | extended-release tablet, suppository, enema | 500 | d
Vegaz OD | mesalazine | extended-release tablet | | d
Perinorm, Perinorm CD | metoclopramide | tablet, injection, syrup | | d
Moza | mosapride | tablet | 5 | d
Actide | octreotide | injection | | a
Octride | octreotide | injection | | d
Ocid | omeprazole | capsule | 20 | d
Omecip | omeprazole | capsule | | d
Omee | omeprazole | capsule | | d
Omesec | omeprazole | capsule | 20 | d
Omez | omeprazole | capsule | 10 | d
Ocid D | omeprazole + domperidone | capsule | | d
Omee D | omeprazole + domperidone | capsule | | d
Omez DSR | omeprazole + domperidone | extended-release capsule | | d
Emeset | ondansetron | tablet, injection | 4, 8 | d
Emigo, Emigo MD | ondansetron | oral solution | | d
Ondem | ondansetron | tablet, syrup, injection | 4, 8 | d
Ondem MD | ondansetron | tablet | 4 | d
Periset, Periset MD | ondansetron | syrup, injection | | d
Vomikind | ondansetron | syrup, injection | | d
Vomikind MD | ondansetron | tablet | 4 | d
Zofer | ondansetron | tablet | 4, 8 | d
Zofer MD | ondansetron | tablet | 4 | d
Analiv | ornithine aspartate | tablet | 500 | a d
Lornit | ornithine aspartate | tablet, sachet | 150, 500 | d
Panlipase | pancreatin | capsule | | d
Serutan | pancreatin | tablet | 212.5 | d
Pankreoflat | pancreatin + simeticone | tablet | 170/80 = 170/80 | d
Pan | pantoprazole | tablet, injection | 20, 40 | d
Pansped | pantoprazole | tablet | 40 | d
Pantakind | pantoprazole | tablet | | d
Pantin | pantoprazole | tablet, injection | 40 | d
Pantocid | pantoprazole | tablet, injection | | d
Pantodac | pantoprazole | tablet, injection | 40 | d
Pantop | pantoprazole | tablet, injection | 20, 40 | d
Pantosec | pantoprazole | tablet | | d
Protera | pantoprazole | tablet | | d
Zipant | pantoprazole | tablet | 40 | d
Aciban DSR | pantoprazole + domperidone | extended-release capsule | | a d
Pan D | pantoprazole + domperidone | extended-release capsule | | d
Pantakind DSR | pantoprazole + domperidone | extended-release capsule | | d
Pantin D | pantoprazole + domperidone | extended-release capsule | | d
Pantocid D | pantoprazole + domperidone | capsule | | d
Pantocid DSR | pantoprazole + domperidone | extended-release capsule | | d
Pantodac DSR | pantoprazole + domperidone | extended-release capsule | | d
Pantop D, Pantop D SR | pantoprazole + domperidone | capsule | | d
Pantosec D, Pantosec D SR | pantoprazole + domperidone | tablet | | d
Pentaloc DSR | pantoprazole + domperidone | extended-release tablet | 30/40 = 40/30 | d
Protera D | pantoprazole + domperidone | capsule | | d
Pan IT | pantoprazole + itopride | extended-release capsule | | d
Pantocid IT | pantoprazole + itopride | extended-release capsule | | d
Pantop IT | pantoprazole + itopride | extended-release capsule | | d
Pan L | pantoprazole + levosulpiride | extended-release capsule | | d
Pantin L | pantoprazole + levosulpiride | extended-release capsule | | d
Pantocid L | pantoprazole + levosulpiride | extended-release capsule | | d
Pantodac L | pantoprazole + levosulpiride | extended-release capsule | | d
Emidoxyn | prochlorperazine | dispersible tablet | 5 | d
Stemetil | prochlorperazine | injection | | d
Stemetil MD | prochlorperazine | dispersible tablet | | d
Avomine | promethazine | tablet | | a
Pruease | prucalopride | tablet | 1, 2 | d
Pruvict | prucalopride | tablet | 1, 2 | d
Happi | rabeprazole | tablet | 40 | d
Parit | rabeprazole | tablet | | d
Rabee | rabeprazole | tablet | 20 | d
Rabekind | rabeprazole | tablet | 20 | d
Rabeloc | rabeprazole | tablet | 20 | d
Rabemac | rabeprazole | tablet | 20 | d
Rabesec | rabeprazole | tablet | 20 | d
Rabez | rabeprazole | tablet | 20 | d
Rabicip | rabeprazole | tablet | 20 | d
Rabifast | rabeprazole | tablet | 20, 40 | d
Rabium | rabeprazole | tablet | 10, 20 | d
Rablet | rabeprazole | tablet, injection | 10, 20 | d
Rabonik | rabeprazole | tablet | 20, 40 | d
Razo | rabeprazole | tablet, injection | 20 | d
Rekool | rabeprazole | tablet | 20 | d
Veloz | rabeprazole | tablet | 20 | d
Happi D | rabeprazole + domperidone | extended-release capsule | | d
Rabalkem DSR | rabeprazole + domperidone | extended-release capsule | | d
Rabekind DSR | rabeprazole + domperidone | extended-release capsule | | d
Rabeloc RD | rabeprazole + domperidone | capsule | | d
Rabicip D | rabeprazole + domperidone | extended-release capsule | | d
Rabifast DSR | rabeprazole + domperidone | extended-release capsule | | d
Rabium DSR | rabeprazole + domperidone | extended-release capsule | | d
Rablet D | rabeprazole + domperidone | extended-release capsule | 40 = 40/30 | d
Rabonik DSR | rabeprazole + domperidone | extended-release capsule | 40 = 40/30 | d
Razo D | rabeprazole + domperidone | extended-release capsule | | d
Rekool D | rabeprazole + domperidone | extended-release capsule | 40 = 40/30 | d
Veloz D | rabeprazole + domperidone | extended-release capsule | | d
Rablet IT | rabeprazole + itopride | extended-release capsule | | d
Veloz IT | rabeprazole + itopride | extended-release capsule | | d
Happi L | rabeprazole + levosulpiride | extended-release capsule | | d
Rabalkem LS | rabeprazole + levosulpiride | capsule | 75/20 = 20/75 | d
Rabekind Plus | rabeprazole + levosulpiride | extended-release tablet | | d
Rabemac LS | rabeprazole + levosulpiride | extended-release capsule | | d
Rabesec LS | rabeprazole + levosulpiride | capsule | | d
Rablet L | rabeprazole + levosulpiride | extended-release capsule | | d
Rabonik Plus | rabeprazole + levosulpiride | extended-release capsule | 40 = 40/75 | d
Razo L | rabeprazole + levosulpiride | extended-release capsule | | d
Rekool L | rabeprazole + levosulpiride | tablet, extended-release tablet | 25 = 20/25, 40 = 40/75 | d
Veloz L | rabeprazole + levosulpiride | extended-release capsule | | d
Enuff | racecadotril | capsule, sachet | 10 | d
Redotil | racecadotril | capsule, sachet | 100 | d
Zedott | racecadotril | capsule | 100 | d
Aciloc | ranitidine | tablet, injection | 150, 300 | a d
R Loc | ranitidine | tablet | 150 | d
Ranitin | ranitidine | tablet | 300 | d
Rantac | ranitidine | tablet, syrup, injection | 150, 300 | d
Rantac OD | ranitidine | extended-release tablet | 300 | d
Limarin | silymarin | capsule | 140 | d
Silybon | silymarin | tablet, suspension | 70 | d
Sucrafil | sucralfate | suspension | | d
Sucral, Sucral Kid | sucralfate | tablet, suspension, cream | | d
Sucramal | sucralfate | suspension | | d
Sucrafil O | sucralfate + oxetacaine | | | d
Sucral O | sucralfate + oxetacaine | suspension | | d
Sucramal O | sucralfate + oxetacaine | suspension | | d
Actibile, Actibile SR | ursodeoxycholic acid | tablet | 75, 150, 300 | a d
Golbi, Golbi SR | ursodeoxycholic acid | tablet | 300 | d
Udihep | ursodeoxycholic acid | tablet | | d
Udiliv | ursodeoxycholic acid | tablet | 150, 300, 450, 600 | d
Urdohep | ursodeoxycholic acid | tablet | 150, 300 | d
Ursetor, Ursetor SR | ursodeoxycholic acid | tablet | 150, 300 | d
Ursocol, Ursocol SR | ursodeoxycholic acid | tablet | 150, 300 | d
`
