/** The published sources in which the rows of the safety data are to be confirmed, by the key that the rows carry. */
export const SOURCES = {
  AAP: 'American Academy of Pediatrics, Red Book and clinical practice guidelines',
  BNF: 'British National Formulary, doses for adults',
  BNFC: 'British National Formulary for Children',
  CDSCO: 'Central Drugs Standard Control Organisation and gazette notifications, India',
  EMA: 'European Medicines Agency, referrals and product information',
  ENDO: 'Endocrine Society, Clinical practice guideline on vitamin D deficiency, 2011',
  FPM: 'Faculty of Pain Medicine, Opioids Aware: harm outweighs benefit above 120 mg of oral morphine a day',
  IAP: 'Indian Academy of Pediatrics, consensus and standard treatment guidelines',
  IDSA: 'Infectious Diseases Society of America, practice guidelines',
  KDIGO: 'Kidney Disease: Improving Global Outcomes, Glomerular diseases guideline, 2021',
  LABEL: 'Prescribing information of the product (US or EU label, or US OTC monograph)',
  MHRA: 'Medicines and Healthcare products Regulatory Agency, Drug Safety Update',
  NRCON: 'Global consensus recommendations on nutritional rickets, 2016',
  NTEP: 'National Tuberculosis Elimination Programme, India: weight bands of the daily regimen',
  WHO: 'World Health Organization, Pocket book of hospital care for children (2013) and Model formulary for children (2010)',
  'WHO-MALARIA': 'World Health Organization, Guidelines for malaria',
  'WHO-TB': 'World Health Organization, Consolidated guidelines on tuberculosis: children and adolescents, 2022',
  'WHO-TYPHOID': 'World Health Organization, Diagnosis, treatment and prevention of typhoid fever, 2003',
} as const
export type SourceKey = keyof typeof SOURCES
