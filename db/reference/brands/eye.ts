/** Eyes: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const EYE_BRANDS = `
Bimat | bimatoprost | eye drops | | d
Lumigan | bimatoprost | eye drops | | d
Bimat T | bimatoprost + timolol | eye drops | | d
Ganfort | bimatoprost + timolol | eye drops | | d
Alphagan | brimonidine | eye drops | | d
Alphagan P | brimonidine | eye drops | | a d
Alphagan Z | brimonidine | eye drops | | a d
Brimodin | brimonidine | eye drops | | d
Iobrim | brimonidine | eye drops | | d
Brimocom | brimonidine + timolol | eye drops | | d
Brimolol | brimonidine + timolol | eye drops | | d
Brinzox | brinzolamide | eye drops | | d
Simbrinza | brinzolamide + brimonidine | eye drops | | d
Azarga | brinzolamide + timolol | eye drops | | a
Megabrom | bromfenac | eye drops | | d
Eco Tears, Eco Tears XL | carmellose | eye drops, gel | | d
Lubrex | carmellose | eye drops | | d
Optive | carmellose | eye drops | | d
Refresh Liquigel | carmellose | eye drops | | d
Refresh Tears | carmellose | eye drops | | p g
Relub, Relub DS | carmellose | eye drops | | d
Enteromycetin | chloramphenicol | eye drops | | d
Paraxin | chloramphenicol | capsule, eye drops | 250, 500 | d
Dorzox | dorzolamide | eye drops | | c
Dortas T | dorzolamide + timolol | eye drops | | d
Dorzox T | dorzolamide + timolol | eye drops | | c
Misopt | dorzolamide + timolol | eye drops | | d
Flarex | fluorometholone | eye drops | | d
Genteal | hypromellose | eye drops, gel | | d
Moisol | hypromellose | eye drops | | d
Latoprost | latanoprost | eye drops | | d
Xalatan | latanoprost | eye drops | | d
Lacoma T | latanoprost + timolol | eye drops | | d
Latocom | latanoprost + timolol | eye drops | | d
Xalacom | latanoprost + timolol | eye drops | | d
L Pred | loteprednol | eye drops | | d
Loteflam | loteprednol | eye drops | | d
Lotepred T | loteprednol + tobramycin | eye drops | | d
Natamet | natamycin | eye drops | | d
Nepaflam, Nepaflam OD | nepafenac | eye drops | | d
Nepalact | nepafenac | eye drops | | d
Nevanac | nepafenac | eye drops | | d
Alerchek | olopatadine | | | a d
Olopat OD | olopatadine | | | d
Pataday | olopatadine | | | d
Patadin | olopatadine | tablet | | d
Winolap | olopatadine | tablet, eye drops | 5 | d
Winolap DS | olopatadine | | | d
Pilocar | pilocarpine | eye drops | | d
Eubri | sodium hyaluronate | eye drops | | d
Saflutan | tafluprost | eye drops | | d
Glucomol | timolol | eye drops | | d
Iotim | timolol | eye drops | | d
Timolet | timolol | eye drops | | d
Travatan | travoprost | eye drops | | d
Travacom | travoprost + timolol | eye drops | | d
Tropicacyl | tropicamide | eye drops | | d
Itrop Plus | tropicamide + phenylephrine | eye drops | | d
Tropicacyl Plus | tropicamide + phenylephrine | eye drops | | d
`
