/** A public list that a row was compared with. */
export interface BrandSource {
  title: string
  address: string
}

/**
 * The lists that the brands were compared with, by the letter in the last column of a row. Every composition was written down
 * first and kept only if each list that has the brand agrees; what differed was left out.
 */
export const BRAND_SOURCES: Readonly<Record<string, BrandSource>> = {
  a: {
    title: 'A–Z medicine dataset of India, its 3,221 first products',
    address: 'https://github.com/SanketRath/MediBuddy-API-Final, indian_medicine_data.json',
  },
  c: { title: 'Product list of Cipla', address: 'https://www.ciplamed.com' },
  d: {
    title: 'Medicine details: 11,825 products of an Indian pharmacy with full compositions',
    address: 'https://github.com/suhail24097/MediBot-QA-Chatbot, Medicine_Details.csv',
  },
  e: {
    title: 'Invoices of a clinic with brand and generic name',
    address: 'Public source code on GitHub with the entry “Tab Buscopan (Hyoscine-N-butylbromide 10mg)”',
  },
  f: {
    title: 'Catalogue of Indian brands with salts, form, strength and company',
    address: 'Public source code on GitHub with the entry “Norflox-TZ, Norfloxacin 400mg + Tinidazole 600mg, Cipla”',
  },
  g: {
    title: 'List of common Indian medicines, brand and generic name',
    address: 'Public source code on GitHub with the list “massive_alternatives”',
  },
  h: {
    title: 'Price list of a pharmacy, generic and brand name',
    address: 'Public source code on GitHub with the entry “Ampicillin/Cloxacillin Capsule”',
  },
  i: {
    title: 'Composition of Cyclopam tablets. Its suspension and injection contain no paracetamol',
    address: 'https://cyclopam.com/?p=446',
  },
  j: { title: 'Composition of Volini gel', address: 'https://gafacom.website/volini-gel' },
  k: {
    title: 'Catalogue of Indian brands with generic name, form, strength and company',
    address: 'Public source code on GitHub with the entry “Deviry 10, Medroxyprogesterone Acetate, Torrent”',
  },
  l: {
    title: 'Register of medicines of Singapore, SIN03395P: Candid-V6 Vaginal Tablet 100 mg',
    address: 'https://www.hsa.gov.sg',
  },
  m: {
    title: 'Catalogue of Indian brands with generic name, strength and price',
    address: 'Public source code on GitHub with the entry “Forxiga 10, Dapagliflozin, AstraZeneca”',
  },
  n: {
    title: 'Components of Indian combination medicines, by brand',
    address: 'Public source code on GitHub with the entry “aspirin_clopidogrel”',
  },
  o: {
    title: 'Products of a pharmacy with their generic names',
    address: 'Public source code on GitHub with the entry “cordarone-200-tabs”',
  },
  p: {
    title: 'Curated catalogue of popular Indian medicines with salts and strengths',
    address: 'Public source code on GitHub with the list “SeedMed”',
  },
  q: {
    title: 'List of Indian products with price, company and salt',
    address: 'Public source code on GitHub with the entry “Chymoral Forte Tablet, Trypsin-Chymotrypsin (100000 AU)”',
  },
  u: {
    title: 'Salts of the products of USV and Dytor',
    address: 'Public source code on GitHub with the list “USV_SALT_MAP”',
  },
}
