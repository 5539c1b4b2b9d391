/** Brain and mind: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const BRAIN_BRANDS = `
Acamprol | acamprosate | tablet | | a d
Acamptas | acamprosate | tablet | 333 | d
Agoprex | agomelatine | tablet | | a d
Alltop | alprazolam | tablet | 0.25 | a
Alp | alprazolam | tablet | 0.25, 0.5 | a
Alprax | alprazolam | tablet, extended-release tablet | 0.25, 0.5, 1, 1.5 | a
Alprocontin | alprazolam | tablet | 0.5 | a
Alzolam | alprazolam | tablet | 0.25, 0.5, 1 | a
Anxit, Anxit SR | alprazolam | tablet | 0.25, 0.5, 1 | a
Restyl | alprazolam | tablet | 0.25, 0.5, 1 | p g
Amantrel | amantadine | tablet | | a d
Parkitidin | amantadine | tablet | | d
Amazeo, Amazeo OD | amisulpride | tablet | 50, 100, 200, 300 | a d
Amisant | amisulpride | tablet | 50, 100, 200 | a d
Solian | amisulpride | tablet | 100, 200, 400 | d
Soltus, Soltus OD | amisulpride | tablet | 50, 100, 200, 300, 400 | d
Sulpitac, Sulpitac OD | amisulpride | tablet | 50, 100, 200, 300, 400 | d
Amitar | amitriptyline | tablet | 10 | a
Amitone | amitriptyline | tablet, syrup | 10, 25, 75 | a d
Amitop | amitriptyline | tablet | 10, 25 | a d
Amypres | amitriptyline | tablet | 25 | a
Eliwel | amitriptyline | tablet | 10, 25, 75 | d
Tryptomer | amitriptyline | tablet | 10, 25, 50, 75 | d
Arip | aripiprazole | tablet | 5 | a
Arip MT | aripiprazole | tablet | 2, 5, 10, 15, 20, 30 | a d
Arpizol | aripiprazole | tablet | 2, 5, 10, 15, 20, 30 | a d
Asprito | aripiprazole | tablet | 2, 5, 10, 15, 20, 30 | a d
Attentrol | atomoxetine | capsule | 10, 18, 25 | a
Axepta | atomoxetine | tablet | 18, 25, 40 | a
Brevipil | brivaracetam | tablet | 50 | d
Briviact | brivaracetam | tablet | 50, 100 | d
Anawin | bupivacaine | injection | | a
Bupron SR | bupropion | extended-release tablet | 150 | d
Bupron XL | bupropion | extended-release tablet | 150, 300 | d
Mazetol | carbamazepine | tablet | 100, 200, 400 | d
Mazetol SR | carbamazepine | extended-release tablet | 300 | d
Tegrital | carbamazepine | tablet, suspension | 100, 200, 400 | d
Zen Retard | carbamazepine | extended-release tablet | 200, 300, 400 | d
Zeptol | carbamazepine | tablet | 100, 200 | d
Zeptol CR | carbamazepine | extended-release tablet | 200, 300, 400 | d
Amicon Plus | chlordiazepoxide + amitriptyline | tablet | 12.5/5 = 5/12.5 | a
Amixide | chlordiazepoxide + amitriptyline | tablet | 5 = 5/25, 10 = 10/25 | a
Prexaron | citicoline | tablet, syrup | 500 | d
Somazina | citicoline | tablet | 500 | d
Strocit | citicoline | tablet, injection, oral drops | 500 | d
Prexaron Plus | citicoline + piracetam | tablet | | d
Strocit Plus | citicoline + piracetam | tablet | | d
Anafranil | clomipramine | tablet | 10, 25 | a
Clonotril | clonazepam | tablet | 0.25, 0.5, 1, 2 | g
Lozapin | clozapine | tablet | 50, 100 | d
Sizopin | clozapine | tablet | 25, 50, 100, 200 | d
Skizoril, Skizoril MD | clozapine | tablet | 25, 50, 100, 200 | d
D Veniz | desvenlafaxine | extended-release tablet | 100 | d
MDD XR | desvenlafaxine | extended-release tablet | 25, 50, 100 | d
Ventab DXT | desvenlafaxine | extended-release tablet | 25, 50, 100 | d
Zyven OD | desvenlafaxine | extended-release tablet | 50, 100 | d
Esperal | disulfiram | tablet | | d
Alzil | donepezil | tablet | 5, 10 | a d
Donecept | donepezil | tablet | 10 | d
Donep | donepezil | tablet, syrup | 10 | d
Alzil M | donepezil + memantine | tablet | 5 = 5/5, 10 = 5/10 | a d
Prothiaden | dosulepin | tablet | 50, 75 | d
Doxin | doxepin | capsule | 25 | d
Delok | duloxetine | capsule | 20 | d
Dulane | duloxetine | capsule | 30 | d
Duvanta | duloxetine | tablet | 30, 40 | d
Symbal | duloxetine | tablet | 20, 30, 40, 60 | d
Sympta | duloxetine | tablet | 20 | d
Aravon | edaravone | injection | | a d
Entacom | entacapone | tablet | | d
Depranex | escitalopram | tablet | 5 | d
Escitalent | escitalopram | tablet | 5, 10, 20 | d
Feliz S | escitalopram | tablet | 20 | d
Nexito | escitalopram | tablet | 5, 10, 20 | d
Recita | escitalopram | tablet | 5 | d
Rexipra | escitalopram | tablet | 5, 10, 15, 20 | d
S Citadep | escitalopram | tablet | 5, 10, 20 | d
Stalopam | escitalopram | tablet | 5, 10, 20 | d
Szetalo | escitalopram | tablet | 10 | d
Nexito Plus | escitalopram + clonazepam | tablet | | g
Eslizen | eslicarbazepine | tablet | 400, 600, 800 | d
Fludac | fluoxetine | capsule | 60 | d
Flunil | fluoxetine | capsule, suspension | 60 | d
Prodep | fluoxetine | capsule | 10, 60 | d
Sorest | fluvoxamine | tablet | 100 | d
Uvox, Uvox CR | fluvoxamine | tablet | 100 | d
Gabantin | gabapentin | capsule | 100, 300, 400 | d
Gabapin, Gabapin SR | gabapentin | tablet, capsule | 100, 300, 400 | d
Gabator | gabapentin | tablet | 300 | d
Gabaneuron, Gabaneuron SR | gabapentin + mecobalamin | tablet | | d
Gabapin ME | gabapentin + mecobalamin | tablet | | d
Nurokind G | gabapentin + mecobalamin | tablet | | d
Gabantin NT | gabapentin + nortriptyline | tablet | | d
Gabapin NT | gabapentin + nortriptyline | tablet | 100 = 100/10 | d
Galamer | galantamine | tablet | 4, 8 | d
Serenace | haloperidol | | | d
Trancodol, Trancodol LA | haloperidol | dispersible tablet | 1.5, 5, 10, 20 | d
Antidep | imipramine | tablet | 25, 75 | a
Aneket | ketamine | injection | | a
Lacopsy | lacosamide | tablet | 50, 200 | d
Lacosam | lacosamide | tablet | 100 | d
Lacoset | lacosamide | tablet | 50, 100, 150, 200 | d
Lacoxa | lacosamide | tablet | 100 | d
Lamepil | lamotrigine | tablet | 50, 100 | d
Lametec, Lametec Kid | lamotrigine | dispersible tablet | 25, 50, 100 | d
Lamez, Lamez OD | lamotrigine | tablet, dispersible tablet | 25, 50, 100 | d
Lamictal | lamotrigine | dispersible tablet | 25, 50 | d
Lamitor | lamotrigine | dispersible tablet | 25, 50, 100 | d
Lamitor OD | lamotrigine | extended-release tablet | 25, 50, 100, 200 | d
Lamosyn | lamotrigine | tablet | 25, 50, 100 | d
Epilive, Epilive ER | levetiracetam | tablet, syrup | 250, 500, 750 | d
Keppra | levetiracetam | tablet, syrup | 250, 500, 750, 1000 | d
Levenue, Levenue ER | levetiracetam | tablet | 250, 500, 750 | d
Levera, Levera XR | levetiracetam | tablet, oral solution, dispersible tablet | 250, 500, 750, 1000 | d
Levesam | levetiracetam | oral solution, injection | | d
Levilex | levetiracetam | tablet | 250, 500, 750, 1000 | d
Levipil, Levipil XR | levetiracetam | tablet, injection, syrup | 250, 750 | d
Levroxa | levetiracetam | tablet | 250, 500, 750 | d
Torleva, Torleva XR | levetiracetam | tablet, syrup | 250, 500, 750, 1000 | d
Syndopa | levodopa + carbidopa | tablet | 275 = 250/25 | d
Syndopa CR | levodopa + carbidopa | extended-release tablet | 125 = 100/25 | d
Syndopa Plus | levodopa + carbidopa | tablet | | d
Tidomet Forte | levodopa + carbidopa | tablet | | d
Tidomet LS | levodopa + carbidopa | tablet | | d
Tidomet Plus | levodopa + carbidopa | tablet | | d
Syncapone | levodopa + carbidopa + entacapone | tablet | 50 = 50/12.5/200, 100 = 100/25/200, 150 = 150/37.5/200 | d
Lox | lidocaine | | | d
Wocaine | lidocaine | gel | | d
Xylocaine | lidocaine | | | d
Intalith | lithium | tablet | 300 | d
Intalith CR | lithium | extended-release tablet | 450 | d
Licab | lithium | tablet | | d
Licab XL | lithium | extended-release tablet | | d
Lithosun | lithium | tablet | 300 | d
Lithosun SR | lithium | extended-release tablet | | d
Ativan | lorazepam | tablet | 1, 2 | a
Atlura | lurasidone | tablet | 40, 80 | a d
Lurafic | lurasidone | tablet | 40, 80 | d
Lurakem | lurasidone | tablet | 40 | d
Luramax | lurasidone | tablet | 40, 80 | d
Lurasid | lurasidone | tablet | 40 | d
Tablura | lurasidone | tablet | 40 | d
Meloset | melatonin | tablet | | d
Noctura | melatonin | syrup | | d
Admenta | memantine | tablet | 5, 10 | a d
Nemdaa | memantine | tablet | 5, 10 | d
Addwize | methylphenidate | tablet | 10 | a
Addwize OD | methylphenidate | tablet | 18 | a
Naltima | naltrexone | tablet | 50 | d
Nodict | naltrexone | tablet | 50 | d
Primox | nortriptyline | tablet | 25 | d
Sensival | nortriptyline | tablet | 25 | d
Olanex | olanzapine | tablet | 5, 10 | d
Oleanz | olanzapine | tablet | 2.5, 5, 7.5, 10 | d
Oleanz RT | olanzapine | tablet, dispersible tablet | 5, 10, 15, 20 | d
Olimelt | olanzapine | tablet, dispersible tablet | 2.5, 5, 7.5, 10, 15, 20 | d
Oliza | olanzapine | tablet, injection | 2.5, 5, 10 | d
Olzic | olanzapine | tablet | 2.5, 5, 10 | d
Tolaz | olanzapine | dispersible tablet | 2.5, 5, 10 | d
Olanex F | olanzapine + fluoxetine | tablet | | d
Oleanz Plus | olanzapine + fluoxetine | tablet | | d
Oleptal, Oleptal OD | oxcarbazepine | tablet, dispersible tablet | 300, 450, 600 | d
Oxcarb | oxcarbazepine | tablet | 150, 300, 450, 600 | d
Oxetol | oxcarbazepine | tablet, suspension | 150, 300, 450, 600 | d
Oxetol XR | oxcarbazepine | extended-release tablet | 150, 300, 450, 600 | d
Oxmazetol | oxcarbazepine | tablet | 300, 450, 600 | d
Selzic, Selzic OD | oxcarbazepine | tablet | 300, 450 | d
Trioptal | oxcarbazepine | tablet, suspension | 150, 300, 450, 600 | d
Vinlep | oxcarbazepine | tablet | 300, 450, 600 | d
Zenoxa, Zenoxa OD | oxcarbazepine | tablet | 150, 300, 450, 600 | d
Paradise XR | paroxetine | extended-release tablet | 12.5, 25 | d
Pexep, Pexep CR | paroxetine | tablet | 10, 20, 30, 40 | d
Xet, Xet CR | paroxetine | tablet | 10, 20 | d
Dilantin | phenytoin | suspension | | d
Epsolin, Epsolin ER | phenytoin | | 100, 300 | d
Eptoin | phenytoin | tablet, injection, suspension | 50 | d
Eptoin ER | phenytoin | extended-release tablet | 300 | d
Neurocetam | piracetam | tablet, capsule, syrup | 800 | d
Nootropil | piracetam | tablet, syrup | 800, 1200 | d
Normabrain | piracetam | tablet, syrup | 800 | d
Pramipex, Pramipex ER | pramipexole | tablet | 0.125, 0.25, 0.5, 1 | d
Pramirol, Pramirol SR | pramipexole | tablet | 0.125, 0.25, 0.5, 1 | d
Lyrica | pregabalin | capsule | 75, 150 | d
Maxgalin, Maxgalin ER | pregabalin | capsule | 50, 150 | d
Neugaba, Neugaba ER | pregabalin | capsule | 75, 150 | d
Pregaba, Pregaba SR | pregabalin | capsule | 50 | d
Pregabid, Pregabid OD | pregabalin | capsule | 50, 75, 150 | d
Pregalin, Pregalin SR | pregabalin | capsule | 50, 75, 150 | d
Pregeb, Pregeb OD | pregabalin | capsule | 75 | d
Maxgalin M, Maxgalin M ER | pregabalin + mecobalamin | capsule | | d
Nervmax, Nervmax SR | pregabalin + mecobalamin | capsule | | d
Pregaba M, Pregaba M SR | pregabalin + mecobalamin | capsule | | d
Pregabid ME | pregabalin + mecobalamin | capsule | | d
Pregalin M, Pregalin M SR | pregabalin + mecobalamin | capsule | | d
Pregastar M, Pregastar M OD | pregabalin + mecobalamin | capsule | | d
Pregeb M, Pregeb M OD | pregabalin + mecobalamin | capsule | | d
Maxgalin NT | pregabalin + nortriptyline | tablet | | d
Pregabid NT | pregabalin + nortriptyline | tablet | 50/10 = 50/10 | d
Pregalin NT | pregabalin + nortriptyline | tablet | 75/10 = 75/10 | d
Qutan, Qutan SR | quetiapine | tablet | 25, 50, 100, 200, 300 | d
Qutipin | quetiapine | tablet | 25, 50, 100, 200, 300 | d
Qutipin SR | quetiapine | extended-release tablet | 50, 100, 200, 300 | d
Rasalect | rasagiline | tablet | 0.5, 1 | d
Relgin | rasagiline | tablet | 0.5, 1 | d
Riscon | risperidone | tablet | 0.5, 1, 2 | d
Risdone | risperidone | | 1, 2, 3, 4 | d
Risnia, Risnia MD | risperidone | syrup | | d
Risperdal | risperidone | tablet | 1, 2 | d
Rispond | risperidone | tablet | 1 | d
Sizodon, Sizodon MD | risperidone | tablet, oral solution | 1, 2, 3, 4 | d
Riscon Plus | risperidone + trihexyphenidyl | tablet | | d
Risdone Forte | risperidone + trihexyphenidyl | tablet | | d
Risdone LS | risperidone + trihexyphenidyl | tablet | | d
Risdone Plus | risperidone + trihexyphenidyl | tablet | | d
Risnia Plus | risperidone + trihexyphenidyl | dispersible tablet | | d
Rispond Plus | risperidone + trihexyphenidyl | tablet | | d
Sizodon Forte | risperidone + trihexyphenidyl | tablet | | d
Sizodon LS | risperidone + trihexyphenidyl | tablet | | d
Sizodon Plus | risperidone + trihexyphenidyl | tablet | | d
Exelon | rivastigmine | | | d
Rivamer | rivastigmine | | 1.5, 3 | d
Ropark | ropinirole | tablet | 0.25, 0.5, 1, 2 | d
Ropark XL | ropinirole | extended-release tablet | 1, 2, 4 | d
Selgin | selegiline | tablet | | d
Daxid | sertraline | tablet | 100 | d
Inosert | sertraline | tablet | 25, 50, 100 | d
Serlift | sertraline | tablet | 25, 50, 100 | d
Serta | sertraline | tablet | 25, 50, 100 | d
Sertima | sertraline | tablet | 25, 50, 100 | d
Zosert | sertraline | tablet | 25, 50, 100 | d
Revocon | tetrabenazine | tablet | | d
Nextop | topiramate | tablet | 25, 50 | d
Topamac | topiramate | tablet | 25, 50, 100 | d
Topaz | topiramate | tablet | 25, 50, 100, 200 | d
Topirol | topiramate | tablet | 25, 50, 100 | d
Trazalon | trazodone | tablet | 50 | d
Trazonil | trazodone | tablet | 25, 50, 100 | d
Neocalm Plus | trifluoperazine + trihexyphenidyl | tablet | | d
Bexol | trihexyphenidyl | tablet, dispersible tablet | | d
Pacitane | trihexyphenidyl | tablet | | d
Parkin | trihexyphenidyl | tablet | | d
Depakote, Depakote XR | valproic acid | tablet | 250 | d
Desval ER | valproic acid | extended-release tablet | 750 | d
Dicorate | valproic acid | oral solution | | d
Dicorate ER | valproic acid | extended-release tablet | 750 | d
Diproex ER | valproic acid | extended-release tablet | 250 | d
Divaa | valproic acid | oral solution | | d
Divaa OD | valproic acid | extended-release tablet | 125, 750 | d
Valparin | valproic acid | tablet, oral solution | | d
Encorate | valproic acid | tablet, oral solution | 300, 500 | d
Encorate Chrono | valproic acid | extended-release tablet | | d
Epilex | valproic acid | oral solution | | d
Torvate | valproic acid | extended-release tablet | 200, 300, 500 | d
Torvate Chrono | valproic acid | extended-release tablet | | d
Trend XR | valproic acid | extended-release tablet | 250, 500 | d
Valance | valproic acid | oral solution | | d
Valprol CR | valproic acid | extended-release tablet | | d
Veniz XR | venlafaxine | extended-release tablet | 37.5, 75, 150 | d
Venlift OD | venlafaxine | extended-release capsule | 37.5, 75, 150 | d
Venlor XR | venlafaxine | extended-release tablet | 37.5, 75, 150 | d
Ventab XL | venlafaxine | extended-release tablet | 37.5, 75, 150 | d
Valz | vilazodone | tablet | 20, 40 | d
Vilano | vilazodone | tablet | 20, 40 | d
Zipsydon | ziprasidone | capsule | 20, 40 | d
Zolfresh | zolpidem | tablet | 5, 10 | p g
`
