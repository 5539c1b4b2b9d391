import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PlainShell } from '~/components/shell/plain-shell'
import type { loader as rootLoader } from '~/root'

/** The frame of the pages around signing in, with the ways to the others below. */
export function AuthPage({ wide, links, children }: { wide?: boolean; links?: ReactNode; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <PlainShell productName={root?.productName ?? 'Clinic Desk'} toast={root?.toast} wide={wide}>
      {children}
      {links && (
        <nav aria-label="Other ways" className="row mt-5">
          {links}
        </nav>
      )}
    </PlainShell>
  )
}
