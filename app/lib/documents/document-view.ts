import type { Qr } from './clinical-head'

/** The paper sizes of documents; 80mm is a receipt roll. */
export type PaperSize = 'A4' | 'A5' | '80mm'
export const CLINICAL_SIZES: readonly PaperSize[] = ['A4', 'A5']
export const BILLING_SIZES: readonly PaperSize[] = ['A4', 'A5', '80mm']

/** A document as text and figures, ready to render as a page or a PDF. */
export interface DocumentView {
  title: string
  number?: string
  stamp: string
  letterhead: { name: string; lines: string[] }
  facts: { label: string; value: string }[]
  parties: { heading: string; name: string; lines: string[] }[]
  caption: string
  /** `wide` columns are left out on a roll, where a row's `onRoll` text is shown below its first cell instead. */
  columns: { key: string; title: string; number?: boolean; wide?: boolean; strong?: boolean }[]
  rows: Record<string, string>[]
  /** The tax by rate, if there are several rates. */
  taxes?: Pick<DocumentView, 'caption' | 'columns' | 'rows'>
  totals: { label: string; value: string; grand?: boolean }[]
  words: string
  /** Payment details: the bank account, and a QR code for UPI. */
  pay?: { heading: string; lines: string[]; qr: Qr | null; label: string }
  foot: string[]
  signature: { name: string; lines: string[] }
}
