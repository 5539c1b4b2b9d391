import { createContext, useContext } from 'react'
import { keepWhole } from '~/components/ui/keep-whole'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import type { FindingsView, FindingView } from './findings.server'

const toKey = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** One finding: its severity, what was found, and the reason it was overridden. */
export function FindingText({ finding, bare }: { finding: FindingView; bare?: boolean }) {
  return (
    <>
      <StatusMark kind="finding" state={finding.state} /> {!bare && <b>{finding.medicine}:</b>} {finding.words}
      {finding.reason && <span className="caption block whitespace-pre-line">Reason: {finding.reason}</span>}
    </>
  )
}

/** The findings of the page's prescription, for the lines deep in its form. */
export const ChecksContext = createContext<FindingsView | null>(null)

/** The findings about one saved medicine, beside its line. */
export function LineFindings({ medicine = '' }: { medicine?: string }) {
  const checks = useContext(ChecksContext)
  const lineFindings = checks?.findings.filter((finding) => toKey(finding.medicine) === toKey(medicine)) ?? []
  const unknown = checks?.unknown.some((name) => toKey(name) === toKey(medicine))
  return (
    // With script, app/enhance/rows/line-checks.ts updates this while the line is typed.
    <div data-findings="" aria-live="polite">
      {(lineFindings.length > 0 || unknown) && (
        <ul className="mt-2 grid gap-2" aria-label={`Safety checks of ${medicine}`}>
          {lineFindings.map((finding) => (
            <li key={finding.finding}>
              <FindingText finding={finding} bare />
            </li>
          ))}
          {unknown && <li>Not checked: the ingredients are unknown.</li>}
        </ul>
      )}
    </div>
  )
}

/** All findings of the saved prescription. `next` says where to enter reasons. */
export function FindingsSummary({ checks, next }: { checks: FindingsView | null; next?: string }) {
  if (!checks) return null
  const { findings, notChecked, open, signingNote } = checks
  if (findings.length + notChecked.length === 0) return null
  return (
    <Notice tone={open > 0 ? 'bad' : 'warn'} title={summaryTitle(checks)} className="my-4">
      {findings.length > 0 && (
        <ul className="grid gap-2">
          {findings.map((finding) => (
            <li key={finding.finding}>
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {notChecked.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {signingNote && <p className="caption">{keepWhole(signingNote)}</p>}
      {open > 0 && next && <p>{next}</p>}
    </Notice>
  )
}

function summaryTitle({ findings, open, blocked }: FindingsView): string {
  if (findings.length === 0) return 'Safety checks of the prescription'
  const count = findings.length === 1 ? '1 warning' : `${findings.length} warnings`
  if (blocked) return `Safety checks: ${count}. This prescription can’t be signed`
  if (open === 0) return `Safety checks: ${count}`
  return `Safety checks: ${count}, ${open} ${open === 1 ? 'needs' : 'need'} a reason before signing`
}
