import { foldWords } from '../../kernel/parse-result.ts'
import type { DueConcept } from '../transaction.ts'
import { isBankWord } from './read-text.ts'

/** Taxes: the text may have one unknown name, that of the authority or its town. */
export const OF_AUTHORITIES: ReadonlySet<DueConcept> = new Set(['PROPERTY_TAX', 'WASTE', 'DRIVEWAY', 'TRIBUTES'])

const COUNCIL =
  /^(?:ayto|ayuntamiento|ayunt|ajuntament|ajunt|aj|concello|concejo|udala|aldundia|diputacion|diputacio|deputacion|diput|cabildo|consell|agencia|agenc|ag|organismo|organisme|patronato|consorcio|consorci|mancomunidad|hacienda)$/
/** A company of a council has these words in its name, before its town. */
const COMPANY = /^(?:emp|empresa|sociedad|serv|servicio|servei)$/
/** Words in the name of an authority that are also those of taxes. */
const QUALIFIER =
  /^(?:trib|tributs?|tributari[ao]|tributos|municipal(?:es)?|munic|mpal|provincial|autonomic[ao]|autonomo|recaudacion|recaptacio|recaud|gestion|gestio|residuos|residus|limpieza|neteja|aguas|comarcal|comarques)$/
/** Words within the names of towns. */
const ARTICLE = /^(?:de|del|dels|la|las|el|els|los|les|l|d|y|i|san|sant|santa|santo)$/
const MOST_WORDS = 6

export const isCouncilWord = (word: string): boolean => COUNCIL.test(word)
export const isTownArticle = (word: string): boolean => ARTICLE.test(word)

/** The words of a town behind its council: `AYTO SAN VICENTE DEL RASPEIG TASA BASURA` has `vicente` and `raspeig`. */
export function townsOfCouncils(tokens: readonly string[], concepts: ReadonlySet<string>): ReadonlySet<string> {
  const towns = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    const isCompany = COMPANY.test(token) && /^m(?:unic|pal)/.test(tokens[at + 1] ?? '')
    if (!COUNCIL.test(token) && !isCompany) continue
    for (const word of tokens.slice(at + 1, at + 1 + MOST_WORDS)) {
      if (ARTICLE.test(word) || QUALIFIER.test(word)) continue
      if (/\d/.test(word) || concepts.has(word) || isBankWord(word)) break
      towns.add(word)
    }
  }
  return towns
}

const LETTERS = String.raw`[\p{L}?]+`
/** A name of several words: `VÉLEZ-MÁLAGA`, `ROQUETAS DE MAR`. */
const LONG_NAME = new RegExp(
  `(${LETTERS})(?:-| dels? | de l[ao]s? | de | [iy] (?:l[ao]s?|els?|les) )(${LETTERS})`,
  'giu',
)

/** The words of a text that continue a name whose first words are unknown too. */
export function continuedNames(text: string, unknown: ReadonlySet<string>): ReadonlySet<string> {
  const matches = [...text.matchAll(LONG_NAME)].map(([, ...parts]) => parts.map((part) => foldWords(part).split(' ')))
  return new Set(
    matches.flatMap(([first = [], next = []]) =>
      first.some((word) => unknown.has(word)) ? next.filter((word) => unknown.has(word)) : [],
    ),
  )
}
