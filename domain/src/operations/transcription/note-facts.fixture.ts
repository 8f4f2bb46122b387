import { controlCharacters } from '../../kernel/cadastral-reference.ts'

/** Random draws that can be repeated: the same seed always produces the same extract. */
export class Draw {
  #state: number
  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) % 2_147_483_647 || 1
    for (let warm = 0; warm < 5; warm += 1) this.next()
  }
  next(): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647
    return this.#state / 2_147_483_647
  }
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
  of<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item
  }
  chance(share: number): boolean {
    return this.next() < share
  }
}

export interface OwnerFacts {
  given: string
  surnames: string
  id: string
  isWoman: boolean
  isCompany: boolean
}

export type DrawnKind =
  | 'mortgage'
  | 'seizure'
  | 'taxBurden'
  | 'urbanBurden'
  | 'easement'
  | 'lease'
  | 'resolutoryCondition'
  | 'disposalProhibition'
  | 'lawsuit'
  | 'bankruptcy'

export interface ChargeFacts {
  kind: DrawnKind
  state: 'current' | 'cancelled' | 'expired'
  creditor: string
  principal: number
  interest: number
  late: number
  costs: number
  years: number
  day: string
  end: string
  inscription: number
  letter: string
}

export interface NoteFacts {
  seed: number
  day: string
  cru: string
  finca: string
  street: string
  number: number
  floor: string
  door: string
  place: string
  polygon: number
  parcel: number
  reference: string
  isRural: boolean
  /** Useful area in hundredths of a square metre. */
  useful: number
  built: number
  share: number
  owners: readonly OwnerFacts[]
  /**
   * Shares of the owners. With `usufruct`, the first of two owners has the usufruct and the second the bare ownership.
   */
  holding: 'one' | 'halves' | 'thirds' | 'joint' | 'usufruct'
  charges: readonly ChargeFacts[]
}

const WOMEN = ['LUCÍA', 'ELENA', 'MARTA', 'BEATRIZ', 'MARÍA JESÚS', 'AURORA', 'PILAR']
const MEN = ['ANDRÉS', 'JULIÁN', 'JOSÉ LUIS', 'RAFAEL', 'TOMÁS', 'IGNACIO', 'ÓSCAR']
const SURNAMES = [
  'ROMERO',
  'HIDALGO',
  'DE LA CRUZ',
  'PASTOR',
  'MUÑOZ',
  'CALVO',
  'IBÁÑEZ',
  'ORTEGA',
  'VEGA',
  'SERRANO',
  'PRADO',
]
const COMPANIES = ['GESTORA LOS ALCORES, S.L.', 'PROMOCIONES SIERRA NORTE, S.A.', 'AGRÍCOLA EL CARRIZAL, S.L.U.']
const BANKS = ['CAJA DE AHORROS DEL SUR', 'BANCO DE LA VEGA, S.A.', 'CAJAMERIDIONAL', 'BANCO IBÉRICO DE CRÉDITO, S.A.']
const PUBLIC = ['AYUNTAMIENTO DE UTRERA', 'TESORERÍA GENERAL DE LA SEGURIDAD SOCIAL', 'HACIENDA PÚBLICA']
const STREETS = [
  'Calle Doctor Fleming',
  'Avenida de la Constitución',
  'Plaza de España',
  'Calle Virgen del Rocío',
  'Paseo de las Delicias',
]
const SITES = ['Los Llanos', 'El Chaparral', 'La Dehesilla', 'Cerro Gordo']
const CREDITS: readonly DrawnKind[] = ['mortgage', 'seizure', 'taxBurden']

export function drawnFacts(seed: number): NoteFacts {
  const draw = new Draw(seed)
  const isRural = draw.chance(0.2)
  const holding = draw.of(['one', 'one', 'halves', 'thirds', 'joint', 'usufruct'] as const)
  const count = { one: 1, halves: 2, thirds: 3, joint: 2, usufruct: 2 }[holding]
  const isCompany = holding === 'one' && draw.chance(0.3)
  const owners = Array.from({ length: count }, () => (isCompany ? company(draw) : person(draw)))
  const kinds: DrawnKind[] = draw.chance(0.2)
    ? []
    : Array.from({ length: draw.between(1, 4) }, () =>
        draw.of<DrawnKind>([
          ...CREDITS,
          ...CREDITS,
          'urbanBurden',
          'easement',
          'lease',
          'resolutoryCondition',
          'disposalProhibition',
          'lawsuit',
          'bankruptcy',
        ]),
      )
  const reference = isRural ? ruralReference(draw) : urbanReference(draw)
  return {
    seed,
    day: isoDay(draw, 2025, 2026),
    cru: `${draw.between(10, 49)}0${draw.between(10, 49)}000${draw.between(100_000, 999_999)}`,
    finca: `${draw.between(1, 89)}.${draw.between(100, 999)}`,
    street: draw.of(STREETS),
    number: draw.between(1, 140),
    floor: draw.of(['primera', 'segunda', 'tercera', 'cuarta']),
    door: draw.of(['A', 'B', 'C', 'D']),
    place: draw.of(SITES),
    polygon: draw.between(1, 60),
    parcel: draw.between(1, 220),
    reference,
    isRural,
    useful: draw.between(3_500, 16_000),
    built: draw.between(16_100, 22_000),
    share: draw.between(12, 2_400),
    owners,
    holding,
    charges: [...new Set(kinds)].map((kind, index) => charge(draw, kind, index)),
  }
}

function charge(draw: Draw, kind: DrawnKind, index: number): ChargeFacts {
  const day = isoDay(draw, 2009, 2022)
  const principal = draw.between(18_000_00, 310_000_00) / 100
  return {
    kind,
    state: draw.chance(0.7) ? 'current' : kind === 'seizure' ? draw.of(['cancelled', 'expired'] as const) : 'cancelled',
    creditor: kind === 'mortgage' ? draw.of(BANKS) : draw.of(PUBLIC),
    principal:
      kind === 'taxBurden' || kind === 'urbanBurden'
        ? draw.between(300_00, 9_000_00) / 100
        : kind === 'lease'
          ? draw.between(400, 1_900)
          : principal,
    interest: draw.between(2_000_00, 9_000_00) / 100,
    late: draw.between(9_100_00, 17_000_00) / 100,
    costs: draw.between(1_000_00, 1_900_00) / 100,
    years: draw.of([15, 20, 25, 30, 35, 40]),
    day,
    end: `${Number(day.slice(0, 4)) + 12}${day.slice(4)}`.replace('02-29', '02-28'),
    inscription: index + 3,
    letter: 'ABCDE'[index] ?? 'F',
  }
}

function person(draw: Draw): OwnerFacts {
  const isWoman = draw.chance(0.5)
  const number = draw.between(10_000_000, 79_999_999)
  const surnames = `${draw.of(SURNAMES)} ${draw.of(SURNAMES)}`
  return {
    given: draw.of(isWoman ? WOMEN : MEN),
    surnames,
    id: `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`,
    isWoman,
    isCompany: false,
  }
}

function company(draw: Draw): OwnerFacts {
  return {
    given: '',
    surnames: draw.of(COMPANIES),
    id: `B${draw.between(10_000_000, 99_999_999)}`,
    isWoman: false,
    isCompany: true,
  }
}

function isoDay(draw: Draw, first: number, last: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${draw.between(first, last)}-${two(draw.between(1, 12))}-${two(draw.between(1, 28))}`
}

function urbanReference(draw: Draw): string {
  const letters = () => draw.of([...'ABCDEFGHJKLMNPQRSTUVWXY'])
  const first = `${draw.between(1_000_000, 9_999_999)}${letters()}${letters()}${draw.between(1_000, 9_999)}${letters()}${String(draw.between(1, 99)).padStart(4, '0')}`
  return first + controlCharacters(first)
}

function ruralReference(draw: Draw): string {
  const first = `${draw.between(10_000, 52_999)}A${String(draw.between(1, 60)).padStart(3, '0')}${String(draw.between(1, 999)).padStart(5, '0')}0000`
  return first + controlCharacters(first)
}
