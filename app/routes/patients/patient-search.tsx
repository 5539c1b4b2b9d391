import { Button } from '~/components/ui/button'
import { keepWhole } from '~/components/ui/keep-whole'

interface PatientSearchProps {
  label: string
  q: string
  /** Other parameters of the URL to keep. */
  urlParams: Record<string, string>
  hits: readonly { href: string; name: string; line: string }[]
  /** The hits are suggestions before a search. */
  suggested?: boolean
}

/** Finds one patient by a search in the URL; the hits are links. */
export function PatientSearch({ label, q, urlParams, hits, suggested }: PatientSearchProps) {
  return (
    <div className="panel">
      <form method="get" className="form">
        {Object.entries(urlParams).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="field">
          <label className="field-label" htmlFor="find-patient">
            {label}
          </label>
          <div className="find">
            <input id="find-patient" name="q" className="input w-name" defaultValue={q} autoComplete="off" />
            <Button icon="search" busy="Finding…">
              Find patient
            </Button>
          </div>
        </div>
      </form>
      {hits.length > 0 && (
        <ul className="stack mt-3" aria-label={suggested ? 'Likely records' : 'Patients found'}>
          {hits.map(({ href, name, line }) => (
            <li key={href}>
              <a href={href}>{name}</a>
              <span className="caption block">{keepWhole(line)}</span>
            </li>
          ))}
        </ul>
      )}
      {q && hits.length === 0 && <p className="muted mt-3">No patients match “{q}”.</p>}
    </div>
  )
}
