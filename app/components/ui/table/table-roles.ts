/** Written out, because a browser drops the roles of a table whose rows are stacked as cards. */
export const TABLE_ROLES = {
  table: 'table',
  rowGroup: 'rowgroup',
  row: 'row',
  cell: 'cell',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
} as const
