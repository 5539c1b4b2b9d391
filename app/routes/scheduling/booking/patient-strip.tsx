/** Who is being booked: name and what tells them from a namesake, with the way to choose somebody else. */
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
