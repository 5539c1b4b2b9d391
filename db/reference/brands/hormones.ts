/** Hormones, pregnancy and women’s health: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const HORMONES_BRANDS = `
Deviry | medroxyprogesterone | tablet | 10 | k
Altraz | anastrozole | tablet | | d
Anabrez | anastrozole | tablet | | d
Arimidex | anastrozole | tablet | 1 | a d
Armotraz | anastrozole | tablet | | a d
Betnesol | betamethasone | tablet, oral drops | | d
Anti Thyrox | carbimazole | tablet | 5, 10, 20 | a d
Neo Mercazole | carbimazole | tablet | 5, 10, 20 | d
Pth | cinacalcet | tablet | 30 | d
Siphene | clomifene | tablet | 100 | d
Premarin | conjugated oestrogens | tablet, cream | 0.3 | d
Gonablok | danazol | capsule | 100, 200 | d
Defcort | deflazacort | tablet | 18 | d
Dezacor | deflazacort | tablet, suspension | 30 | d
Enzocort | deflazacort | tablet | 6 | d
Flacort | deflazacort | tablet | 6 | d
Minirin | desmopressin | tablet, nasal spray | 0.1, 0.2 | d
Dexona | dexamethasone | | | g
Duprost | dutasteride | capsule | | d
Duphaston | dydrogesterone | tablet | 10 | g
Estrabet | estradiol | tablet, gel | 2 | d
Oestrogel | estradiol | | | d
Progynova | estradiol | tablet | 1, 2 | d
Valest | estradiol | tablet | 1 | d
Evalon | estriol | cream | | d
Hemsyl | ethamsylate | tablet | 500 | d
Sylate | ethamsylate | tablet | 250, 500 | d
Sylate T | ethamsylate + tranexamic acid | tablet | 500/250 = 250/500 | d
Ginette | ethinylestradiol + cyproterone | tablet | | d
Krimson 35, Krimson | ethinylestradiol + cyproterone | tablet | | p
Novelon | ethinylestradiol + desogestrel | tablet | | d
Yamini | ethinylestradiol + drospirenone | tablet | | d
Yasmin | ethinylestradiol + drospirenone | tablet | | d
Yaz | ethinylestradiol + drospirenone | tablet | | d
Loette | ethinylestradiol + levonorgestrel | tablet | | d
Ovral L | ethinylestradiol + levonorgestrel | tablet | | d
Suvida | ethinylestradiol + levonorgestrel | tablet | | d
Ovral G | ethinylestradiol + norgestrel | tablet | | d
Xtane | exemestane | tablet | | d
Hisone | hydrocortisone | tablet | 5, 10, 20 | d
Primacort | hydrocortisone | injection | | d
Proluton Depot | hydroxyprogesterone | injection | | d
Duvadilan | isoxsuprine | tablet | | d
Duvadilan Retard | isoxsuprine | extended-release capsule | | d
Tidilan, Tidilan Retard | isoxsuprine | tablet | 10, 20 | d
Letero | letrozole | tablet | | d
Letoval | letrozole | tablet | | d
Letroz | letrozole | tablet | | d
Eltroxin | levothyroxine | tablet | 25 microgram, 50 microgram, 75 microgram, 88 microgram, 100 microgram, 125 microgram | d
Lethyrox | levothyroxine | tablet | 12.5 microgram, 25 microgram | d
Thyronorm | levothyroxine | tablet | 12.5 microgram, 25 microgram, 50 microgram, 62.5 microgram, 75 microgram, 88 microgram, 100 microgram, 112 microgram, 125 microgram, 137 microgram, 150 microgram | d
Thyrox | levothyroxine | tablet | 12.5 microgram, 25 microgram, 50 microgram, 62.5 microgram, 75 microgram, 88 microgram, 100 microgram, 125 microgram, 150 microgram, 200 microgram | d
Depo Provera | medroxyprogesterone | injection | | d
Meprate | medroxyprogesterone | tablet | 10 | d
Methimez | methimazole | tablet | 5, 10 | d
Methergin | methylergometrine | tablet, injection | | d
Depo Medrol | methylprednisolone | injection | | d
Ivepred | methylprednisolone | tablet, injection | 4, 8, 16 | d
Medrol | methylprednisolone | tablet | 4, 8, 16 | d
Solu Medrol | methylprednisolone | injection | | d
Zempred | methylprednisolone | tablet | 4, 8, 16 | d
Gynaset | norethisterone | tablet | | d
Norlut N | norethisterone | tablet | | d
Primolut N | norethisterone | tablet | | d
Regestrone, Regestrone CR | norethisterone | tablet | 5 | d
Sysron N | norethisterone | tablet | | d
Kidpred | prednisolone | syrup | | d
Omnacortil | prednisolone | dispersible tablet, oral solution, oral drops | 2.5, 5, 10, 20, 30, 40 | d
Omnacortil Forte | prednisolone | syrup | | d
Pred Forte | prednisolone | | | d
Wysolone | prednisolone | dispersible tablet | 5, 10, 20 | d
Dubagest | progesterone | soft capsule | 400 | d
Endogest, Endogest SR | progesterone | capsule | 100, 200 | d
Gestofit, Gestofit SR | progesterone | capsule, soft capsule | 100, 200, 400 | d
Gestone | progesterone | | 200, 400 | d
Miprogen | progesterone | soft capsule, extended-release tablet | 200, 300, 400 | d
Naturogest | progesterone | | 100, 200, 400 | d
Naturogest SR | progesterone | extended-release tablet | 200, 300, 400 | d
Strone, Strone SR | progesterone | capsule | 100, 200 | d
Susten | progesterone | soft capsule, injection, gel | 100, 200, 300, 400 | d
Susten SR | progesterone | extended-release tablet | 200, 300, 400 | d
Uterone, Uterone SR | progesterone | injection | | d
Utrogestan | progesterone | soft capsule | 200 | d
Ralista | raloxifene | tablet | | d
Mamofen | tamoxifen | tablet | 20 | d
Tamodex | tamoxifen | tablet | 10, 20 | d
Andriol | testosterone | capsule | 40 | a
Androgel | testosterone | | | a
Aquaviron | testosterone | capsule, injection | 40 | a d
Sustanon | testosterone | injection | | d
Livial | tibolone | tablet | | d
Texakind | tranexamic acid | tablet | 500 | d
Tranostat | tranexamic acid | tablet, injection | | d
Trapic | tranexamic acid | tablet | 500, 650 | d
Kenacort | triamcinolone | injection | | d
Tricort | triamcinolone | tablet, injection | | d
`
