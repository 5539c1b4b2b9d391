import { EnhancerSlot } from '../ui/enhancer-slot'
import { Notice, type NoticeTone } from '../ui/notice'

/** A message from the previous page. */
export interface Toast {
  message: string
  description?: string
  type: 'success' | 'error' | 'info' | 'warning'
}

const tones: Record<Toast['type'], NoticeTone> = { success: 'ok', error: 'bad', info: 'info', warning: 'warn' }

/**
 * The message above the heading, where it stays until the next page. With script, a copy appears at the top right for the
 * time that the specification gives, and is announced there.
 */
export function ToastNotice({ toast }: { toast?: Toast | null }) {
  if (!toast) return null
  return (
    <section id="message" tabIndex={-1} aria-label="Messages" className="messages mb-5 no-print">
      <div data-toast={toast.type}>
        <Notice tone={tones[toast.type]} role={toast.type === 'error' ? 'alert' : 'status'}>
          <p>{toast.message}</p>
          {toast.description && <p className="muted">{toast.description}</p>}
        </Notice>
      </div>
    </section>
  )
}

/** The area at the top right where messages appear. */
export function ToastArea() {
  return <EnhancerSlot className="toasts" role="status" data-toasts="" />
}
