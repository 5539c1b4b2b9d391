/**
 * The name of a button in a row of a list. Its value is a query string with the values of the row, so that one form serves all
 * rows without hidden fields in each. The server replaces the field with those values before the application reads the form,
 * which must be URL-encoded.
 */
export const ROW_VALUES = '_row'
