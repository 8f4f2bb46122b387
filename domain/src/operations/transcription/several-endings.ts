import { CHARGE_KINDS, CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { entryNames, withoutCauses } from './note-endings.ts'
import { endingWords } from './note-negation.ts'
import { sentencesOf } from './note-sentences.ts'
import { type NoteText, overlap, type Span } from './note-text.ts'

interface Entry extends Span {
  kind: ChargeKind
  statedBy: Span | null
}

const ALL =
  '(?:amb[ao]s|l[oa]s\\s+(?:dos|tres|cuatro|cinco)|tod[ao]s|(?:primer|segund|ultim)[ao]s|anteriores|precedentes|dich[ao]s|est[ao]s|cargas|asientos|inscripciones|anotaciones|gravamenes|derechos)'
const ENDED =
  '(?:cancel(?:·l)?ad[ao]s|caducad[ao]s|extingu?id[ao]s|levantad[ao]s|al[cz]ad[ao]s|anulad[ao]s|cancelan|cancelaron|caducaron|extinguieron)'
/** An ending of several charges without their names: "Ambas cargas canceladas", "Canceladas las dos primeras". */
const OF_SEVERAL = new RegExp(`\\b${ALL}\\b[^.;]{0,90}?\\b${ENDED}\\b|\\b${ENDED}\\b[^.;]{0,40}?\\b${ALL}\\b`)

/** An ending whose subject is a pronoun with the number of an item: "la del apartado a) fue cancelada". */
const OF_ITEM =
  /\b(?:la|el|l[ao]s)\s+(?:del?|de\s+la)\s+(?:apartado|numero|punto|parrafo|ordinal|letra\s+[a-z]\))|\b(?:apartado|punto|ordinal)s?\s+[a-z\d]{1,2}\b|\bde\s+l[ao]s\s+(?:anteriores|precedentes)\b/

/**
 * The charges that an ending in the section may be about, although it does not end them: a charge in force whose letter or
 * inscription an ending outside its own words names, and each charge beside an ending of several charges without names.
 */
export function perhapsEnded<Each extends Entry>(
  note: NoteText,
  scope: Span,
  { all, live, headings }: { all: readonly Each[]; live: readonly Each[]; headings: readonly Span[] },
): Each[] {
  const byName = new Map<string, Each[]>()
  for (const entry of live)
    for (const name of namesIn(note.folded.slice(entry.from, entry.to)))
      byName
        .set(name, byName.get(name) ?? [])
        .get(name)
        ?.push(entry)
  const sentences = sentencesOf(note, scope).filter((sentence) => !headings.some((each) => overlap(each, sentence)))
  const doubtful = new Set<Each>()
  const kindsOfSeveral = new Set<ChargeKind>()
  for (const sentence of sentences) {
    const words = note.folded.slice(sentence.from, sentence.to)
    if (endingWords(words).length === 0) continue
    const kinds = kindsIn(words)
    for (const name of namesIn(withoutCauses(words)))
      for (const entry of byName.get(name) ?? [])
        if (!overlap(entry, sentence) && (kinds.length === 0 || kinds.includes(entry.kind))) doubtful.add(entry)
    // Each charge up to such an ending may be the one that it ends, and its own paragraph may be another one.
    if (OF_ITEM.test(words)) for (const entry of all) if (entry.from < sentence.to) doubtful.add(entry)
    const several = OF_SEVERAL.exec(words)
    if (!several) continue
    const clause = Math.max(...['\n', '. ', '; '].map((sign) => words.lastIndexOf(sign, several.index)), 0)
    const named = kindsIn(words.slice(clause))
    for (const kind of named.length > 0 ? named : CHARGE_KINDS) kindsOfSeveral.add(kind)
  }
  const areLive = new Set(live)
  const isOfSeveral = (entry: Each) =>
    areLive.has(entry) || (entry.statedBy && OF_SEVERAL.test(note.folded.slice(entry.statedBy.from, entry.statedBy.to)))
  for (const entry of all) if (kindsOfSeveral.has(entry.kind) && isOfSeveral(entry)) doubtful.add(entry)
  return [...doubtful]
}

const namesIn = (words: string) => new Set(entryNames(words).filter((name) => !name.startsWith('d')))

const SIGNS = CHARGE_SIGNS.map(([kind, sign]) => [kind, new RegExp(sign)] as const)
const kindsIn = (words: string) => SIGNS.filter(([, sign]) => sign.test(words)).map(([kind]) => kind)
