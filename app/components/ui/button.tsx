import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

interface ButtonLook {
  /** One primary button per page. Danger only for actions that can't be undone. */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet'
  small?: boolean
  wide?: boolean
  icon?: IconName
  /** Extra text for screen readers: "invoice INV-104" after "Edit". */
  about?: string
  children: ReactNode
}

/** `busy`: the button's text while the request is running ("Saving…"). */
export type ButtonProps = ButtonLook & { busy?: string } & ButtonHTMLAttributes<HTMLButtonElement>
export type ButtonLinkProps = ButtonLook & { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>

const buttonClass = ({ variant = 'secondary', small, wide }: Partial<ButtonLook>, className?: string) =>
  cx('btn', `btn-${variant}`, small && 'btn-small', wide && 'btn-wide', className)

/** Renders the text for screen readers. Not a component, because lists have hundreds of buttons. */
const renderHiddenText = (about: string | undefined) => about && <span className="hidden-text">{` ${about}`}</span>

/** A submit button. Never disabled: if the action isn't possible, the server's answer says why. */
export function Button({ variant, small, wide, icon, about, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button type="submit" className={buttonClass({ variant, small, wide }, className)} data-busy={busy} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      <span>
        {children}
        {renderHiddenText(about)}
      </span>
    </button>
  )
}

/** A link that looks like a button, for navigation only. */
export function ButtonLink({ variant, small, wide, icon, about, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ variant, small, wide }, className)} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {renderHiddenText(about)}
    </a>
  )
}
