// Results of the gallery's searches.

export const patients = [
  { value: 'p1', label: 'RAO, Asha', detail: 'Born 14-Jul-1985 (40y) · Female · ID 00421 · phone ends 4417' },
  { value: 'p2', label: 'RAO, Ashok', detail: 'Born 02-Mar-1979 (46y) · Male · ID 00087 · phone ends 4417' },
  { value: 'p3', label: 'ASHRAF, Nadia', detail: 'Born 30-Nov-2016 (8y) · Female · ID 01350 · phone ends 0923' },
] as const

export const symptoms = ['cough', 'cough, dry', 'fever', 'fatigue', 'headache', 'sore throat'] as const
