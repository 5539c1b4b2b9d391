import { HiddenFields } from '~/components/fields/hidden-fields'
import type { PaperSize } from '~/components/pages/document-page'
import { Button, ButtonLink } from '~/components/ui/button'

interface Hidden {
  token: string
  formKey: string
}

export interface InvoiceActsProps {
  acts: {
    edit: string | null
    issue: boolean
    delete: boolean
    cancel: boolean
    copy: boolean
    credit: string | null
    debit: string | null
    pay: string | null
    cancelHint: string | null
  }
  links: { writeOff: string | null; client: string | null; visit: { href: string; label: string } | '' | null }
  self: string
  version: number
  hidden: Hidden
}

/** What can be done with an invoice as it stands now, the next step first. */
export function InvoiceActs({ acts, links, self, version, hidden }: InvoiceActsProps) {
  const { client, visit, writeOff } = links
  const asks = (act: string) => `${self}&act=${act}`
  const post = (act: string, label: string, primary?: boolean) => (
    <form method="post" action={self}>
      <HiddenFields {...hidden} formKey={`${hidden.formKey}-${act}`} version={version} more={{ act }} />
      <Button small variant={primary ? 'primary' : 'secondary'} busy="Saving…">
        {label}
      </Button>
    </form>
  )
  const link = (href: string | null, label: string, primary?: boolean) =>
    href && (
      <ButtonLink href={href} small variant={primary ? 'primary' : 'secondary'}>
        {label}
      </ButtonLink>
    )
  return (
    <>
      {acts.issue && post('issue', 'Issue', true)}
      {link(acts.edit, 'Edit')}
      {link(acts.pay, 'Take payment', true)}
      {link(acts.credit, 'Write a credit note')}
      {link(acts.debit, 'Write a debit note')}
      {acts.copy && post('copy', 'Copy')}
      {acts.delete && link(asks('delete'), 'Delete draft')}
      {acts.cancel && link(asks('cancel'), 'Cancel invoice')}
      {writeOff && <a href={writeOff}>Write-offs</a>}
      {client && <a href={client}>Client</a>}
      {visit && <a href={visit.href}>{visit.label}</a>}
    </>
  )
}

interface LinkedDocumentsProps {
  papers: readonly { key: string; href: string | null; words: string; what: string }[]
}

/** Receipts and notes that hang on it. */
export function LinkedDocuments({ papers }: LinkedDocumentsProps) {
  if (papers.length === 0) return null
  return (
    <ul aria-label="Receipts and notes">
      {papers.map(({ key, href, words, what }) => (
        <li key={key}>
          {href ? <a href={href}>{words}</a> : words}: {what}
        </li>
      ))}
    </ul>
  )
}

interface PrintProps {
  hidden: Hidden
  paper: { size: PaperSize; printed: number; counted: boolean; made: boolean }
}

/** Counts first and shows the paper then, with the right stamp on it; what was counted just now is printed as it stands. */
export function PrintForm({ hidden, paper }: PrintProps) {
  if (paper.counted) return <p>Counted. Print the page now.</p>
  return (
    <form method="post">
      <HiddenFields {...hidden} more={{ size: paper.size }} />
      {/* Who has just made it prints it next. */}
      <Button icon="print" small autoFocus={paper.made && paper.printed === 0}>
        {paper.printed === 0 ? 'Print the original' : 'Print a copy'}
      </Button>
    </form>
  )
}
