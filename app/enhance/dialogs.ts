let opener: HTMLElement | null = null

/** `<a data-dialog href="…">` shows the body of the page it leads to in a dialog. The page itself stays the truth. */
export function dialogs(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-dialog]')
    if (link) {
      event.preventDefault()
      opener = link
      void show(link.href)
    }
    const dialog = event.target.closest('dialog')
    if (dialog && event.target.closest('[data-cancel]')) {
      event.preventDefault()
      dialog.close()
    }
  })
}

async function show(href: string): Promise<void> {
  const body = await bodyOf(href)
  if (!body) {
    location.assign(href)
    return
  }
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.append(body)
  // A form without an address of its own posts to the page it came from.
  for (const form of dialog.querySelectorAll('form:not([action])')) form.setAttribute('action', href)
  const heading = dialog.querySelector<HTMLElement>('h1, h2')
  if (heading) {
    heading.id = 'dialog-heading'
    heading.tabIndex = -1
    dialog.setAttribute('aria-labelledby', heading.id)
  }
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  // Not on the button that cannot be taken back.
  heading?.focus()
}

async function bodyOf(href: string): Promise<Element | null> {
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' } })
    if (!answer.ok || answer.redirected) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return page.querySelector('main [data-dialog-body]')
  } catch {
    return null
  }
}
