import { parseTerms } from './reference-terms.ts'

/** Laboratory tests with their LOINC code where we are sure of it (see NOTICE): `name | LOINC | aliases | specimen`. */
export const LAB_TESTS = parseTerms(`
Complete blood count | 57021-8 | CBC, full blood count, FBC, haemogram | blood
Haemoglobin | 718-7 | Hb, hemoglobin | blood
Packed cell volume | 4544-3 | PCV, haematocrit, hematocrit | blood
Total leucocyte count | 6690-2 | TLC, WBC | blood
Red cell count | 789-8 | RBC | blood
Platelet count | 777-3 | PLT | blood
Reticulocyte count | 17849-1 | retic | blood
Peripheral blood smear | 5909-7 | PBS | blood
Erythrocyte sedimentation rate | 4537-7 | ESR | blood
Blood group ABO | 883-9 | | blood
Blood group Rh | 10331-7 | rhesus | blood
Fasting blood glucose | 1558-6 | FBS, FBG, sugar | blood
Random blood glucose | 2345-7 | RBS, sugar | blood
Post-meal blood glucose | 1521-4 | PPBS, PP, sugar | blood
Oral glucose tolerance test | | OGTT, GTT | blood
Glycated haemoglobin | 4548-4 | HbA1c, A1c | blood
Kidney function tests | 24362-6 | KFT, RFT, renal | blood
Urea | 3091-6 | | blood
Blood urea nitrogen | 3094-0 | BUN | blood
Creatinine | 2160-0 | | blood
Uric acid | 3084-1 | | blood
Electrolytes | 24326-1 | Na, K | blood
Sodium | 2951-2 | Na | blood
Potassium | 2823-3 | K | blood
Chloride | 2075-0 | Cl | blood
Bicarbonate | 1963-8 | HCO3 | blood
Calcium | 17861-6 | Ca | blood
Phosphate | 2777-1 | phosphorus | blood
Magnesium | 19123-9 | Mg | blood
Liver function tests | 24325-3 | LFT, hepatic | blood
Total bilirubin | 1975-2 | | blood
Direct bilirubin | 1968-7 | | blood
ALT | 1742-6 | SGPT, alanine aminotransferase | blood
AST | 1920-8 | SGOT, aspartate aminotransferase | blood
Alkaline phosphatase | 6768-6 | ALP | blood
Gamma GT | 2324-2 | GGT | blood
Total protein | 2885-2 | | blood
Albumin | 1751-7 | | blood
Amylase | 1798-8 | | blood
Lipase | 3040-3 | | blood
Lactate dehydrogenase | 2532-0 | LDH | blood
Lipid profile | 24331-1 | cholesterol | blood
Total cholesterol | 2093-3 | | blood
HDL cholesterol | 2085-9 | | blood
LDL cholesterol | 13457-7 | | blood
Triglycerides | 2571-8 | TG | blood
Thyroid function tests | | TFT, thyroid profile | blood
Thyroid stimulating hormone | 3016-3 | TSH | blood
Free T4 | 3024-7 | FT4, thyroxine | blood
Free T3 | 3051-0 | FT3 | blood
Total T4 | 3026-2 | | blood
Total T3 | 3053-6 | | blood
Anti-TPO antibodies | 8099-4 | thyroid peroxidase | blood
C-reactive protein | 1988-5 | CRP | blood
Procalcitonin | 33959-8 | PCT | blood
Rheumatoid factor | 11572-5 | RF, RA factor | blood
Antinuclear antibodies | 8061-4 | ANA | blood
Anti-CCP antibodies | | ACPA | blood
Antistreptolysin O titre | | ASO, ASLO | blood
Ferritin | 2276-4 | | blood
Serum iron | 2498-4 | | blood
Total iron binding capacity | 2500-7 | TIBC | blood
Vitamin B12 | 2132-9 | cobalamin | blood
Folate | 2284-8 | folic acid | blood
Vitamin D | 62292-8 | 25-hydroxy | blood
Prothrombin time | 5902-2 | PT | blood
INR | 6301-6 | | blood
Activated partial thromboplastin time | 14979-9 | aPTT | blood
D-dimer | | | blood
Troponin I | 10839-9 | cardiac enzymes | blood
Creatine kinase | 2157-6 | CK, CPK | blood
CK-MB | 13969-1 | | blood
NT-proBNP | 33762-6 | | blood
Prostate specific antigen | 2857-1 | PSA | blood
Beta-hCG | 21198-7 | pregnancy | blood
Luteinising hormone | 10501-5 | LH | blood
Follicle stimulating hormone | 15067-2 | FSH | blood
Prolactin | 2842-3 | PRL | blood
Testosterone | 2986-8 | | blood
Cortisol | 2143-6 | | blood
Parathyroid hormone | 2731-8 | PTH | blood
Total IgE | 19113-0 | allergy | blood
Hepatitis B surface antigen | 5195-3 | HBsAg | blood
Hepatitis C antibodies | 16128-1 | anti-HCV, HCV | blood
HIV 1 and 2 antibodies | 7918-6 | | blood
Syphilis test (VDRL) | 5292-8 | RPR | blood
Dengue NS1 antigen | | | blood
Dengue IgM and IgG antibodies | | | blood
Malaria parasite | | MP, smear | blood
Malaria rapid antigen test | | RDT | blood
Typhoid antibodies (Widal) | | typhidot | blood
Blood culture | 600-7 | C/S | blood
Urine routine and microscopy | 24356-8 | urinalysis, R/M | urine
Urine culture | 630-4 | C/S | urine
Urine pregnancy test | 2106-3 | UPT | urine
Urine albumin-creatinine ratio | 9318-7 | ACR, microalbumin | urine
Urine protein, 24 hours | | | urine
Stool routine and microscopy | | R/M, ova and cysts | stool
Stool occult blood | 2335-8 | FOBT | stool
Stool culture | 625-4 | C/S | stool
Sputum for acid-fast bacilli | | AFB, TB | sputum
Sputum culture | | C/S | sputum
Tuberculosis PCR | | CBNAAT, TB | sputum
Throat swab culture | 626-2 | C/S | swab
Wound swab culture | | pus, C/S | swab
Semen analysis | | | semen
Cervical cytology | 10524-7 | Pap smear | cervical smear
`)
