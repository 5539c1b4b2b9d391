import { HiddenFields } from '~/components/fields/hidden-fields'
import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { type Fact, Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'

interface PaidVisitProps {
  title: string
  lead: string
  back: string
  facts: Fact[]
  papers: { paper: string; label: string; printed: number; batchId?: string }[]
  /** What comes next, in words, where there is something: the rest is taken, or the money goes back. */
  rest: string | null
  refund: string | null
  hidden: { token: string; formKey: string }
  self: string
  /** What was tried and refused, because the visit is paid. */
  wrong?: readonly string[] | null
}

/** A billed visit: its papers, each to be opened or printed. A print is counted; only the first is the original. */
export function PaidVisit(props: PaidVisitProps) {
  const { title, lead, back, facts, papers, rest, refund: giveBack, hidden, self, wrong } = props
  return (
    <>
      <PageHeader title={title} lead={lead} back={{ href: back, label: 'Appointments' }} />
      {wrong && (
        <Notice tone="bad" role="alert" title={wrong.join(' ')} className="mb-4">
          <p>These are the papers of the payment that was taken before.</p>
        </Notice>
      )}
      <div className="panel stack">
        <Facts facts={facts} />
        {(rest || giveBack) && (
          <p className="row">
            {rest && (
              <ButtonLink href={`${self}?rest=1`} variant="primary">
                {rest}
              </ButtonLink>
            )}
            {giveBack && (
              <ButtonLink href={`${self}?refund=1`} variant="primary">
                {giveBack}
              </ButtonLink>
            )}
          </p>
        )}
        <ul className="stack">
          {papers.map(({ paper, label, printed, batchId }) => (
            <li key={paper + batchId} className="row">
              <a href={`${self}?paper=${paper}${batchId ? `&of=${batchId}` : ''}`}>{label}</a>
              <form method="post">
                <HiddenFields {...hidden} formKey={`${hidden.formKey}-${paper}${batchId}`} more={{ paper, batchId }} />
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
