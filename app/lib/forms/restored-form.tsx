import { createContext, useContext } from 'react'

/** A saved submission that the page's form is filled in with (`?submission=`). */
export interface RestoredForm {
  id: string
  /** Texts by field name, as they were typed. */
  values: Record<string, unknown>
}

/** Provided by the shell; null if there is nothing to restore. */
export const RestoredFormContext = createContext<RestoredForm | null>(null)

export const useRestoredForm = () => useContext(RestoredFormContext)
