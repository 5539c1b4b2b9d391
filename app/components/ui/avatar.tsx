import { AVATAR_SIZE_PX } from '#contract/kernel/limits.ts'
import { avatarColour, initials } from '~/lib/format/initials'

interface AvatarProps {
  name: string
  /** The picture's URL. Without one, or if it fails to load, the initials show. */
  src?: string | null
  size?: number
}

/** A picture or initials. Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, src, size = AVATAR_SIZE_PX }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle cx="50" cy="50" r="50" fill={avatarColour(name)} />
        <text x="50" y="63">
          {initials(name)}
        </text>
      </svg>
      {src && <img src={src} alt="" data-avatar="" />}
    </span>
  )
}
