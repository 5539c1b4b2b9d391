import { RemixBrowser } from '@remix-run/react'
import { hydrateRoot } from 'react-dom/client'

hydrateRoot(document, <RemixBrowser />, {
  // For tests: React had to repair the page, and typed text may be lost.
  onRecoverableError: (error) =>
    document.dispatchEvent(new CustomEvent('clinic:recoverable', { detail: String(error) })),
})
