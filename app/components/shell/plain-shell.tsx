import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import { SkipLinks } from './app-shell'
import { ProductMark } from './product-mark'
import { type Toast, ToastNotice } from './toasts'

interface PlainShellProps {
  productName: string
  toast?: Toast | null
  /** More room, as for registration. */
  wide?: boolean
  foot?: ReactNode
  children: ReactNode
}

/** The frame of pages for people who aren't signed in. */
export function PlainShell({ productName, toast, wide, foot, children }: PlainShellProps) {
  return (
    <>
      <SkipLinks />
      <div className="plain">
        <header>
          <a href="/" className="product product-large">
            <ProductMark size={36} />
            <span>{productName}</span>
          </a>
        </header>
        <main id="main" className={cx('plain-main', wide && 'plain-wide')} tabIndex={-1}>
          <ToastNotice toast={toast} />
          {children}
        </main>
        {foot && <footer className="plain-foot">{foot}</footer>}
      </div>
    </>
  )
}
