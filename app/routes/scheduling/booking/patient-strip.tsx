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
