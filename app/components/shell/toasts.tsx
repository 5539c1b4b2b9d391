import { Notice, type NoticeTone } from '../ui/notice'
import { Slot } from '../ui/slot'

/** A message that the last page left for this one. */
export interface Toast {
  message: string
  description?: string
  type: 'success' | 'error' | 'info' | 'warning'
}

const tones: Record<Toast['type'], NoticeTone> = { success: 'ok', error: 'bad', info: 'info', warning: 'warn' }

/**
 * The message where it stays until the next page, before the heading. With script a copy rises to the top right for
 * the time that the specification gives it, and is spoken there.
 */
export function ToastNotice({ toast }: { toast?: Toast | null }) {
  if (!toast) return null
  return (
    <section aria-label="Messages" className="messages mb-5 no-print">
      <div data-toast={toast.type}>
        <Notice tone={tones[toast.type]} role={toast.type === 'error' ? 'alert' : 'status'}>
          <p>{toast.message}</p>
          {toast.description && <p className="muted">{toast.description}</p>}
        </Notice>
      </div>
    </section>
  )
}

/** The place at the top right that messages rise to. */
export function ToastArea() {
  return <Slot className="toasts" role="status" data-toasts="" />
}
