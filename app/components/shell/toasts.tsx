import { Notice, type NoticeTone } from '../ui/notice'

/** A message from the previous page. */
export interface Toast {
  message: string
  description?: string
  type: 'success' | 'error' | 'info' | 'warning'
}

const tones: Record<Toast['type'], NoticeTone> = { success: 'ok', error: 'bad', info: 'info', warning: 'warn' }

/**
 * The message at the top right. It stays until the next page; with script, it stays in view for its time when the page is
 * scrolled. It isn't a live region, because the page's title begins with it (docs/decisions/0043).
 */
export function ToastNotice({ toast }: { toast?: Toast | null }) {
  if (!toast) return null
  return (
    <section id="message" tabIndex={-1} aria-label="Message" className="toast no-print" data-toast={toast.type}>
      <Notice tone={tones[toast.type]}>
        <p>{toast.message}</p>
        {toast.description && <p className="muted">{toast.description}</p>}
      </Notice>
    </section>
  )
}
