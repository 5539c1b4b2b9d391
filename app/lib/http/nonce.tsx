import { createContext, useContext } from 'react'

/** The page's nonce for Remix's scripts. Empty in the browser, because any other value makes React warn of a mismatch. */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
