/** What stands at the head of every paper that a doctor hands out, as words. */
export interface ClinicalHead {
  lang: string
  clinic: { name: string; lines: string[] }
  doctor: { name: string; lines: string[] }
  patient: { name: string; heading: string; facts: { label: string; value: string; strong?: boolean }[] }
  check: PaperCheck | null
}

/** By what anybody can ask whether a paper is ours. */
export interface PaperCheck {
  heading: string
  code: string
  /** Without the scheme: "clinic.test/verify/7K3M-9QXA-41CZ". */
  address: string
  label: string
  qr: Qr
}

/** A QR code to be drawn. */
export interface Qr {
  /** Squares along one side, the light border included. */
  size: number
  /** The dark squares, as the path of an SVG. */
  path: string
}
