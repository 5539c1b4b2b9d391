import type { PaperSize } from '~/lib/documents/document-view'
import { ButtonForm } from '../fields/button-form'
import type { HiddenFieldsProps } from '../fields/hidden-fields'
import { Button, ButtonLink } from '../ui/button'

export interface DocumentToolbarProps {
  back: { href: string; label: string }
  sizes?: readonly { size: PaperSize; href: string }[]
  /** The languages that the document can be shown in, by their own names. */
  languages?: readonly { lang: string; label: string; href: string }[]
  pdf?: string
  size: PaperSize
  /** The language of the document. */
  lang?: string
  /** The hidden values of the button that tells the patient that the document is ready. */
  announcement?: HiddenFieldsProps
  /** A button of the page counts prints, so the toolbar has none. */
  counts?: boolean
}

/** The toolbar above a document on screen: back link, paper sizes, languages, PDF and Print. */
export function DocumentToolbar({
  back,
  sizes = [],
  languages = [],
  pdf,
  size,
  lang,
  announcement,
  counts,
}: DocumentToolbarProps) {
  return (
    <nav className="document-tools" aria-label="This document">
      <a href={back.href}>{back.label}</a>
      {sizes.length > 0 && (
        <ul className="row">
          <li className="muted">Paper size</li>
          {sizes.map((link) => (
            <li key={link.size}>
              <a
                href={link.href}
                aria-current={link.size === size ? 'page' : undefined}
                className={link.size === size ? 'font-semibold' : undefined}
              >
                {link.size === '80mm' ? '80 mm' : link.size}
              </a>
            </li>
          ))}
        </ul>
      )}
      {languages.length > 0 && (
        <ul className="row">
          <li className="muted">Language</li>
          {languages.map((link) => (
            <li key={link.lang}>
              <a
                href={link.href}
                lang={link.lang}
                aria-current={link.lang === lang ? 'page' : undefined}
                className={link.lang === lang ? 'font-semibold' : undefined}
              >
                {link.label}
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
      {announcement && (
        <ButtonForm {...announcement} small busy="Sending…">
          Tell patient it’s ready
        </ButtonForm>
      )}
      {!counts && (
        <>
          <Button type="button" small icon="print" className="with-script" data-print="" aria-keyshortcuts="Alt+P">
            Print
          </Button>
          <span className="caption without-script">Print this page with your browser</span>
        </>
      )}
    </nav>
  )
}

/** Lines of a document, each its own paragraph. */
export const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>)
