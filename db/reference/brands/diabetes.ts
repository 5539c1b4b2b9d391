/** Diabetes: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const DIABETES_BRANDS = `
Glucobay | acarbose | tablet | 25, 50 | d
Glucobay M | acarbose + metformin | tablet | 25 = 25/500 | d
Brom | bromocriptine | tablet | 2.5 | d
Sicriptin | bromocriptine | tablet | 1.25 | d
Invokana | canagliflozin | tablet | 100 | d
Sulisent | canagliflozin | tablet | 100 | d
Forxiga | dapagliflozin | tablet | 5, 10 | m
Oxra | dapagliflozin | tablet | 5, 10 | d
Udapa | dapagliflozin | tablet | 10 | d
Oxramet XR | dapagliflozin + metformin | extended-release tablet | 10/500 = 10/500, 10/1000 = 10/1000 | d
Qtern | dapagliflozin + saxagliptin | tablet | 5/10 = 10/5 | d
Gibtulio | empagliflozin | tablet | 10, 25 | d
Jardiance | empagliflozin | tablet | 10, 25 | d
Gibtulio Met | empagliflozin + metformin | tablet | 12.5/500 = 12.5/500, 12.5/1000 = 12.5/1000 | d
Jardiance Met | empagliflozin + metformin | tablet | 12.5/500 = 12.5/500, 12.5/1000 = 12.5/1000 | d
Glinil M | glibenclamide + metformin | tablet | | d
Diamicron MR | gliclazide | extended-release tablet | 30 | d
Dianorm | gliclazide | tablet | 80 | d
Dianorm OD | gliclazide | extended-release tablet | 30 | d
Glizid | gliclazide | tablet | 40, 80 | d
Glizid MR | gliclazide | extended-release tablet | 30, 60 | d
Glycinorm, Glycinorm OD | gliclazide | tablet | 40, 80 | d
Reclide | gliclazide | tablet | 40 | d
Reclide MR | gliclazide | extended-release tablet | 30, 60 | d
Reclide XR | gliclazide | extended-release tablet | 60 | d
Glizid M, Glizid M OD | gliclazide + metformin | tablet | | d
Amaryl | glimepiride | tablet | 1, 2, 3, 4 | a d
Azulix | glimepiride | tablet | 1, 2, 3, 4 | a d
Euglim | glimepiride | tablet | 1, 2 | d
Glador | glimepiride | tablet | 4 | d
Glimestar | glimepiride | tablet | 1, 2, 3, 4 | d
Glimisave | glimepiride | tablet | 1, 2 | d
Glimulin | glimepiride | tablet | 1, 2 | d
Glimy | glimepiride | tablet | 1, 2 | d
Glucoryl | glimepiride | tablet | 1 | d
Glypride | glimepiride | tablet | 1, 2 | d
Glyree | glimepiride | tablet | 1 | d
Isryl | glimepiride | tablet | 1, 2 | d
K Glim | glimepiride | tablet | 1, 2 | d
Semi Amaryl | glimepiride | tablet | | d
Zoryl | glimepiride | tablet | 0.5, 1, 2, 3, 4 | d
Amaryl M | glimepiride + metformin | extended-release tablet | 1 = 1/500, 2 = 2/500 | a
Azulix MF | glimepiride + metformin | extended-release tablet | 0.5 = 0.5/500, 1 = 1/500, 2 = 2/500, 3 = 3/500, 4 = 4/500 | a d
Blisto MF | glimepiride + metformin | extended-release tablet | 2 = 2/1000 | d
Diapride M | glimepiride + metformin | extended-release tablet | 0.5/500 = 0.5/500 | d
Euglim M | glimepiride + metformin | extended-release tablet | 1 = 1/500, 2 = 2/500 | d
Gemer, Gemer DS | glimepiride + metformin | extended-release tablet | 0.5 = 0.5/500 | d
Glimestar M | glimepiride + metformin | extended-release tablet | 1 = 1/500, 2 = 2/500, 3 = 3/500 | d
Glimiprex MF | glimepiride + metformin | extended-release tablet | 1/500 = 1/500, 2/500 = 2/500 | d
Glimisave M | glimepiride + metformin | extended-release tablet | 0.5 = 0.5/500, 1 = 1/500, 2 = 2/500 | d
Glimulin MF | glimepiride + metformin | extended-release tablet | 2 = 2/500 | d
Glimy M | glimepiride + metformin | extended-release tablet | 0.5 = 0.5/500, 1 = 1/500, 2 = 2/500 | d
Gluconorm G | glimepiride + metformin | extended-release tablet | 0.5/500 = 0.5/500, 1 = 1/500, 3 = 3/500, 4 = 4/500 | d
Glucoryl M | glimepiride + metformin | tablet, extended-release tablet | 0.5 = 0.5/500, 1 = 1/500, 2 = 2/500 | d
Glyciphage G | glimepiride + metformin | extended-release tablet | 1 = 1/500, 2 = 2/500 | d
Glycomet GP | glimepiride + metformin | extended-release tablet | 0.5 = 0.5/500, 1 = 1/500, 1/850 = 1/850, 2 = 2/500, 2/850 = 2/850, 3/850 = 3/850 | d
Glyree M | glimepiride + metformin | extended-release tablet | 1 = 1/500, 2 = 2/500 | d
K Glim M | glimepiride + metformin | extended-release tablet | 1 = 1/500, 2 = 2/500 | d
Obimet GX | glimepiride + metformin | extended-release tablet | 0.5/500 = 0.5/500 | d
Walaphage G | glimepiride + metformin | extended-release tablet | 1 = 1/500, 2 = 2/500 | d
Zoryl M | glimepiride + metformin | extended-release tablet | 0.5 = 0.5/500, 1 = 1/500, 2 = 2/500 | d
Gemer P | glimepiride + metformin + pioglitazone | extended-release tablet | 1 = 1/500/15, 2 = 2/500/15 | d
Gluconorm PG | glimepiride + metformin + pioglitazone | extended-release tablet | 1 = 1/500/15, 2 = 2/500/15 | d
Glyciphage PG | glimepiride + metformin + pioglitazone | extended-release tablet | 1 = 1/500/15 | d
Tribet | glimepiride + metformin + pioglitazone | extended-release tablet | 1 = 1/500/15, 2 = 2/500/15 | d
Triexer | glimepiride + metformin + pioglitazone | extended-release tablet | 2 = 2/500/15 | d
Tripride | glimepiride + metformin + pioglitazone | extended-release tablet | 1 = 1/500/15, 2 = 2/500/15 | d
Zoryl MP | glimepiride + metformin + pioglitazone | extended-release tablet | 1 = 1/500/15, 2 = 2/500/15 | d
Amaryl MV | glimepiride + metformin + voglibose | extended-release tablet | 1 = 1/500/0.2, 2 = 2/500/0.2 | d
Glimisave MV | glimepiride + metformin + voglibose | extended-release tablet | 1 = 1/500/0.2, 2 = 2/500/0.2 | d
Gluconorm VG | glimepiride + metformin + voglibose | extended-release tablet | 1 = 1/500/0.2, 2 = 2/500/0.2 | d
Glycomet Trio | glimepiride + metformin + voglibose | extended-release tablet | 1 = 1/500/0.2, 1/0.3 = 1/500/0.3, 2 = 2/500/0.2, 2/0.3 = 2/500/0.3 | d
Trivoglitor | glimepiride + metformin + voglibose | extended-release tablet | 1 = 1/500/0.2, 2 = 2/500/0.2 | d
Zoryl MV | glimepiride + metformin + voglibose | extended-release tablet | 1 = 1/500/0.2, 2/0.3 = 2/500/0.3 | d
Glynase, Glynase XL | glipizide | tablet | | d
Glynase MF | glipizide + metformin | tablet | | d
Fiasp | insulin aspart | injection | | d
Novorapid | insulin aspart | cartridge, injection | | d
Tresiba | insulin degludec | cartridge | | d
Ryzodeg | insulin degludec + insulin aspart | cartridge | | d
Levemir | insulin detemir | pen | | d
Basalog | insulin glargine | injection | | d
Basugine | insulin glargine | injection | | d
Glaritus | insulin glargine | injection | | d
Lantus | insulin glargine | injection | | d
Apidra | insulin glulisine | cartridge, injection | | a d
Human Insulatard | insulin human isophane | injection | | d
Mixtard 30 | insulin human 30/70 | injection, cartridge | | d
Mixtard 50 | insulin human isophane + insulin human regular | injection, cartridge | | d
Huminsulin N | insulin human isophane | injection, cartridge | | d
Insugen N | insulin human isophane | injection | | d
Insulatard | insulin human isophane | pen | | d
Actrapid | insulin human regular | pen | | a d
Human Actrapid | insulin human regular | injection | | d
Huminsulin R | insulin human regular | injection, cartridge | | d
Insugen R | insulin human regular | injection | | d
Insuman Rapid | insulin human regular | injection | | d
Lupisulin R | insulin human regular | injection, cartridge | | d
Wosulin R | insulin human regular | injection | | d
Eglucent | insulin lispro | pen | | d
Humalog | insulin lispro | injection, pen | | d
Ondero | linagliptin | tablet | 5 | d
Trajenta | linagliptin | tablet | 5 | d
Glyxambi | linagliptin + empagliflozin | tablet | 10/5 = 5/10, 25/5 = 5/25 | d
Ondero Met | linagliptin + metformin | tablet | 2.5/500 = 2.5/500, 2.5/1000 = 2.5/1000, 850/2.5 = 2.5/850 | d
Trajenta Duo | linagliptin + metformin | tablet | 2.5/500 = 2.5/500, 2.5/850 = 2.5/850, 2.5/1000 = 2.5/1000 | d
Victoza | liraglutide | injection | | d
Bigomet, Bigomet SR | metformin | tablet | 500, 850 | d
Diamet | metformin | extended-release tablet | 500 | d
Gluconorm SR | metformin | extended-release tablet | 500, 850 | d
Gluformin | metformin | tablet | 500 | d
Glyciphage | metformin | tablet | 250, 850 | d
Glyciphage SR | metformin | extended-release tablet | 500, 850 | d
Glycomet | metformin | tablet, extended-release tablet | 250, 850 | d
Glycomet SR | metformin | extended-release tablet | 500, 850 | d
Melmet, Melmet SR | metformin | tablet | 500 | d
Metadoze IPR | metformin | extended-release tablet | 500, 850 | d
Metsmall | metformin | extended-release tablet | 500, 1000 | d
Obimet, Obimet SR | metformin | tablet | | d
Okamet | metformin | tablet | 500 | d
Walaphage, Walaphage SR | metformin | tablet | 500 | d
Zomet, Zomet SR | metformin | tablet | 500 | d
Glinate | nateglinide | tablet | 120 | d
Pioglar | pioglitazone | tablet | 15, 30 | d
Pioglit | pioglitazone | tablet | 7.5, 15, 30 | d
Pionorm | pioglitazone | tablet | 15, 30 | d
Piopar | pioglitazone | tablet | 7.5 | d
Piosafe | pioglitazone | tablet | 15 | d
Pioz | pioglitazone | tablet | 7.5, 15, 30 | d
Pioglar G | pioglitazone + glimepiride | tablet | | d
Pioglit MF | pioglitazone + metformin | extended-release tablet | 15 = 15/500 | d
Pioz MF | pioglitazone + metformin | extended-release tablet | 15 = 15/500 | d
Eurepa | repaglinide | tablet | 1 | d
Novonorm | repaglinide | tablet | 0.5, 2 | d
Onglyza | saxagliptin | tablet | 2.5, 5 | d
Istavel | sitagliptin | tablet | 25, 50, 100 | d
Januvia | sitagliptin | tablet | 25, 50, 100 | d
Istamet | sitagliptin + metformin | tablet | 50/1000 = 50/1000 | d
Janumet | sitagliptin + metformin | tablet | 50/500 = 50/500, 50/1000 = 50/1000 | d
Janumet XR CP | sitagliptin + metformin | extended-release tablet | | d
Afoglip | teneligliptin | tablet | | a
Inogla | teneligliptin | tablet | | d
Olymprix | teneligliptin | tablet | | d
Tenali | teneligliptin | tablet | | d
Teneblu | teneligliptin | tablet | | d
Tenefit | teneligliptin | tablet | 20 | d
Tenepride | teneligliptin | tablet | 20 | d
Tenglyn | teneligliptin | tablet | | d
Teniva | teneligliptin | tablet | 20 | d
Tenlimac | teneligliptin | tablet | | d
Tiban | teneligliptin | tablet | | d
Zita Plus | teneligliptin | tablet | | d
Ziten | teneligliptin | tablet | | d
Afoglip M | teneligliptin + metformin | extended-release tablet | 500 = 20/500, 1000 = 20/1000 | a
Eternex M | teneligliptin + metformin | extended-release tablet | 500 = 20/500, 1000 = 20/1000 | d
Inogla M | teneligliptin + metformin | extended-release tablet | 500 = 20/500, 1000 = 20/1000 | d
Olymprix M | teneligliptin + metformin | extended-release tablet | 500 = 20/500, 1000 = 20/1000 | d
Tenali M | teneligliptin + metformin | extended-release tablet | 500 = 20/500, 1000/20 = 20/1000 | d
Teneblu M | teneligliptin + metformin | extended-release tablet | | d
Tenepride M | teneligliptin + metformin | extended-release tablet | 500 = 20/500 | d
Tenglyn M | teneligliptin + metformin | extended-release tablet | 500 = 20/500, 1000 = 20/1000 | d
Teniva M | teneligliptin + metformin | extended-release tablet | | d
Tiban M | teneligliptin + metformin | extended-release tablet | 20/500 = 20/500, 20/1000 = 20/1000 | d
Zita Met Plus | teneligliptin + metformin | extended-release tablet | 20/500 = 20/500, 20/1000 = 20/1000 | d
Ziten M | teneligliptin + metformin | extended-release tablet | 500/20 = 20/500, 1000/20 = 20/1000 | d
Galvus | vildagliptin | tablet | 50 | d
Jalra | vildagliptin | tablet | 50 | d
Vildamac | vildagliptin | tablet | 50 | d
Vildapride | vildagliptin | tablet | 50 | d
Vinglyn | vildagliptin | tablet | | d
Vysov | vildagliptin | tablet | 50 | d
Zomelis | vildagliptin | tablet | 50 | d
Galvus Met | vildagliptin + metformin | tablet | 50/500 = 50/500, 50/850 = 50/850, 50/1000 = 50/1000 | d
Jalra M | vildagliptin + metformin | tablet | 50/500 = 50/500, 50/850 = 50/850, 50/1000 = 50/1000 | d
Vilact M | vildagliptin + metformin | tablet | 500 = 50/500, 1000 = 50/1000 | d
Vildamac M | vildagliptin + metformin | tablet | 50/500 = 50/500, 50/1000 = 50/1000 | d
Vinglyn M | vildagliptin + metformin | tablet | 500 = 50/500, 1000 = 50/1000 | d
Vylda M | vildagliptin + metformin | tablet | 500 = 50/500, 850 = 50/850 | d
Vysov M | vildagliptin + metformin | tablet | 50/1000 = 50/1000, 500/50 = 50/500, 850/50 = 50/850 | d
Zomelis Met | vildagliptin + metformin | tablet | 50/500 = 50/500, 50/1000 = 50/1000 | d
Advog | voglibose | tablet | 0.2, 0.3 | a d
PPG, PPG MD | voglibose | tablet | 0.2, 0.3 | d
Vobose | voglibose | tablet | 0.2, 0.3 | d
Volibo | voglibose | tablet | 0.2, 0.3 | d
Volix | voglibose | tablet | 0.2, 0.3 | d
PPG Met | voglibose + metformin | extended-release tablet | 0.2 = 0.2/500, 0.3 = 0.3/500 | d
Prandial M | voglibose + metformin | tablet | 0.2 = 0.2/500, 0.3 = 0.3/500 | d
Vobose M | voglibose + metformin | extended-release tablet | 0.2 = 0.2/500, 0.3 = 0.3/500 | d
Voglitor MF | voglibose + metformin | tablet | 0.2 = 0.2/500, 0.3 = 0.3/500 | d
Vogo M | voglibose + metformin | tablet | 0.2 = 0.2/500, 0.3 = 0.3/500 | d
Vogs M | voglibose + metformin | extended-release tablet | 0.3 = 0.3/500 | d
Volibo M | voglibose + metformin | tablet | 0.2 = 0.2/500, 0.3 = 0.3/500 | d
Volix M | voglibose + metformin | tablet | 0.2 = 0.2/500, 0.3 = 0.3/500 | d
`
