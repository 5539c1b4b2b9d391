interface LineInWords {
  medicine: string
  taken: string
  quantity: string
  instructions: string | null
}

/** Medicines one below the other, each with how it is taken, in full words. */
export function LinesInWords({ lines }: { lines: readonly LineInWords[] }) {
  return (
    <ol className="rx">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was written never changes its order
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
