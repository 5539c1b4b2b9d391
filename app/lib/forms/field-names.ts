import { createContext, useContext } from 'react'

/** What the fields of a page are called, for what stands above them. */
export interface FieldNames {
  /** A field says what its label is. */
  learn(fieldId: string, label: string): void
  /** The sentence with the name of its field: "Height in cm: use digits only". */
  name(fieldId: string, sentence: string): string
}

/** On the server only: it draws a page with errors twice, because the summary stands before the fields that it names. */
export const FieldNamesContext = createContext<FieldNames | null>(null)

export const useFieldNames = () => useContext(FieldNamesContext)
