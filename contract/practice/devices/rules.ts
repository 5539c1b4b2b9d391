/** The choice that means all other devices of the person. */
export const OTHER_DEVICES = 'others'
