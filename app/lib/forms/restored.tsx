import { createContext, useContext } from 'react'

/** A form that was sent too late and is shown again, filled in (`?parked=`). */
export interface Kept {
  id: string
  /** By the names of the form's fields, as they were typed. */
  values: Record<string, unknown>
}

/** The frame gives it to the page's form; null on every other page. */
export const KeptContext = createContext<Kept | null>(null)

export const useKept = () => useContext(KeptContext)
