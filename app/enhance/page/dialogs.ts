/**
 * Makes `<a data-dialog href="…">` show the body of the linked page in a dialog. If the script for it can't be loaded, the
 * link opens the page.
 */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-dialog]')
    if (link) {
      event.preventDefault()
      import('./dialog-page').then(
        ({ openPageInDialog }) => openPageInDialog(link),
        () => location.assign(link.href),
      )
    }
    const dialog = event.target.closest('dialog')
    if (dialog && event.target.closest('[data-cancel]')) {
      event.preventDefault()
      dialog.close()
    }
  })
}
