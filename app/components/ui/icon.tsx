/** Strokes on a grid of 20 by 20. Icons are decoration: there is always text next to them, visible or hidden. */
const strokes = {
  alert: 'M10 3.2 18 17H2L10 3.2ZM10 8v4M10 14.4v.2',
  arrowDown: 'M10 4v12M5.5 11.5 10 16l4.5-4.5',
  arrowUp: 'M10 16V4M5.5 8.5 10 4l4.5 4.5',
  back: 'M12 4.5 6.5 10l5.5 5.5',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  chart: 'M3.5 16.5h13M6 16.5v-5M10 16.5v-11M14 16.5v-8',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  close: 'm5 5 10 10M15 5 5 15',
  download: 'M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12',
  flask: 'M8 3.5h4M8.7 3.5v5L4.4 15a1.4 1.4 0 0 0 1.2 2h8.8a1.4 1.4 0 0 0 1.2-2l-4.3-6.5v-5M6.5 12.5h7',
  home: 'M3.5 9.5 10 4l6.5 5.5M5.5 8v8.5h9V8',
  info: 'M10 9.2v5M10 6v.2M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  leave: 'M8 16.5H4v-13h4M12.5 13.5 16 10l-3.5-3.5M16 10H8',
  message: 'M3.5 4.5h13v9H9l-3.5 3v-3h-2z',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  next: 'M8 4.5 13.5 10 8 15.5',
  package: 'M3.5 6.5 10 3l6.5 3.5v7L10 17l-6.5-3.5v-7ZM3.5 6.5 10 10l6.5-3.5M10 10v7',
  document: 'M5 3h7l3 3v11H5V3ZM12 3v3h3M7.5 10h5M7.5 13h5',
  person: 'M10 10a3.2 3.2 0 1 0 0-6.5 3.2 3.2 0 0 0 0 6.5ZM3.8 17c.6-3 3-4.5 6.2-4.5s5.6 1.5 6.2 4.5',
  personPlus:
    'M8 10a3.2 3.2 0 1 0 0-6.5 3.2 3.2 0 0 0 0 6.5ZM2.5 17c.6-3 2.6-4.5 5.5-4.5s4.9 1.5 5.5 4.5M15.5 6v6M12.5 9h6',
  pill: 'M4.4 10.3a3.8 3.8 0 0 0 5.3 5.3l5.9-5.9a3.8 3.8 0 0 0-5.3-5.3l-5.9 5.9ZM7.5 7.3l5.3 5.3',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6v-5.5Z',
  refer: 'M3.5 6.5h11M11.5 3.5l3 3-3 3M16.5 13.5h-11M8.5 10.5l-3 3 3 3',
  search: 'M8.8 14.5a5.7 5.7 0 1 0 0-11.4 5.7 5.7 0 0 0 0 11.4ZM13 13l4 4',
  settings: 'M3 6h6M13 6h4M11 4v4M3 14h3M10 14h7M8 12v4',
  sort: 'M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  star: 'm10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6L10 3Z',
  stethoscope:
    'M5.5 3.5H4v4a3.5 3.5 0 0 0 7 0v-4H9.5M7.5 11v2a3.8 3.8 0 0 0 7.5.5v-2.2M15 11.3a1.6 1.6 0 1 0 0-3.3 1.6 1.6 0 0 0 0 3.3Z',
  wallet: 'M3.5 6h13v10.5h-13zM3.5 6l9.5-2.5V6M16.5 9.5H12a1.8 1.8 0 0 0 0 3.6h4.5',
} as const

export type IconName = keyof typeof strokes

export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
