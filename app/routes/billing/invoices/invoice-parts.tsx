import { HiddenFields } from '~/components/fields/hidden-fields'
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

/** The actions of an invoice, the next step first. */
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
      {link(acts.credit, 'Issue credit note')}
      {link(acts.debit, 'Issue debit note')}
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
  documents: readonly { key: string; href: string | null; words: string; what: string }[]
}

/** Receipts and notes of the invoice. */
export function LinkedDocuments({ documents }: LinkedDocumentsProps) {
  if (documents.length === 0) return null
  return (
    <ul aria-label="Receipts and notes">
      {documents.map(({ key, href, words, what }) => (
        <li key={key}>
          {href ? <a href={href}>{words}</a> : words}: {what}
        </li>
      ))}
    </ul>
  )
}
