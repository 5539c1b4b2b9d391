import { Button } from '~/components/ui/button'

interface PatientPickProps {
  label: string
  q: string
  /** What goes along in the address. */
  along: Record<string, string>
  hits: readonly { href: string; name: string; line: string }[]
  /** Before anything was searched for: likely ones. */
  suggested?: boolean
}

/** Finds one patient by a question in the address; the answer is links. */
export function PatientPick({ label, q, along, hits, suggested }: PatientPickProps) {
  return (
    <div className="panel">
      <form method="get" className="form">
        {Object.entries(along).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="field">
          <label className="field-label" htmlFor="find-patient">
            {label}
          </label>
          <div className="find">
            <input id="find-patient" name="q" className="input w-name" defaultValue={q} autoComplete="off" />
            <Button icon="search" busy="Finding…">
              Find
            </Button>
          </div>
        </div>
      </form>
      {hits.length > 0 && (
        <ul className="stack mt-3" aria-label={suggested ? 'Likely records' : 'Patients found'}>
          {hits.map(({ href, name, line }) => (
            <li key={href}>
              <a href={href}>{name}</a>
              <span className="caption block">{line}</span>
            </li>
          ))}
        </ul>
      )}
      {q && hits.length === 0 && <p className="muted mt-3">No patient matches “{q}”.</p>}
    </div>
  )
}
