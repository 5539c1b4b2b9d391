import type { ReactNode } from 'react'

/** An example with a heading. */
export function Example({ title, children, flow }: { title: string; children: ReactNode; flow?: boolean }) {
  return (
    <section className="panel">
      <h2 className="mb-3 text-base text-ink-2">{title}</h2>
      <div className={flow ? 'stack' : 'row'}>{children}</div>
    </section>
  )
}
