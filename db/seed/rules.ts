/** `P00042`: the practice's own number of a patient. */
export const numberOf = (n: number): string => `P${String(n).padStart(5, '0')}`
/** The financial year of a day, from April: '2627'. */
export const yearOf = (day: string): string => {
  const [year, month] = [Number(day.slice(2, 4)), Number(day.slice(5, 7))]
  const first = month >= 4 ? year : year - 1
  return `${first}${first + 1}`
}
export const paperNumber = (prefix: string, year: string, n: number): string =>
  `${prefix}/${year}/${String(n).padStart(5, '0')}`
export const wordsOf = (patient: { fullName: string; patientNo: string; phone?: string | null }): string[] => [
  ...new Set([...patient.fullName.toLowerCase().split(' '), patient.patientNo.toLowerCase()]),
]
