import type { ReactNode } from 'react'
import { Details } from '../ui/details'
import { keepWhole } from '../ui/keep-whole'

export interface ChartProps {
  id: string
  title: string
  /** One sentence that says what the chart shows: "Highest in November, 1,42,000". */
  description: string
  /** The SVG from chart.server.tsx. */
  svg: string
  /** The same figures as a table. */
  table: ReactNode
  /** True if the table starts open, as in the print view or with `?table=1`. */
  tableOpen?: boolean
  level?: 2 | 3
}

/** A chart rendered on the server, with a sentence that describes it and its figures as a table. */
export function Chart({ id, title, description, svg, table, tableOpen, level = 2 }: ChartProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <figure className="chart panel" aria-labelledby={`${id}-title`}>
      <figcaption className="mb-3">
        <Heading id={`${id}-title`} className="text-base">
          {title}
        </Heading>
        <p className="muted">{keepWhole(description)}</p>
      </figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by chart.server.tsx, which escapes all text in it */}
      <div dangerouslySetInnerHTML={{ __html: svg }} suppressHydrationWarning />
      <div className="mt-3">
        <Details summary="Show as table" open={tableOpen}>
          {table}
        </Details>
      </div>
    </figure>
  )
}
