export interface Shortcut {
  action: string
  keys: readonly string[]
  /** The pages and fields on which the keys work. */
  where: string
}

/** The keys that the keyboard help lists. e2e/shortcuts.spec.ts presses each of them wherever it is listed to work. */
export const SHORTCUTS = [
  { action: 'Search', keys: ['Ctrl', 'K'], where: 'Every page with a search box' },
  {
    action: 'New record or document',
    keys: ['Alt', 'Shift', 'N'],
    where: 'Lists and dashboards with a button like “New invoice”',
  },
  { action: 'Open the New menu', keys: ['Alt', 'Shift', 'N'], where: 'All other pages with that menu' },
  {
    action: 'Open the current or next patient',
    keys: ['Alt', 'O'],
    where: 'Doctor’s dashboard',
  },
  { action: 'Save', keys: ['Ctrl', 'Enter'], where: 'Forms' },
  { action: 'Save draft', keys: ['Ctrl', 'S'], where: 'Forms with the button “Save draft”' },
  { action: 'Check and sign', keys: ['Alt', 'S'], where: 'Visit notes and prescriptions' },
  { action: 'Add line', keys: ['Alt', 'N'], where: 'Forms with lines' },
  { action: 'Next line, or add one after the last', keys: ['Enter'], where: 'In a field of a line' },
  {
    action: 'Same field in the line above or below',
    keys: ['↑ or ↓'],
    where: 'Text fields of a line, while no suggestions are open',
  },
  { action: 'Copy line', keys: ['Ctrl', 'D'], where: 'The line you are in' },
  { action: 'Remove line', keys: ['Alt', 'Delete'], where: 'The line you are in' },
  { action: 'Move line up', keys: ['Alt', '↑'], where: 'The line you are in, if it has arrows' },
  { action: 'Move line down', keys: ['Alt', '↓'], where: 'The line you are in, if it has arrows' },
  { action: 'Print', keys: ['Alt', 'P'], where: 'Documents and reports' },
  { action: 'Move through suggestions', keys: ['↑ or ↓'], where: 'Search fields, while you type' },
  { action: 'Choose a suggestion', keys: ['Enter'], where: 'Search fields, while you type' },
  { action: 'Close or cancel', keys: ['Esc'], where: 'Suggestions, menus, dialogs and the drawer' },
] as const satisfies readonly Shortcut[]
