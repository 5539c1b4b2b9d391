import type { Page } from '@playwright/test'

/** The section with this heading. */
export const findSection = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })

export const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click()
export const followLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).click()
