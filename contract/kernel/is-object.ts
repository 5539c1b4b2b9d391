/** Makes a check of several fields report its error together with those of single fields, as `when` of the check. */
export const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null
