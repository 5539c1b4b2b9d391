import { FAILED_AVATAR_DAYS, MAX_FAILED_AVATARS } from '#contract/kernel/limits.ts'

const STORE = 'failed-avatars'
const DAY_MS = 86_400_000

interface Failed {
  url: string
  expiry: number
}

/** Pictures that did not load give way to the initials behind them, and are remembered: seven days, at most twenty. */
export function startAvatars(): void {
  const failed = new Set(read().map(({ url }) => url))
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    if (failed.has(image.src)) image.hidden = true
    else if (image.complete && image.naturalWidth === 0) hideImage(image)
  }
  // `error` does not bubble; it is caught on its way down.
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
  const others = read().filter((one) => one.url !== url)
  const expiry = Date.now() + FAILED_AVATAR_DAYS * DAY_MS
  write([...others, { url, expiry }].slice(-MAX_FAILED_AVATARS))
}

/** A store that cannot be read or written is as good as empty. */
function read(): Failed[] {
  try {
    const list: Failed[] = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return list.filter(({ expiry }) => expiry > Date.now())
  } catch {
    return []
  }
}

function write(list: readonly Failed[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(list))
  } catch {
    // full or forbidden: nothing is lost but a second request
  }
}
