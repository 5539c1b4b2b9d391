/** Skin and immune system: `names | ingredients | forms | strengths | sources`, parsed by brands.ts. */
export const SKIN_BRANDS = `
Aceret | acitretin | capsule | 25 | a d
Acrotac | acitretin | capsule | 10, 25 | a d
Adaferin | adapalene | gel | | a d
Adapen | adapalene | gel | | a
Adiff | adapalene | gel | | a d
AB Next | adapalene + benzoyl peroxide | gel | | a d
Epiduo | adapalene + benzoyl peroxide | gel | | d
Apraize | apremilast | tablet | 10, 20, 30 | a d
Aprezo | apremilast | tablet | 10, 20, 30 | a d
Azoran | azathioprine | tablet | 25 | a d
Aziderm | azelaic acid | cream, gel | | a d
Pernex AC | benzoyl peroxide | gel | | d
Persol AC | benzoyl peroxide | gel | | d
Betnovate C | betamethasone + clioquinol | cream | | g
Betnovate N | betamethasone + neomycin | cream | | p g
Betasalic | betamethasone + salicylic acid | ointment | | d
Betnovate S | betamethasone + salicylic acid | ointment | | d
Pasitrex | calcipotriol | ointment | | d
Arpimune ME | ciclosporin | capsule, oral solution | 50, 100 | a d
Panimun Bioral | ciclosporin | capsule | 25, 50, 100 | d
Psorid | ciclosporin | capsule, oral solution | 25, 50, 100 | d
Sandimmun Neoral | ciclosporin | soft capsule | 50 | d
Lobate | clobetasol | | | d
Tenovate | clobetasol | | | d
Topinate | clobetasol | cream, gel, ointment, oral solution | | d
Lobate M | clobetasol + miconazole | cream | | d
Tenovate M | clobetasol + miconazole | cream | | d
Acnedap | dapsone | gel | | a d
Dosetil | desonide | lotion | | d
Triluma | fluocinolone + hydroquinone + tretinoin | cream | | d
Haloderm | halobetasol | cream | | d
Halotop | halobetasol | cream, lotion | | d
Halox | halobetasol | cream, lotion, ointment | | d
Halosys S | halobetasol + salicylic acid | ointment, lotion | | d
Halotop S | halobetasol + salicylic acid | ointment, lotion | | d
Halox S | halobetasol + salicylic acid | ointment, lotion | | d
Eukroma | hydroquinone | cream | | d
Acutret | isotretinoin | capsule | 5, 10, 20, 30 | a d
Isotroin | isotretinoin | capsule | 5, 30 | d
Sotret | isotretinoin | capsule | 10, 20, 30 | d
Tretiva | isotretinoin | capsule | 5, 10, 20, 25, 30, 40 | d
Tufacne | isotretinoin | capsule | 10, 20 | d
Biotrexate | methotrexate | injection | | d
Folitrax | methotrexate | tablet, injection | 25 | d
Mexate | methotrexate | tablet | 7.5 | d
Oncotrex | methotrexate | tablet | 5, 7.5 | d
Imxia | minoxidil | oral solution | | d
Minscalp | minoxidil | oral solution, gel | | d
Morr | minoxidil | oral solution | | d
Tugain | minoxidil | | | d
Momate F | mometasone + fusidic acid | cream | | d
Elosone HT | mometasone + hydroquinone + tretinoin | cream | | d
Lomela | mometasone + hydroquinone + tretinoin | cream | | d
Melacare | mometasone + hydroquinone + tretinoin | cream | | d
Melamet | mometasone + hydroquinone + tretinoin | cream | | d
No Scars | mometasone + hydroquinone + tretinoin | cream | | d
Skinlite | mometasone + hydroquinone + tretinoin | cream | | d
Skinshine | mometasone + hydroquinone + tretinoin | cream | | d
Momate S | mometasone + salicylic acid | ointment | | d
Momoz S | mometasone + salicylic acid | ointment | | d
Immutil | mycophenolate | tablet | | d
Mofilet | mycophenolate | tablet | 500 | d
Mycept | mycophenolate | tablet, capsule | 250, 500 | d
Mycofit | mycophenolate | tablet | 500 | d
Myfortic | mycophenolate | tablet | 180, 360 | d
Renodapt | mycophenolate | tablet | 500 | d
Elidel | pimecrolimus | cream | | d
Pacroma | pimecrolimus | cream | | d
Betadine | povidone iodine | oral solution, ointment, sachet | | d
Wokadine | povidone iodine | ointment, oral solution, dusting powder | | d
Pangraf | tacrolimus | capsule | 0.25, 0.5, 1, 2 | d
Tacrograf | tacrolimus | capsule | 0.25, 0.5, 1, 2 | d
Tacromus | tacrolimus | capsule | 0.5, 1, 2 | d
Tacrotor | tacrolimus | | | d
Tacroz | tacrolimus | | | d
Tacvido | tacrolimus | | | d
Takfa | tacrolimus | capsule, ointment | 0.5, 1, 2 | d
Talimus | tacrolimus | | | d
Tofe | tofacitinib | tablet | | d
A Ret | tretinoin | gel, cream | | a d
Retino A | tretinoin | cream | | d
Retino A Micro | tretinoin | gel | | d
Tretin | tretinoin | cream | | d
`
