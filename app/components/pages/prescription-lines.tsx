interface PrescriptionLine {
  medicine: string
  taken: string
  quantity: string
  instructions: string | null
}

/** A list of medicines, each with its dosage in words. */
export function PrescriptionLines({ lines }: { lines: readonly PrescriptionLine[] }) {
  return (
    <ol className="rx">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: prescription lines never change their order
        <li key={index}>
          <b>{line.medicine}</b>
          {line.taken && <span className="block">{line.taken}</span>}
          {line.instructions && <span className="block">{line.instructions}</span>}
          {line.quantity && <span className="caption block">Quantity: {line.quantity}</span>}
        </li>
      ))}
    </ol>
  )
}
