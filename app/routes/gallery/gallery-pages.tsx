import { TabLinks } from '~/components/pages/tab-links'

const pages = [
  ['/demo', 'Everything'],
  ['/table', 'Table'],
  ['/modal', 'Modal'],
  ['/time', 'Time'],
  ['/button', 'Buttons'],
  ['/dialog', 'Confirm'],
] as const

/** The way between the pages of the gallery. */
export function GalleryPages({ here }: { here: string }) {
  return <TabLinks label="Gallery" tabs={pages.map(([href, label]) => ({ href, label, current: href === here }))} />
}
