import { createContext, useContext } from 'react'

/** This page's nonce, for Remix's own scripts. Empty in the browser: any other default makes React warn of a mismatch. */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
