/** Options of the states by their code: an object puts the key 10 before 01. */
export const toStateOptions = (states: Readonly<Record<string, string>>) =>
  Object.keys(states)
    .sort()
    .map((value) => ({ value, label: `${value} ${states[value]}` }))

/** Options of a select or choice field from a table of labels by value. */
export const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const toPlaceOptions = (places: readonly { placeId: string; name: string }[]) =>
  places.map(({ placeId, name }) => ({ value: placeId, label: name }))

export const toDoctorOptions = (doctors: readonly { doctorId: string; fullName: string }[]) =>
  doctors.map(({ doctorId, fullName }) => ({ value: doctorId, label: fullName }))

export const toBankOptions = (banks: readonly { bankAccountId: string; bankName: string; maskedNo: string }[]) =>
  banks.map(({ bankAccountId, bankName, maskedNo }) => ({ value: bankAccountId, label: `${bankName} ${maskedNo}` }))
