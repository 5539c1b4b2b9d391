import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PlainShell } from '~/components/shell/plain-shell'
import type { loader as rootLoader } from '~/root'

/** The frame of the sign-in pages, with links to the other ones. */
export function AuthPage({ wide, links, children }: { wide?: boolean; links?: ReactNode; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <PlainShell productName={root?.productName ?? 'Clinic Desk'} toast={root?.toast} wide={wide}>
      {children}
      {links && (
        <nav aria-label="Other options" className="row mt-6">
          {links}
        </nav>
      )}
    </PlainShell>
  )
}
