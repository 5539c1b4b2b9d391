/** The head of a clinical document, as text. */
export interface ClinicalHead {
  lang: string
  clinic: { name: string; lines: string[] }
  doctor: { name: string; lines: string[] }
  patient: { name: string; heading: string; facts: { label: string; value: string; strong?: boolean }[] }
  verification: Verification | null
}

/** The code and QR code by which anyone can verify a document. */
export interface Verification {
  heading: string
  code: string
  /** Without the scheme: "clinic.test/verify/7K3M-9QXA-41CZ". */
  address: string
  label: string
  qr: Qr
}

/** A QR code as an SVG path. */
export interface Qr {
  /** Squares along one side, the light border included. */
  size: number
  /** The dark squares, as the path of an SVG. */
  path: string
}
