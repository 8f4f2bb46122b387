const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const

/**
 * The IBAN of a Spanish account. It consists of the bank, office and account number, the two control digits of Spanish
 * accounts, and the two check digits of ISO 13616. If a parameter has the wrong length or other characters than digits,
 * the three parameters are only joined.
 */
export function ibanOfAccount(bank: string, office: string, number: string): string {
  if (!/^\d{4}$/.test(bank) || !/^\d{4}$/.test(office) || !/^\d{10}$/.test(number))
    return `${bank}${office}${number}`.trim()
  const domestic = `${bank}${office}${control(`00${bank}${office}`)}${control(number)}${number}`
  // ISO 13616 replaces the letter E by 14 and the letter S by 28.
  const check = 98n - (BigInt(`${domestic}142800`) % 97n)
  return `ES${String(check).padStart(2, '0')}${domestic}`
}

function control(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? 0 : rest === 10 ? 1 : rest
}
