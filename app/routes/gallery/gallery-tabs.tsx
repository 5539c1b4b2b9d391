import { TabLinks } from '~/components/pages/tab-links'

const pages = [
  ['/demo', 'Everything'],
  ['/table', 'Table'],
  ['/modal', 'Modal'],
  ['/time', 'Time'],
  ['/button', 'Buttons'],
  ['/dialog', 'Confirm'],
] as const

/** The tabs of the gallery. */
export function GalleryTabs({ here }: { here: string }) {
  return <TabLinks label="Gallery" tabs={pages.map(([href, label]) => ({ href, label, current: href === here }))} />
}
