import { createContext, useContext } from 'react'

/** The labels of the fields of a page, for the error summary above them. */
export interface FieldNames {
  /** Registers the label of a field. */
  register(fieldId: string, label: string): void
  /** Registers the name of a row: "Payment 2". */
  nameRow(rowId: string, name: string): void
  /** Puts the field's label before an error: "Height in cm: use digits only". */
  describe(fieldId: string, sentence: string): string
  /** Returns the id of the control to go to for an error: of a list or a row its first control. */
  findControl(fieldId: string): string
}

/** On the server only, where the names are put into the error summary once the fields below it are rendered. */
export const FieldNamesContext = createContext<FieldNames | null>(null)

export const useFieldNames = () => useContext(FieldNamesContext)

/** Whether the group around a field names its row already, as a card does. Then labels don't say it again. */
export const RowNamedContext = createContext(false)

export const useIsRowNamed = () => useContext(RowNamedContext)
