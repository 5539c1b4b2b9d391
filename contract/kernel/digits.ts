/** Writes the digits of Indian scripts and of Arabic as 0 to 9: `५/३/९०` is 5/3/90. All other characters stay. */
export const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    // Indian scripts have their digits at places that end in 6 to F, the others in 0 to 9.
    const value = (code & 0xf) - (code >= 0x0966 && code <= 0x0d6f ? 6 : 0)
    return value >= 0 && value <= 9 ? String(value) : digit
  })
