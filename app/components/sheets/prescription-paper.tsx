import type { PrescriptionView } from '~/lib/papers/prescription-view'
import { PaperSheet, type PaperSize } from './paper-sheet'

export const PRESCRIPTION_SIZES: readonly PaperSize[] = ['A4', 'A5']

interface PrescriptionPaperProps {
  paper: PrescriptionView
  size: PaperSize
  sizes: readonly { size: PaperSize; href: string }[]
  back: { href: string; label: string }
}

/** A prescription on paper. */
export function PrescriptionPaper({ paper, size, sizes, back }: PrescriptionPaperProps) {
  return (
    <PaperSheet
      title="Prescription"
      size={size}
      stamp={paper.stamp}
      letterhead={paper.letterhead}
      parties={[paper.patient]}
      facts={paper.facts}
      tools={{ back, sizes }}
      signature={paper.doctor}
      foot={paper.signed && <p>{paper.signed}</p>}
      notes={
        <>
          {paper.advice && (
            <>
              <h2 className="text-base">Advice</h2>
              <p className="whitespace-pre-line">{paper.advice}</p>
            </>
          )}
          {paper.followUp && (
            <p>
              Follow-up on <b>{paper.followUp}</b>
            </p>
          )}
        </>
      }
    >
      <section aria-label="Medicines">
        <p className="text-xl font-semibold" aria-hidden="true">
          ℞
        </p>
        <LinesInWords lines={paper.lines} />
      </section>
    </PaperSheet>
  )
}

/** Medicines one below the other, each with how it is taken, in full words. */
export function LinesInWords({ lines }: { lines: PrescriptionView['lines'] }) {
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
