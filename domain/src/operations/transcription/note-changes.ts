import type { ChargeKind } from './charge-kinds.ts'
import { DAY, dayOf } from './spanish-words.ts'

/** An entry of the charges section in normalised words, with its kind and the names that it mentions. */
export interface NamedEntry {
  words: string
  kind: ChargeKind | undefined
  /** Inscriptions and letters: `i5`, `la`. */
  names: readonly string[]
  /** Days: `d2020-01-31`. */
  days: readonly string[]
}

/** A note about a foreclosure within the entry of a mortgage. It is a charge of its own. */
export const INNER_NOTE =
  /(?:exp[ei]di\w+\s+(?:de\s+)?(?:la\s+)?certificacion|pedido\s+certificacion|certificacion\s+de\s+(?:dominio\s+y\s+)?cargas)/

const EARLIER = '(?:anterior|citad|referid|expresad|indicad|preceden|que\\s+(?:precede|antecede))'
const CHARGE = '(?:hipoteca|embargo|anotacion|inscripcion|credito|prestamo)'
/** A part of a sentence that changes the entry before it: "Ampliada la anterior hipoteca en…". */
const CONTINUES = new RegExp(
  `^[^a-z]{0,8}(?:(?:ampliad|novad|modificad|subrogad|cedid|prorrogad|rectificad)\\w*\\s+(?:la|el|dicha)\\s+${EARLIER}|(?:la|el)\\s+(?:anterior\\s+[a-z]+|[a-z]+\\s+anterior)\\s+(?:fue|ha|queda|se\\s+ha))`,
)
/** A marginal note on an earlier charge: "Nota marginal a la anterior hipoteca: …". */
const MARGINAL = new RegExp(
  `^.{0,14}?\\bnota\\s+(?:marginal|al\\s+margen)\\s+(?:a|de|en|sobre|relativa\\s+a)\\s*(?:la|el|l|dich[ao])\\s+(?:${EARLIER}|(?!inscripcion\\s*:)${CHARGE})`,
)
const CHANGE_WORD =
  '(?:novacion|modificacion|subrogacion|cesion|ampliacion|prorroga|rectificacion|posposicion|(?:novad|modificad|subrogad|cedid|ampliad|prorrogad|rectificad|pospuest)[ao]s?|se\\s+(?:nova|modifica|subroga|cede|amplia|prorroga|rectifica|pospone))'
/** A later inscription that changes an earlier charge: "Novación de la hipoteca de la inscripción 5ª". */
const CHANGE = new RegExp(
  `^(?:(?!\\b(?:hipoteca|embargo|anotacion)\\b)[^;]){0,60}?\\b${CHANGE_WORD}\\b[^.;,]{0,40}?\\b(?:la|el|del|al|dich[ao])\\s+(?:${EARLIER}|${CHARGE})`,
)
/** An entry whose first word for a charge has the definite article: "La hipoteca de la inscripción 5ª fue subrogada". */
const DEFINITE = new RegExp(
  `^(?:(?!\\b(?:hipoteca|embargo|anotacion)\\b)[^;]){0,100}?\\b(?:la|el|del|al|dich[ao])\\s+(?:${EARLIER}[a-z]*\\s+)?(?:hipoteca|embargo|anotacion)\\b`,
)

/** True if the normalised words may be a note on another charge or a change of it, so that its place must be found. */
export const mayChange = (words: string) =>
  [CONTINUES, MARGINAL, CHANGE, DEFINITE].some((pattern) => pattern.test(words.slice(0, FIRST_CHARACTERS)))

/** The words in which a note or a change names its charge. */
export const FIRST_CHARACTERS = 600

/** The day of the charge that a change names: "novación de la hipoteca de 3 de mayo de 2010". */
const CHARGE_DAY = new RegExp(
  `\\b${CHARGE}\\b(?:(?!\\b(?:por|segun|mediante|en\\s+virtud)\\b)[^.;,]){0,60}?\\b(?:de|del|con)\\s+(?:fecha\\s+(?:de\\s+)?|dia\\s+)?(?<day>${DAY})`,
)

/** The entries that a change names by inscription or letter; if it names none, the only one with the day that it names. */
export function namedEntries<Entry extends Pick<NamedEntry, 'names' | 'days'>>(
  { words, names }: Pick<NamedEntry, 'words' | 'names'>,
  entries: readonly Entry[],
): Entry[] {
  const named = entries.filter((each) => each.names.some((name) => names.includes(name)))
  const day = dayOf(CHARGE_DAY.exec(words)?.groups?.day ?? '')
  if (named.length > 0 || day === null) return named
  const dated = entries.filter(({ days }) => days.includes(`d${day}`))
  return dated.length === 1 ? dated : []
}

/**
 * The charge to which an entry belongs: `own` for a charge of its own, `last` for the entry before it, `earlier` for one
 * before that, `unclear` if it may be about a charge before it. A note or a change is no new charge
 * (article 144 LH: a change of a secured debt is stated by an inscription, a cancellation or a note on the mortgage). A
 * note of foreclosure is a charge of its own.
 * @param entriesBefore the entries before it, in order
 */
export function placeOfChange(
  { words, kind, names }: NamedEntry,
  entriesBefore: () => readonly NamedEntry[],
): 'own' | 'last' | 'earlier' | 'unclear' {
  if (CONTINUES.test(words)) return entriesBefore().length > 0 ? 'last' : 'own'
  const isNote = MARGINAL.test(words)
  if (isNote && (INNER_NOTE.test(words) || /ejecucion\s+hipotecaria/.test(words))) return 'own'
  const before = entriesBefore()
  const same = before.filter((each) => kind === undefined || each.kind === kind)
  const named = namedEntries({ words, names }, same)
  // Two properties may have the same numbers of inscriptions: a charge by origin is not that of the property.
  if (!isNote && !CHANGE.test(words)) return named.length > 0 && DEFINITE.test(words) ? 'unclear' : 'own'
  const last = before.at(-1)
  // A change may be the only place of the extract that mentions its charge.
  if (same.length === 0 || !last) return isNote ? 'earlier' : 'own'
  if (named.includes(last)) return 'last'
  if (named.length > 0) return 'earlier'
  const namesOther = names.length > 0 && last.names.length > 0 && isNote
  if (new RegExp(EARLIER).test(words) || isNote) return last.kind === kind && !namesOther ? 'last' : 'earlier'
  return 'unclear'
}
