import { foldText, foldWords } from './parse-result.ts'

/** INE province codes, with the names that the INE publishes. */
export const PROVINCES = {
  '01': 'Araba/Álava',
  '02': 'Albacete',
  '03': 'Alicante/Alacant',
  '04': 'Almería',
  '05': 'Ávila',
  '06': 'Badajoz',
  '07': 'Balears, Illes',
  '08': 'Barcelona',
  '09': 'Burgos',
  '10': 'Cáceres',
  '11': 'Cádiz',
  '12': 'Castellón/Castelló',
  '13': 'Ciudad Real',
  '14': 'Córdoba',
  '15': 'Coruña, A',
  '16': 'Cuenca',
  '17': 'Girona',
  '18': 'Granada',
  '19': 'Guadalajara',
  '20': 'Gipuzkoa',
  '21': 'Huelva',
  '22': 'Huesca',
  '23': 'Jaén',
  '24': 'León',
  '25': 'Lleida',
  '26': 'Rioja, La',
  '27': 'Lugo',
  '28': 'Madrid',
  '29': 'Málaga',
  '30': 'Murcia',
  '31': 'Navarra',
  '32': 'Ourense',
  '33': 'Asturias',
  '34': 'Palencia',
  '35': 'Palmas, Las',
  '36': 'Pontevedra',
  '37': 'Salamanca',
  '38': 'Santa Cruz de Tenerife',
  '39': 'Cantabria',
  '40': 'Segovia',
  '41': 'Sevilla',
  '42': 'Soria',
  '43': 'Tarragona',
  '44': 'Teruel',
  '45': 'Toledo',
  '46': 'Valencia/València',
  '47': 'Valladolid',
  '48': 'Bizkaia',
  '49': 'Zamora',
  '50': 'Zaragoza',
  '51': 'Ceuta',
  '52': 'Melilla',
} as const

export type ProvinceCode = keyof typeof PROVINCES

/** Provinces with their own cadastre and a different format of reference: Álava, Gipuzkoa, Navarre and Biscay. */
export const OWN_CADASTRE: readonly ProvinceCode[] = ['01', '20', '31', '48']

const OTHER_NAMES: Partial<Record<ProvinceCode, string>> = {
  '01': 'vitoria',
  '07': 'baleares|islas baleares|balears|mallorca|balearic islands',
  '12': 'castellon de la plana',
  '13': 'cdad real|c real',
  '15': 'la coruna|a coruna|coruna',
  '17': 'gerona',
  '20': 'guipuzcoa',
  '25': 'lerida',
  '26': 'la rioja|rioja|logrono',
  '28': 'comunidad de madrid',
  '30': 'region de murcia',
  '31': 'nafarroa|comunidad foral de navarra',
  '32': 'orense',
  '33': 'principado de asturias|oviedo',
  '35': 'las palmas|gran canaria|las palmas de gran canaria',
  '38': ['tenerife', 'sta cruz de tenerife', 'santa cruz tenerife', 'sta cruz tenerife', 's c de tenerife']
    .concat(['s c tenerife', 's c tfe', 'santa cruz de tfe', 'santa cruz tfe'])
    .join('|'),
  '39': 'santander',
  '41': 'seville',
  '48': 'vizcaya|biscay',
  '50': 'saragossa',
}

const BY_NAME = new Map<string, ProvinceCode>()
for (const [code, name] of Object.entries(PROVINCES) as Array<[ProvinceCode, string]>) {
  const inOrder = name.split(', ').toReversed().join(' ')
  const reversed = name.split('/').toReversed().join('/')
  for (const variant of [name, inOrder, reversed, ...name.split('/'), ...(OTHER_NAMES[code]?.split('|') ?? [])]) {
    BY_NAME.set(foldText(variant), code)
  }
}

/** All spellings of a province name that `provinceCodeOf` accepts, folded by `foldText`. */
export const foldedProvinceNames = (code: ProvinceCode): string[] =>
  [...BY_NAME].flatMap(([name, ofName]) => (ofName === code ? name : []))

export function isProvinceCode(code: string): code is ProvinceCode {
  return Object.hasOwn(PROVINCES, code)
}

/** The official name of a province by its INE code; undefined if the code is unknown. */
export const provinceName = (code: string): string | undefined => (isProvinceCode(code) ? PROVINCES[code] : undefined)

/** The name of a province as written in a sentence, with its article in front: La Rioja, Illes Balears. */
export const provinceInSentence = (code: ProvinceCode): string => PROVINCES[code].split(', ').toReversed().join(' ')

/** "Madrid, Comunidad de", "Barcelona (provincia)". */
const AFTER_NAME = / (?:comunidad|comunidad foral|region|principado|provincia|prov)(?: de)?$/

/**
 * INE code of the province in a text: a name in either language, a code (`46`, `8`), or both (`46 - Valencia`). Null
 * for any other text.
 */
export function provinceCodeOf(text: string): ProvinceCode | null {
  const words = foldWords(text)
  const number = /^(\d{1,2})(?: |$)/.exec(words)
  if (number) {
    const code = (number[1] ?? '').padStart(2, '0')
    return isProvinceCode(code) ? code : null
  }
  const named = words
    .replace(/^(?:provincia|prov)(?: de)? /, '')
    .replace(AFTER_NAME, '')
    .replaceAll(' ', '')
  return BY_NAME.get(named) ?? null
}
