/** Options of a select or choice field from a table of labels by value. */
export const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const toPlaceOptions = (places: readonly { placeId: string; name: string }[]) =>
  places.map(({ placeId, name }) => ({ value: placeId, label: name }))

export const toDoctorOptions = (doctors: readonly { doctorId: string; fullName: string }[]) =>
  doctors.map(({ doctorId, fullName }) => ({ value: doctorId, label: fullName }))

export const toBankOptions = (banks: readonly { bankAccountId: string; bankName: string; maskedNo: string }[]) =>
  banks.map(({ bankAccountId, bankName, maskedNo }) => ({ value: bankAccountId, label: `${bankName} ${maskedNo}` }))
