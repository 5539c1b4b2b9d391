import { AVATAR_SIZE_PX } from '#contract/kernel/limits.ts'
import { avatarColour, initials } from './initials'

interface AvatarProps {
  name: string
  /** The picture's URL; without one, or when it does not load, the initials show. */
  src?: string | null
  size?: number
}

/** A face or its initials. The name stands beside it wherever it is used, so it says nothing itself. */
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
