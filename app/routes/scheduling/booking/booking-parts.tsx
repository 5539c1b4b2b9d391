import { type Tab, TabLinks } from '~/components/pages/tab-links'

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

/** Links to the times of other doctors and branches. A link applies at once; a list that needs a button may be forgotten. */
export function DoctorLinks({ doctors, places }: { doctors: readonly Tab[]; places: readonly Tab[] }) {
  return (
    <>
      {doctors.length > 1 && <TabLinks label="Doctor" tabs={doctors} />}
      {places.length > 1 && <TabLinks label="Branch" tabs={places} />}
    </>
  )
}
