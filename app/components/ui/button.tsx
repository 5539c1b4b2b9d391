import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import { VisuallyHidden } from './visually-hidden'

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

function ButtonText({ about, children }: Pick<ButtonLook, 'about' | 'children'>) {
  return (
    <>
      {children}
      {about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
    </>
  )
}

/** A submit button. Never disabled: if the action isn't possible, the server's answer says why. */
export function Button({ variant, small, wide, icon, about, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button type="submit" className={buttonClass({ variant, small, wide }, className)} data-busy={busy} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      <span>
        <ButtonText about={about}>{children}</ButtonText>
      </span>
    </button>
  )
}

/** A link that looks like a button, for navigation only. */
export function ButtonLink({ variant, small, wide, icon, about, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ variant, small, wide }, className)} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      <ButtonText about={about}>{children}</ButtonText>
    </a>
  )
}
