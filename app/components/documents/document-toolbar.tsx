import { Button, ButtonLink } from '../ui/button'

export type PaperSize = 'A4' | 'A5' | '80mm'

export interface DocumentToolbarProps {
  back: { href: string; label: string }
  sizes?: readonly { size: PaperSize; href: string }[]
  pdf?: string
  size: PaperSize
}

/** What stands above a paper on the screen: the way back, other sizes, the PDF, and printing. */
export function DocumentToolbar({ back, sizes = [], pdf, size }: DocumentToolbarProps) {
  return (
    <nav className="document-tools" aria-label="This paper">
      <a href={back.href}>{back.label}</a>
      {sizes.length > 0 && (
        <ul className="row">
          <li className="muted">Paper</li>
          {sizes.map((one) => (
            <li key={one.size}>
              <a
                href={one.href}
                aria-current={one.size === size ? 'page' : undefined}
                className={one.size === size ? 'font-semibold' : undefined}
              >
                {one.size === '80mm' ? '80 mm' : one.size}
              </a>
            </li>
          ))}
        </ul>
      )}
      {pdf && (
        <ButtonLink href={pdf} small icon="download" data-no-spinner="">
          PDF
        </ButtonLink>
      )}
      <Button type="button" small icon="print" className="with-script" data-print="" aria-keyshortcuts="Alt+P">
        Print
      </Button>
      <span className="caption without-script">Print this page with your browser</span>
    </nav>
  )
}
