import type { Home, KnownDue } from './homes.ts'
import type { BankHabits, PhraseSet } from './phrase-set.ts'
import type { Choices } from './random.ts'

/** A text as the bank prints it, and the values of which it still has every character. */
export interface PrintedText {
  text: string
  /** The value in print, by placeholder. */
  values: ReadonlyMap<string, string>
  /** The issuer's name has street and number of the building. */
  hasBuilding: boolean
}

const MONTH_NAMES = ['SEPTIEMBRE', 'OCTUBRE', 'NOVIEMBRE']
const SHORT_MONTHS = ['SEP', 'OCT', 'NOV']

export const monthOf = (day: string) => Number(day.slice(5, 7)) - 9

/** Forms in which clerks and issuers write an identifier with a hyphen. */
function writtenId(id: string, choices: Choices): string {
  const form = choices.between(1, 100)
  if (form <= 70) return id
  const [prefix, figures] = [id.slice(0, -5), id.slice(-5)]
  if (form <= 82) return prefix.replace(/[^A-Z]/g, '') + figures
  if (form <= 92) return `${prefix.replace(/[^A-Z]+/g, ' ').trim()} ${figures}`
  return form <= 97 ? figures : `${prefix}${Number(figures)}`
}

/** Forms of floor and door. */
function writtenFlat(flat: string, choices: Choices): string {
  const [floor = '', door = ''] = flat.split(' ')
  const short = floor.replace('º', '')
  return choices.of([`${floor} ${door}`, `${short} ${door}`, `${short}-${door}`, `${short}${door.slice(0, 1)}`])
}

/** Forms of a name: as it is, the surnames first, or cut. */
export function writtenName(name: string, choices: Choices): string {
  const words = name.split(' ')
  const turned = words.length > 2 && choices.chance(0.25) ? [...words.slice(-2), ...words.slice(0, -2)] : words
  const whole = turned.join(' ')
  return choices.chance(0.15) ? whole.slice(0, 22).trim() : whole
}

/** The street without its kind, or with a short form of it. */
function writtenStreet(street: string, choices: Choices): string {
  const short = street
    .replace(/^Calle /, choices.of(['C/ ', 'CL ', 'C. ', '']))
    .replace(/^(Avenida|Av\.) /, choices.of(['AVDA ', 'AV ', 'AVDA. ']))
    .replace(/^Plaza /, 'PZ ')
  return short
}

export function valuesOf(home: Home, due: KnownDue | null, choices: Choices): Record<string, string> {
  const month = due ? monthOf(due.dueOn) : 0
  return {
    id: writtenId(home.id, choices),
    ref: choices.chance(0.8) ? home.ref : home.ref.slice(0, 18),
    cutRef: home.ref.slice(0, 14),
    street: writtenStreet(home.street, choices),
    no: home.no,
    flat: writtenFlat(home.flat, choices),
    town: home.town,
    month: MONTH_NAMES[month] ?? '',
    mon: SHORT_MONTHS[month] ?? '',
    year: '2026',
    party: due?.printed ?? '',
    nif: due?.nif ?? '',
    mandate: due?.mandate ?? '',
    number: due?.number ?? '',
    n: choices.figures(choices.between(6, 11)),
    n4: choices.figures(4),
  }
}

export const filled = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Letters as the bank prints them. */
export function printed(text: string, bank: BankHabits): string {
  const cased = bank.letters === 'capitals' ? text.toUpperCase() : text
  if (bank.accents === 'kept') return cased
  const plain = cased.normalize('NFD').replace(/[\u0300-\u036f]/g, '\u0300')
  if (bank.accents === 'lost') return plain.replace(/.\u0300/g, '?').replace(/[ºª]/g, '?')
  return plain.replace(/\u0300/g, '').replace(/[ºª]/g, '')
}

/** The text of an entry: the bank's words around those of the issuer, printed and cut. */
export function composed(
  bank: BankHabits,
  wrapper: string,
  template: string,
  values: Readonly<Record<string, string>>,
  issuer: string,
): PrintedText {
  const inner = filled(template, values)
  const whole = filled(wrapper, { ...values, text: inner, issuer })
    .replace(/\s+/g, ' ')
    .trim()
  const text = printed(whole, bank).slice(0, bank.cut).trim()
  const used = [...`${template} ${wrapper}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const all = { ...values, issuer }
  const left = used.flatMap((name) => {
    const value = printed(all[name as keyof typeof all] ?? '', bank)
      .replace(/\s+/g, ' ')
      .trim()
    return value !== '' && text.includes(value) ? [[name, value] as const] : []
  })
  return { text, values: new Map(left), hasBuilding: false }
}

export const communityName = (set: PhraseSet, home: Home, choices: Choices) =>
  filled(choices.of(set.communityNames), { street: writtenStreet(home.street, choices), no: home.no })

/** True if the values that the text still has agree with a due. */
export function agrees(print: PrintedText, due: KnownDue, paid: KnownDue): boolean {
  const has = (name: string) => print.values.has(name)
  const { home } = due
  if ((has('id') || has('ref')) && home !== paid.home) return false
  if (has('cutRef') && home.ref.slice(0, 14) !== paid.home.ref.slice(0, 14)) return false
  if (print.hasBuilding || (has('street') && has('no'))) {
    if (home.building !== paid.home.building) return false
  } else if (has('street') && home.street !== paid.home.street) return false
  if (has('flat') && home.flat !== paid.home.flat) return false
  if ((has('month') || has('mon')) && monthOf(due.dueOn) !== monthOf(paid.dueOn)) return false
  if (has('mandate') && due.mandate !== paid.mandate) return false
  if (has('number') && due.number !== paid.number) return false
  if (has('nif') && due.nif !== paid.nif) return false
  return !(has('party') || (has('issuer') && paid.party !== '')) || due.party === paid.party
}
