import { ButtonLink } from '../ui/button'
import { NameText } from './name-text'

export interface PatientChoice {
  href: string
  name: string
  line: string
}

/** Lists patients, each with a button that says what happens with the chosen one. */
export function PatientChoices({ patients, button }: { patients: readonly PatientChoice[]; button: string }) {
  return (
    <ul className="stack">
      {patients.map(({ href, name, line }) => (
        <li key={href} className="row">
          <span className="min-w-0 flex-1">
            <b>
              <NameText name={name} />
            </b>
            <span className="caption block">{line}</span>
          </span>
          <ButtonLink href={href} small about={name}>
            {button}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
