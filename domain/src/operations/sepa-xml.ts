import { toCents } from './cents.ts'

/** Elements that transfers and direct debits have in common. */
export function account(name: string, iban: string): string {
  return tag(name, tag('Id', tag('IBAN', iban)))
}

export function money(amount: number): string {
  const cents = String(toCents(amount)).padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}

export function id(text: string): string {
  return words(text, 35)
}

/** The text in SEPA characters (Latin letters without accents). Of these, only the apostrophe needs an XML escape. */
export function words(text: string, most: number): string {
  const plain = text
    .replaceAll('ñ', 'n')
    .replaceAll('Ñ', 'N')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
  return plain === '' ? '-' : plain.replaceAll("'", '&apos;')
}

export function tag(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}
