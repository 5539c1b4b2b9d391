import { describeGeneric } from '#contract/clinical/prescriptions/brands/generic-name.ts'

interface PrescriptionLine {
  medicine: string
  ingredients?: readonly string[]
  strength?: string | null
  dosingText: string
  quantity: string
  instructions: string | null
  /** Sentences that say what was not checked. */
  notChecked?: readonly string[]
}

/** A list of medicines, each with its dosage in words. */
export function PrescriptionLines({ lines }: { lines: readonly PrescriptionLine[] }) {
  return (
    <ol className="rx">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: prescription lines never change their order
        <li key={index}>
          <b>{line.medicine}</b>
          <Generic line={line} />
          {line.dosingText && <span className="block">{line.dosingText}</span>}
          {line.instructions && <span className="block">{line.instructions}</span>}
          {line.quantity && <span className="caption block">Quantity: {line.quantity}</span>}
          {line.notChecked?.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** What a brand contains. */
function Generic({ line: { medicine, ingredients = [], strength = null } }: { line: PrescriptionLine }) {
  const generic = describeGeneric({ medicine, ingredients, strength })
  return generic ? <span className="block">{generic}</span> : null
}
