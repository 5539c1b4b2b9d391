import { createContext, useContext } from 'react'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import type { FindingsView, FindingView } from './findings.server'

const key = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** One finding: how much it matters as a word and a shape, what was found, and why it was passed. */
export function FindingInWords({ found, bare }: { found: FindingView; bare?: boolean }) {
  return (
    <>
      <StatusMark kind="finding" state={found.state} /> {!bare && <b>{found.medicine}:</b>} {found.words}
      {found.reason && <span className="caption block whitespace-pre-line">Reason: {found.reason}</span>}
    </>
  )
}

/** The findings of the page's prescription, for the lines that stand deep in its form. */
export const ChecksContext = createContext<FindingsView | null>(null)

/** What was found about one medicine as it is saved, to stand beside its line in a form with the visit's id. */
export function FindingsOfLine({ medicine = '' }: { medicine?: string }) {
  const checks = useContext(ChecksContext)
  const found = checks?.findings.filter((one) => key(one.medicine) === key(medicine)) ?? []
  const unknown = checks?.unknown.some((name) => key(name) === key(medicine))
  return (
    // With script the line is checked again as it is written: app/enhance/line-checks.ts writes here.
    <div data-findings="" aria-live="polite">
      {(found.length > 0 || unknown) && (
        <ul className="mt-2 grid gap-2" aria-label={`Safety checks of ${medicine}`}>
          {found.map((one) => (
            <li key={one.finding}>
              <FindingInWords found={one} bare />
            </li>
          ))}
          {unknown && <li>Not checked: what is in it is not known here.</li>}
        </ul>
      )}
    </div>
  )
}

/** All that the checks say of the prescription as it is saved. `next`: where reasons are given, said at the end. */
export function FindingsSummary({ checks, next }: { checks: FindingsView | null; next?: string }) {
  if (!checks) return null
  const { findings, notChecked, open } = checks
  if (findings.length + notChecked.length === 0) return null
  return (
    <Notice tone={open > 0 ? 'bad' : 'warn'} title={titleOf(checks)} className="my-4">
      {findings.length > 0 && (
        <ul className="grid gap-2">
          {findings.map((one) => (
            <li key={one.finding}>
              <FindingInWords found={one} />
            </li>
          ))}
        </ul>
      )}
      {notChecked.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {open > 0 && next && <p>{next}</p>}
    </Notice>
  )
}

function titleOf({ findings, open, blocked }: FindingsView): string {
  if (findings.length === 0) return 'Safety checks of the prescription'
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`
  if (blocked) return `Safety checks: ${count}. The prescription cannot be signed like this`
  if (open === 0) return `Safety checks: ${count}`
  return `Safety checks: ${count}, ${open} to be answered before it is signed`
}
