import { PageHeader } from '~/components/pages/page-header'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { keepWhole } from '~/components/ui/keep-whole'

export interface PayerSearchView {
  title: string
  lead?: string
  q: string
  isEmpty: boolean
  matches: { id: string; name: string; line: string; href: string }[] | null
  more: boolean
  /** The address of the suggestions. */
  suggest?: string
  /** Parameters to keep. */
  hidden: Record<string, string>
  back: { href: string; label: string }
}

/** The search for the payer by phone or name. Each match links to the next step. */
export function PayerSearch({ view }: { view: PayerSearchView }) {
  const { title, lead, q, isEmpty, matches, more, suggest, hidden, back } = view
  return (
    <div className="stack">
      <PageHeader title={title} lead={lead} back={back} />
      <form method="get" className="filters">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label className="field-label" htmlFor="payer">
            Payer’s phone or name
          </label>
          {isEmpty && (
            <span id="payer-error" className="field-error">
              <span className="hidden-text">Error: </span>
              Enter a phone number or name
            </span>
          )}
          <div className="find">
            <input
              id="payer"
              name="q"
              className="input w-name"
              defaultValue={q}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              data-suggest={suggest}
              // biome-ignore lint/a11y/noAutofocus: the page is this search
              autoFocus
              aria-invalid={isEmpty || undefined}
              aria-describedby={isEmpty ? 'payer-error' : undefined}
            />
            <EnhancerSlot data-suggestions="" />
          </div>
        </div>
        <Button icon="search">Find payer</Button>
      </form>
      {matches?.length === 0 && (
        <EmptyState title={`No client matches “${q}”`}>Try the full phone number, or part of the name.</EmptyState>
      )}
      {matches && matches.length > 0 && (
        <section className="panel">
          <h2 className="mb-3">{more ? `First ${matches.length} clients` : `${matches.length} clients match`}</h2>
          {more && <p className="hint">There are more matches. Type more of the name or the full phone number.</p>}
          <ul className="stack">
            {matches.map(({ id, name, line, href }) => (
              <li key={id}>
                <a href={href}>{name}</a>
                <span className="caption block">{keepWhole(line)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
