import { FilterChoice } from '~/components/fields/filter-fields'
import { Button } from '~/components/ui/button'

type Option = { value: string; label: string }

/** The free times nearby that a refusal offers, when the chosen one has been taken. */
export const readAlternatives = (answer: { conflict?: unknown } | undefined) => (answer?.conflict ?? []) as Option[]

/** Hidden inputs of a GET form, which keep parameters of the URL; empty values are left out. */
export function HiddenQuery({ values }: { values: Record<string, string | undefined> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** The patient who is being booked, with a link to choose another one. */
export function PatientStrip({ name, line, change }: { name: string; line: string; change: string }) {
  return (
    <section className="panel row" aria-label="Patient">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="caption">{line}</p>
      </div>
      <a href={change}>Change patient</a>
    </section>
  )
}

interface DoctorChoiceProps {
  doctors: readonly Option[]
  places: readonly Option[]
  doctorId: string
  placeId: string
  /** Other parameters of the URL. */
  query: Record<string, string | undefined>
  show: string
}

/** Chooses another doctor or clinic. */
export function DoctorChoice({ doctors, places, doctorId, placeId, query, show }: DoctorChoiceProps) {
  return (
    <form method="get" className="filters">
      <HiddenQuery values={query} />
      <FilterChoice name="doctor" label="Doctor" options={doctors} value={doctorId} />
      {places.length > 1 && <FilterChoice name="place" label="Branch" options={places} value={placeId} />}
      <Button>{show}</Button>
    </form>
  )
}
