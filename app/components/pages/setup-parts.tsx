import { type Fact, Facts } from '../ui/facts'
import { Steps } from '../ui/steps'

const SETUP_STEPS = ['Clinic', 'Doctor', 'Hours', 'Front desk'] as const

/** The steps of setting up a practice. */
export function SetupSteps({ now }: { now: number }) {
  return <Steps label="Setting up" steps={SETUP_STEPS} now={now} />
}

/** Clinics or doctors that were added, each with its facts. */
export function FactPanels({ items }: { items: readonly { id: string; name: string; facts: readonly Fact[] }[] }) {
  return (
    <div className="stack">
      {items.map(({ id, name, facts }) => (
        <section key={id} className="panel">
          <h2 className="mb-3">{name}</h2>
          <Facts facts={facts} />
        </section>
      ))}
    </div>
  )
}
