import { Pair } from '~/components/fields/fieldset'
import { Button } from '~/components/ui/button'

type Option = { value: string; label: string }

interface OtherTimesProps {
  doctors: readonly Option[]
  clinics: readonly Option[]
  chosen: { doctorId?: string; placeId?: string }
}

/** Opens the hours of another doctor or clinic on another page, so that hours are never saved for the wrong doctor. */
export function OtherTimes({ doctors, clinics, chosen }: OtherTimesProps) {
  return (
    <form method="get" className="panel form mt-6" aria-labelledby="others">
      <h2 id="others">Other doctors and clinics</h2>
      <Pair>
        <Choice name="doctor" label="Doctor" options={doctors} chosen={chosen.doctorId} />
        <Choice name="place" label="Clinic" options={clinics} chosen={chosen.placeId} />
      </Pair>
      <p className="mt-4">
        <Button>Show</Button>
      </p>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly Option[]
  chosen?: string
}

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={`other-${name}`}>
        {label}
      </label>
      <select id={`other-${name}`} name={name} className="input" defaultValue={chosen}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
