/** The unchecked parts of a sample prescription, as JSON: none. */
export const NOTHING_UNCHECKED = JSON.stringify({
  notChecked: { medicines: [], doses: [], allergies: [], longTerm: [] },
  allergies: 'none',
})
