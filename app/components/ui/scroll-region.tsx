import type { ReactNode } from 'react'

interface ScrollRegionProps {
  className: string
  /** What the table in it shows. */
  caption: string
  /** What comes into view, in words: "columns", "doctors" */
  more?: string
  children: ReactNode
}

/** A table that may be wider than its place. It can be reached by key, and a line above it says so while it scrolls. */
export function ScrollRegion({ className, caption, more = 'columns', children }: ScrollRegionProps) {
  return (
    <section
      className={`${className} scroll-region`}
      aria-label={`${caption}, scrolls sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
    >
      {/* The name of the region says it to those who listen. */}
      <div className="scroll-cue" aria-hidden="true">
        <p>Scroll sideways for more {more}</p>
      </div>
      {children}
    </section>
  )
}
