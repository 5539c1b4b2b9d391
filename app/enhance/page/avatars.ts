import { FAILED_AVATAR_DAYS, MAX_FAILED_AVATARS } from '#contract/kernel/limits.ts'

const STORE = 'failed-avatars'
const DAY_MS = 86_400_000

interface FailedAvatar {
  url: string
  expiry: number
}

/** Hides pictures that fail to load, so that the initials show. Remembers up to twenty of them for seven days. */
export function startAvatars(): void {
  const failed = new Set(read().map(({ url }) => url))
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    if (failed.has(image.src)) image.hidden = true
    else if (image.complete && image.naturalWidth === 0) hideImage(image)
  }
  // `error` doesn't bubble, so it is caught in the capture phase.
  document.addEventListener(
    'error',
    (event) => {
      const image = event.target
      if (!(image instanceof HTMLImageElement) || !('avatar' in image.dataset)) return
      hideImage(image)
    },
    true,
  )
}

function hideImage(image: HTMLImageElement): void {
  image.hidden = true
  remember(image.src)
}

function remember(url: string): void {
  const others = read().filter((entry) => entry.url !== url)
  const expiry = Date.now() + FAILED_AVATAR_DAYS * DAY_MS
  write([...others, { url, expiry }].slice(-MAX_FAILED_AVATARS))
}

/** Reads the store. If that fails, it counts as empty. */
function read(): FailedAvatar[] {
  try {
    const list: FailedAvatar[] = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return list.filter(({ expiry }) => expiry > Date.now())
  } catch {
    return []
  }
}

function write(list: readonly FailedAvatar[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(list))
  } catch {
    // Full or forbidden: the only loss is a second request.
  }
}
