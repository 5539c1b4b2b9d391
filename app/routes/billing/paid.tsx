import { HiddenFields } from '~/components/fields/hidden-fields'
import { SheetHead } from '~/components/sheets/sheet-head'
import { Button } from '~/components/ui/button'
import { type Fact, Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'

interface PaidProps {
  lead: string
  back: string
  facts: Fact[]
  papers: { paper: string; label: string; printed: number }[]
  hidden: { token: string; formKey: string }
  self: string
  /** What was tried and refused, because the visit is paid. */
  wrong?: readonly string[] | null
}

/** A visit that is paid: its papers, each to be opened or printed. A print is counted; only the first is the original. */
export function Paid({ lead, back, facts, papers, hidden, self, wrong }: PaidProps) {
  return (
    <>
      <SheetHead title="Paid" lead={lead} back={{ href: back, label: 'Appointments' }} />
      {wrong && (
        <Notice tone="bad" role="alert" title={wrong.join(' ')} className="mb-4">
          <p>These are the papers of the payment that was taken before.</p>
        </Notice>
      )}
      <div className="panel stack">
        <Facts facts={facts} />
        <ul className="stack">
          {papers.map(({ paper, label, printed }) => (
            <li key={paper} className="row">
              <a href={`${self}?paper=${paper}`}>{label}</a>
              <form method="post">
                <HiddenFields {...hidden} formKey={`${hidden.formKey}-${paper}`} more={{ paper }} />
                <Button icon="print" small about={label}>
                  {printed === 0 ? 'Print' : 'Print a copy'}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
