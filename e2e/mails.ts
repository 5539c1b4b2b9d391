import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Lists the mails that the installation wrote to an address, oldest first. */
function listMails(to: string): string[] {
  const folder = join(process.env.E2E_DATA!, 'mail-desk')
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${to}`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Waits for a mail with a link to a page, and returns the path of the newest one. */
export async function waitForLink(to: string, page: 'reset-password' | 'confirm-address'): Promise<string> {
  let path: string | undefined
  await expect
    .poll(
      () => {
        path = listMails(to)
          .flatMap((mail) => mail.match(new RegExp(`/${page}/[\\w-]+/[\\w-]+`)) ?? [])
          .at(-1)
        return path
      },
      { message: `a mail to ${to}` },
    )
    .toBeDefined()
  return path!
}
