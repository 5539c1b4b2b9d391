import { type PatientChoice, PatientChoices } from '~/components/lists/patient-choices'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

/** A patient who may be the one being registered. */
export type DuplicatePatient = PatientChoice

/** Lists similar patients to use instead, with a button to continue for twins and namesakes. */
export function DuplicatePatients({ duplicates = [] }: { duplicates?: readonly DuplicatePatient[] }) {
  if (duplicates.length === 0) return null
  return (
    <Notice tone="warn" title={duplicates.length === 1 ? 'Is it this patient?' : 'Is it one of these patients?'}>
      <PatientChoices patients={duplicates} button="Use this patient" />
      <p className="mt-3">
        <Button name="anotherPerson" value="on" small busy="Saving…">
          This is another person
        </Button>
      </p>
    </Notice>
  )
}
