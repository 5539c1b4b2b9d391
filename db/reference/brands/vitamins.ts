/** Vitamins, minerals, kidneys, bladder and cancer: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const VITAMINS_BRANDS = `
Abirapro | abiraterone | tablet | 250 | a d
Abiratas | abiraterone | tablet | 500 | a
Xbira | abiraterone | tablet | 250 | d
Alphadol | alfacalcidol | capsule, soft capsule | 0.25 microgram, 0.5 microgram, 1 microgram | a d
Alfoo | alfuzosin | extended-release tablet | 10 | a d
Alfugress | alfuzosin | extended-release tablet | | d
Alfusin | alfuzosin | extended-release tablet | | a d
Alfusin D | alfuzosin + dutasteride | extended-release tablet | | d
Flotral D | alfuzosin + dutasteride | tablet | | d
Celin | ascorbic acid | tablet | 500 | g
Limcee | ascorbic acid | | | p g
Tabi | bicalutamide | tablet | | d
Utamide | bicalutamide | tablet | | d
Cipcal | calcium carbonate + colecalciferol | tablet | | p
Shelcal | calcium carbonate + colecalciferol | | | p
Xeloda | capecitabine | tablet | 500 | d
Calcirol | colecalciferol | | | p g
Uprise D3 | colecalciferol | | 60000 IU | g
Darilong | darifenacin | extended-release tablet | 7.5 | d
Vesigard | darifenacin | extended-release tablet | 7.5 | d
Alkacip | disodium hydrogen citrate | syrup | | a
Alkasol | disodium hydrogen citrate | oral solution | | a d
Citralka | disodium hydrogen citrate | | | d
Ferinject | ferric carboxymaltose | injection | | d
Orofer FCM | ferric carboxymaltose | injection | | d
Orofer XT | ferrous ascorbate + folic acid | | | g
Livogen | ferrous fumarate + folic acid | | | p g
Urispas | flavoxate | tablet | | d
Folvite | folic acid | tablet | 5 | p g
Myelostat | hydroxycarbamide | capsule | 500 | d
Glivec | imatinib | tablet | 400 | d
Imatib | imatinib | tablet | 100 | d
Veenat | imatinib | tablet, capsule | 100, 400 | d
Meconerv | mecobalamin | tablet | | d
Methycobal | mecobalamin | tablet | | d
Nurokind OD | mecobalamin | tablet | | g
Bladmir | mirabegron | tablet, extended-release tablet | 25, 50 | d
Mirago | mirabegron | extended-release tablet | 25, 50 | d
Oxyspas | oxybutynin | tablet | 2.5 | d
Tropan, Tropan XL | oxybutynin | tablet | 2.5, 5 | d
Pyridium | phenazopyridine | tablet | 200 | d
K Cit | potassium citrate + citric acid | oral solution | | d
Urikind K | potassium citrate + citric acid | oral solution | | d
Aquasol A | retinol | capsule | | a d
Foseal | sevelamer | tablet | 800 | d
Revlamer | sevelamer | tablet | 400, 800 | d
Sevcar | sevelamer | tablet | 400, 800 | d
Androz | sildenafil | tablet | 25, 50 | a
Assurans | sildenafil | tablet, injection | | a d
Manforce | sildenafil | tablet | 50, 100 | d
Penegra | sildenafil | tablet | 25, 50, 100 | d
Silagra | sildenafil | tablet | 100 | d
Suhagra | sildenafil | tablet | 25, 50, 100 | d
Viagra | sildenafil | tablet | 50 | d
Zenegra | sildenafil | tablet | 100 | d
Maxvoid | silodosin | tablet | 4, 8 | d
Sildoo | silodosin | capsule | 4, 8 | d
Silodal | silodosin | capsule | 4, 8 | d
Silofast | silodosin | capsule | 4, 8 | d
Silotrif | silodosin | capsule | 8 | d
Rapilif D | silodosin + dutasteride | capsule | 4/0.5 = 4/0.5 | d
Silodal D | silodosin + dutasteride | capsule | 8 = 8/0.5 | d
Silofast D | silodosin + dutasteride | tablet | 8 = 8/0.5 | d
Nodosis | sodium bicarbonate | tablet, suspension | | d
Bispec | solifenacin | tablet | 5 | d
Solicept | solifenacin | tablet | 5, 10 | d
Soliten | solifenacin | tablet | 5, 10 | d
Megalis | tadalafil | tablet | 10, 20 | d
Modula | tadalafil | tablet | | d
Pulmopres | tadalafil | tablet | | d
Tadacip | tadalafil | tablet | 20 | d
Tadaflo | tadalafil | tablet | 5, 20 | d
Tazzle | tadalafil | tablet | 5, 10, 20 | d
Urimax | tamsulosin | extended-release capsule | | d
Veltam | tamsulosin | extended-release tablet | 0.2, 0.4 | d
Geriflo D | tamsulosin + dutasteride | extended-release tablet | | d
Tamdura | tamsulosin + dutasteride | extended-release capsule | | d
Urimax D | tamsulosin + dutasteride | extended-release tablet | | d
Veltam Plus | tamsulosin + dutasteride | extended-release tablet | | d
Urimax F | tamsulosin + finasteride | extended-release capsule | | d
Veltam F | tamsulosin + finasteride | extended-release tablet | | d
Evion | tocopherol | capsule | | g
Roliten | tolterodine | tablet | 1, 2 | d
Roliten OD | tolterodine | extended-release capsule | 2, 4 | d
Terol LA | tolterodine | extended-release tablet | 2 | d
`
