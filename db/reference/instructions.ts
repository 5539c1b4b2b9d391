import { STANDARD_INSTRUCTIONS } from '#contract/clinical/catalogue/standard-instructions.ts'
import { parseTerms } from './reference-terms.ts'

/** Instructions for patients, as sentences to print. */
export const INSTRUCTIONS = parseTerms(
  Object.entries(STANDARD_INSTRUCTIONS)
    .map(([name, aliases]) => `${name} | | ${aliases}`)
    .join('\n'),
)
