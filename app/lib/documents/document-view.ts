import type { Qr } from './clinical-head'

/** A paper as words and figures, ready to be drawn. */
export interface PaperView {
  title: string
  number?: string
  stamp: string
  letterhead: { name: string; lines: string[] }
  facts: { label: string; value: string }[]
  parties: { heading: string; name: string; lines: string[] }[]
  caption: string
  /** `wide` columns are left out on a roll; what a row says there in their place is its `onRoll`, below its first cell. */
  columns: { key: string; title: string; number?: boolean; wide?: boolean }[]
  rows: Record<string, string>[]
  /** What each rate of tax comes to, where there are several. */
  taxes?: Pick<PaperView, 'caption' | 'columns' | 'rows'>
  totals: { label: string; value: string; grand?: boolean }[]
  words: string
  /** How it can be paid: the account, and a code for a phone. */
  pay?: { heading: string; lines: string[]; qr: Qr | null; label: string }
  foot: string[]
  signature: { name: string; lines: string[] }
}
