/** What a sample prescription keeps beside its findings: nothing was left unchecked. As text for JSON. */
export const NOTHING_UNCHECKED = JSON.stringify({
  notChecked: { medicines: [], doses: [], allergies: [], longTerm: [] },
  allergies: 'none',
})
