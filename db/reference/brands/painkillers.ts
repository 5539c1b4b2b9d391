/** Painkillers, muscle relaxants, gout and bones: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const PAINKILLERS_BRANDS = `
Aceclo | aceclofenac | tablet | | a d
Aceclo SR | aceclofenac | extended-release tablet | | a d
Acenac, Acenac SR | aceclofenac | tablet, gel | | a d
Hifenac | aceclofenac | tablet, gel | | d
Hifenac SR | aceclofenac | extended-release tablet | | d
Zerodol | aceclofenac | tablet | | d
Zerodol CR | aceclofenac | extended-release tablet | | d
Aceclo Spas | aceclofenac + drotaverine | tablet | | a d
Zerodol Spas | aceclofenac + drotaverine | tablet | | d
Aceclo Plus | aceclofenac + paracetamol | tablet | | a d
Acemiz Plus | aceclofenac + paracetamol | tablet, suspension | | a d
Acenac P | aceclofenac + paracetamol | tablet | | a d
Hifenac P | aceclofenac + paracetamol | tablet | | d
Zerodol P | aceclofenac + paracetamol | tablet | | a d
Aceclo MR | aceclofenac + paracetamol + chlorzoxazone | extended-release tablet | | d
Acemiz S | aceclofenac + paracetamol + serratiopeptidase | tablet | | d
Acenac SP | aceclofenac + paracetamol + serratiopeptidase | tablet | 100/325/15 = 100/325/15 | d
Hifenac D | aceclofenac + paracetamol + serratiopeptidase | tablet | | d
Signoflam | aceclofenac + paracetamol + serratiopeptidase | tablet | | d
Zerodol SP | aceclofenac + paracetamol + serratiopeptidase | tablet | | d
Altraday | aceclofenac + rabeprazole | extended-release capsule | | a d
Hifenac TH | aceclofenac + thiocolchicoside | tablet | | d
Zerodol TH, Zerodol TH OD | aceclofenac + thiocolchicoside | tablet | 4 = 100/4, 8 = 100/8 | d
Zerodol MR | aceclofenac + tizanidine | extended-release tablet | | d
Alenost | alendronic acid | tablet | 70 | a
Osteofos | alendronic acid | tablet | 35, 70 | d
Zyloric | allopurinol | tablet | 300 | d
Baclof, Baclof OD | baclofen | tablet | 10, 25 | d
Liofen, Liofen XL | baclofen | | 5, 10, 25, 40 | d
Lioresal | baclofen | tablet | 25 | d
Riclofen | baclofen | tablet | | d
Addnok | buprenorphine | tablet | 0.2 | a
Mobizox | chlorzoxazone + diclofenac + paracetamol | tablet | | d
Myospaz Forte | chlorzoxazone + diclofenac + paracetamol | tablet | | d
Goutnil | colchicine | tablet | 0.5 | d
Zycolchin | colchicine | tablet | | d
Hilin | diacerein | capsule | 50 | d
Jonac | diclofenac | | | d
Nac SR | diclofenac | extended-release tablet | 75, 100, 150 | d
Reactin, Reactin SR | diclofenac | tablet | 50 | d
Volini | diclofenac + methyl salicylate + menthol + linseed oil | gel only | | j
Voveran | diclofenac | | 50 | p g
Voveran D | diclofenac | dispersible tablet | | d
Voveran SR | diclofenac | extended-release tablet | 100 | g
Voveran Plus | diclofenac + paracetamol | tablet | | d
Emanzen D | diclofenac + serratiopeptidase | tablet | | d
Vasograin | ergotamine + caffeine + paracetamol + prochlorperazine | tablet | | d
Etogesic, Etogesic ER | etodolac | tablet | 400 | d
Ebov | etoricoxib | tablet | 90 | d
Etody | etoricoxib | tablet | 60, 90, 120 | d
Etorica | etoricoxib | tablet | 60, 120 | d
Etoshine | etoricoxib | tablet | 60, 120 | d
Etozox | etoricoxib | tablet | 90 | d
Ezact | etoricoxib | tablet | 60, 90, 120 | d
Nucoxia | etoricoxib | tablet | 60, 90, 120 | d
Intacoxia P | etoricoxib + paracetamol | tablet | 60/325 = 60/325 | d
Nucoxia P | etoricoxib + paracetamol | tablet | | d
Etoshine MR | etoricoxib + thiocolchicoside | extended-release tablet | | d
Ezact MR | etoricoxib + thiocolchicoside | extended-release tablet | | d
Nucoxia MR | etoricoxib + thiocolchicoside | extended-release tablet | 8 = 60/8 | d
Fabulas | febuxostat | tablet | 40, 80 | d
Febucip | febuxostat | tablet | 80 | d
Febuget | febuxostat | tablet | 80 | d
Zurig | febuxostat | tablet | 80 | d
Fluner | flunarizine | tablet | 5 | d
Migon | flunarizine | tablet | | d
Sibelium | flunarizine | tablet | 5, 10 | d
Betacap Plus | flunarizine + propranolol | extended-release capsule | 5 = 5/40, 10 = 10/40 | d
Provanol Plus | flunarizine + propranolol | tablet | 10 = 10/40 | d
Ocuflur | flurbiprofen | eye drops | | d
HCQS | hydroxychloroquine | tablet | 200, 300, 400 | d
HQtor | hydroxychloroquine | tablet | 400 | d
Oxcq | hydroxychloroquine | tablet | 200, 300, 400 | d
Zy Q | hydroxychloroquine | tablet | 200, 300, 400 | d
Bandrone | ibandronic acid | tablet | 150 | d
Idrofos | ibandronic acid | tablet | 150 | d
Brufen | ibuprofen | tablet | 200, 400, 600 | d
Combiflam | ibuprofen + paracetamol | tablet only | | p g
Flexon | ibuprofen + paracetamol | tablet, suspension | | g
Ibugesic Plus | ibuprofen + paracetamol | tablet, suspension | | p
Imol | ibuprofen + paracetamol | suspension only | | d
Indocap | indometacin | capsule | | d
Microcid, Microcid SR | indometacin | capsule | | d
Ketanov | ketorolac | tablet, injection, dispersible tablet | 10 | d
Ketorol | ketorolac | injection, gel | | d
Arava | leflunomide | tablet | 10, 20 | a
Lefra | leflunomide | tablet | 10, 20 | d
Lefumide | leflunomide | tablet | 20 | d
Lofecam | lornoxicam | tablet | 8 | d
Lornoxi P | lornoxicam + paracetamol | tablet | | d
Mefkind P | mefenamic acid | suspension | | d
Meftal | mefenamic acid | tablet, dispersible tablet | 250, 500 | d
Meftal P | mefenamic acid | suspension, dispersible tablet | | d
Mefkind Spas | mefenamic acid + dicycloverine | tablet | | d
Meftal Spas | mefenamic acid + dicycloverine | tablet only | | d g
Mefast P | mefenamic acid + paracetamol | suspension | | d
Mefkind Forte | mefenamic acid + paracetamol | tablet, suspension | | d
Meftagesic P | mefenamic acid + paracetamol | suspension, dispersible tablet | 50/125 = 50/125 | d
Meftal Forte | mefenamic acid + paracetamol | tablet | | d
Pacimol MF | mefenamic acid + paracetamol | tablet, suspension | | d
Pause MF | mefenamic acid + tranexamic acid | tablet | | d
Texakind MF | mefenamic acid + tranexamic acid | tablet | | d
Tranostat MF | mefenamic acid + tranexamic acid | tablet | | d
Trapic MF | mefenamic acid + tranexamic acid | tablet | | d
Robinax | methocarbamol | tablet | 500 | d
Naprosyn, Naprosyn SR | naproxen | tablet | | d
Naprosyn D | naproxen + domperidone | tablet | 500 = 500/10 | d
Nicip, Nicip MD | nimesulide | tablet, capsule | 100 | d
Nimica | nimesulide | dispersible tablet | 100 | d
Nimulid, Nimulid MD | nimesulide | tablet | | d
Nise | nimesulide | tablet | | d
Babygesic | paracetamol | oral drops, suspension | | d
Calpol | paracetamol | tablet, suspension | 500, 650 | p g
Crocin | paracetamol | tablet | 1000 | a
Crocin Advance | paracetamol | tablet | 500 | a d
Dolo | paracetamol | tablet, oral drops, suspension | 500, 650 | a d
Febrex | paracetamol | tablet | 500 | d
Febrinil | paracetamol | tablet | 650 | d
Fevago, Fevago DS | paracetamol | suspension, oral drops | | d
Macfast | paracetamol | tablet, suspension | 500, 650 | d
Malidens | paracetamol | tablet | 500, 650 | d
Pacimol, Pacimol DS | paracetamol | tablet, oral drops, suspension | 650 | d
Paracip | paracetamol | tablet, syrup, infusion, oral drops | 500 | d
PCM | paracetamol | tablet | 650 | d
Pyrigesic | paracetamol | tablet, suspension, oral drops | 650, 1000 | d
Sumo L, Sumo L DS | paracetamol | tablet, oral drops, suspension, infusion | 650 | d
Crocin Pain Relief | paracetamol + caffeine | tablet | | a
Dolonex | piroxicam | | | d
Pirox | piroxicam | capsule, dispersible tablet | 20 | d
Risofos | risedronic acid | tablet | 35, 150 | d
Rizact | rizatriptan | tablet | 5, 10 | d
Rizora | rizatriptan | tablet | 5, 10 | d
Emanzen Forte | serratiopeptidase | tablet | 10 | d
Suminat | sumatriptan | tablet | 25, 50, 100 | d
Myoril | thiocolchicoside | capsule, injection | 4, 8 | d
Sirdalud | tizanidine | tablet | 2 | d
Tizan | tizanidine | tablet | 2 | d
Myotop, Myotop SR | tolperisone | tablet | 150 | d
Tolperitas, Tolperitas SR | tolperisone | tablet | 150 | d
Acuvin | tramadol + paracetamol | tablet | | a
Ultracet | tramadol + paracetamol | tablet | | g
Sistal Forte | trypsin + chymotrypsin | tablet | | d
Chymoral, Chymoral Forte | trypsin + chymotrypsin | tablet | | q
Aclasta | zoledronic acid | infusion | | a
Zoldonat | zoledronic acid | injection | | d
Zolmist | zolmitriptan | nasal spray | | d
`
