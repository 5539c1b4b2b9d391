/** Shows the body of the linked page in a dialog. */
export async function openPageInDialog(opener: HTMLAnchorElement): Promise<void> {
  const { href } = opener
  const body = await fetchBody(href)
  if (!body) {
    location.assign(href)
    return
  }
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.append(body)
  // A form without an action posts to the page that it came from.
  for (const form of dialog.querySelectorAll('form:not([action])')) form.setAttribute('action', href)
  const heading = dialog.querySelector<HTMLElement>('h1, h2')
  if (heading) {
    heading.id = 'dialog-heading'
    heading.tabIndex = -1
    dialog.setAttribute('aria-labelledby', heading.id)
  }
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  // Focus the heading and not a button that can't be undone.
  heading?.focus()
}

async function fetchBody(href: string): Promise<Element | null> {
  try {
    const response = await fetch(href, { headers: { accept: 'text/html' } })
    if (!response.ok || response.redirected) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.querySelector('main [data-dialog-body]')
  } catch {
    return null
  }
}
