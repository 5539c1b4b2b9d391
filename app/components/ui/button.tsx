import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import { VisuallyHidden } from './visually-hidden'

interface Look {
  /** Primary once on a page; danger only for what cannot be taken back. */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet'
  small?: boolean
  wide?: boolean
  icon?: IconName
  /** Words that only a listener needs: "Edit" for "invoice INV-104". */
  about?: string
  children: ReactNode
}

/** `busy`: what the button says after it was pressed, until the answer is there ("Saving…"). */
export type ButtonProps = Look & { busy?: string } & ButtonHTMLAttributes<HTMLButtonElement>
export type ButtonLinkProps = Look & { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>

const look = ({ variant = 'secondary', small, wide }: Partial<Look>, className?: string) =>
  cx('btn', `btn-${variant}`, small && 'btn-small', wide && 'btn-wide', className)

function Words({ about, children }: Pick<Look, 'about' | 'children'>) {
  return (
    <>
      {children}
      {about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
    </>
  )
}

/** A button that posts its form. Never disabled: a press that cannot work is answered in words. */
export function Button({ variant, small, wide, icon, about, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button type="submit" className={look({ variant, small, wide }, className)} data-busy={busy} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      <span>
        <Words about={about}>{children}</Words>
      </span>
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ variant, small, wide, icon, about, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={look({ variant, small, wide }, className)} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      <Words about={about}>{children}</Words>
    </a>
  )
}
