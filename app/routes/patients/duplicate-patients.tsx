import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

/** A patient who may be the one being registered. */
export interface DuplicatePatient {
  href: string
  name: string
  line: string
}

/** Lists similar patients to use instead, with a button to continue for twins and namesakes. */
export function DuplicatePatients({ duplicates = [] }: { duplicates?: readonly DuplicatePatient[] }) {
  if (duplicates.length === 0) return null
  return (
    <Notice tone="warn" title={duplicates.length === 1 ? 'Is it this patient?' : 'Is it one of these patients?'}>
      <ul className="stack">
        {duplicates.map(({ href, name, line }) => (
          <li key={href} className="row">
            <span className="min-w-0 flex-1">
              <b>{name}</b>
              <span className="caption block">{line}</span>
            </span>
            <ButtonLink href={href} small about={name}>
              Use this patient
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Button name="anotherPerson" value="on" small busy="Saving…">
          This is another person
        </Button>
      </p>
    </Notice>
  )
}
