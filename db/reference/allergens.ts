import { parseTerms } from './reference-terms.ts'

/** Allergens: `name | | aliases | kind`. Medicines are listed by ingredient or class. */
export const ALLERGENS = parseTerms(`
Penicillin | | | medicine
Amoxicillin | | amoxycillin | medicine
Cephalosporins | | | medicine
Ceftriaxone | | | medicine
Sulfonamide antibiotics | | sulfa, sulpha | medicine
Sulfamethoxazole + trimethoprim | | cotrimoxazole, co-trimoxazole | medicine
Azithromycin | | | medicine
Ciprofloxacin | | | medicine
Ofloxacin | | | medicine
Metronidazole | | | medicine
Tetracycline | | | medicine
Doxycycline | | | medicine
Vancomycin | | | medicine
Aspirin | | ASA, acetylsalicylic acid | medicine
Ibuprofen | | | medicine
Diclofenac | | | medicine
NSAIDs | | painkillers, anti-inflammatory | medicine
Paracetamol | | PCM, acetaminophen | medicine
Tramadol | | | medicine
Codeine | | | medicine
Morphine | | | medicine
Phenytoin | | | medicine
Carbamazepine | | CBZ | medicine
Lamotrigine | | | medicine
Allopurinol | | | medicine
ACE inhibitors | | enalapril, ramipril | medicine
Insulin | | | medicine
Heparin | | | medicine
Iron injection | | | medicine
Lidocaine | | lignocaine, local anaesthetic | medicine
Anti-tetanus serum | | ATS | medicine
Vaccine component | | | medicine
Iodinated contrast | | contrast dye | medicine
Povidone iodine | | iodine | medicine
Chlorhexidine | | | medicine
Neomycin | | | medicine
Milk | | cow's milk, dairy | food
Egg | | | food
Peanut | | groundnut | food
Tree nuts | | cashew, almond, walnut | food
Fish | | | food
Prawns and shellfish | | shrimp, crab | food
Wheat | | gluten | food
Soya | | soy | food
Sesame | | til | food
Mustard | | | food
Chickpea | | chana, gram | food
Brinjal | | aubergine, eggplant | food
Banana | | | food
Gelatin | | | food
House dust mite | | dust | environment
Pollen | | hay fever | environment
Mould | | fungus | environment
Cat hair | | dander | environment
Dog hair | | dander | environment
Cockroach | | | environment
Bee and wasp stings | | insect sting | environment
Mosquito bites | | | environment
Latex | | rubber gloves | other
Nickel | | jewellery | other
Hair dye | | PPD | other
Perfume | | fragrance | other
Adhesive tape | | plaster | other
`)
