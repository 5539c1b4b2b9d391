/**
 * `<a data-dialog href="…">` shows the body of the page it leads to in a dialog. The page itself stays the truth: where
 * the part that does it does not come, the link leads there.
 */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-dialog]')
    if (link) {
      event.preventDefault()
      import('./dialog-page').then(
        ({ openPageInDialog: showPage }) => openPageInDialog(link),
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
