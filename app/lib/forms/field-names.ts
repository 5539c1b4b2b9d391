import { createContext, useContext } from 'react'

/** The labels of the fields of a page, for the error summary above them. */
export interface FieldNames {
  /** Registers the label of a field. */
  register(fieldId: string, label: string): void
  /** Puts the field's label before an error: "Height in cm: use digits only". */
  describe(fieldId: string, sentence: string): string
}

/** On the server only, where the names are put into the error summary once the fields below it are rendered. */
export const FieldNamesContext = createContext<FieldNames | null>(null)

export const useFieldNames = () => useContext(FieldNamesContext)
