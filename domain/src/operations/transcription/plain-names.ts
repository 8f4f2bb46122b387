import { fold } from './note-text.ts'

/** Words of labels, entries and marital status, which no name has. */
const NO_NAME =
  /^(?:documento|anotante|saldo|d\.?n\.?i|n\.?i\.?[fe]|c\.?i\.?f|pasaporte|identificad[oa]|conyuge|espos[oa]|casad[oa]|solter[oa]|viud[oa]|divorciad[oa]|mayor|deudor(?:es|a)?|prestatari[oa]|precio|procedimiento|autos|expediente|principal|capital|responsabilidad|responde|intereses|costas|importe|cuantia|fecha|inscripcion|insc|anotacion|letra|asiento|tomo|libro|folio|plazo|vencimiento|escritura|notari[oa]|protocolo|estado|situacion|vigente|cancelad[oa]|caducad[oa]|extinguid[oa]|titular(?:es)?|derecho|participacion|titulo|cuota|porcentaje|domicilio|representad[oa]|acreedor(?:a|es)?|demandante|impuesto|duracion|demandad[oa]|actora?|ejecutante|ejecutad[oa]|autoridad|embargo|hipoteca|afeccion|servidumbre|arrendamiento|transmitente|adquirente|pleno|dominio|nuda|usufructo|privativ[oa]|ganancial(?:es)?|provist[oa]|favor|constituid[oa]|respondiendo|pendiente|subrogad[oa]|cedid[oa]|sobre|contra|mediante|segun|hasta|don|dona)$/
/** Words that a holder may begin with, and that are a label elsewhere in a name. */
const AT_BEGINNING = /^(?:don|dona|titular(?:es)?|estado)$/
const PARTICLE = /^(?:de|del|la|las|los|el|y|e|i|en|da|do|dos|das|van|von|d|der|al|a|por|para|con)$/
const MOST_NAME_WORDS = 14
/**
 * A full stop after a whole word, with words behind it: the words before are another sentence. Short forms of companies, of
 * given names and of address have full stops within a name.
 */
const SENTENCE_END =
  /(?<!\p{L})(?!(?:hnos?|cia|cía|soc|coop|ltda|inmob|prom|const|dña|dona|sra?|srta|fdez|hdez|glez|rguez|mtnez|fco|fca|sdad|s\.?a|s\.?l|mª|m\.ª)\.)\p{L}{3,}\.\s+(?=\p{L})/giu
/** A participle with its preposition, before the name of another person: "Adquirida de Rosalía". */
const PARTICIPLE = /^\p{L}{2,}(?:ad|id)[oa]s?\s+(?:a|al|de|del|por|con)\s/iu

/** A name without the sentence before it: "Adquirida de Rosalía Urdiales. Noelia Peiró" is "Noelia Peiró". */
export function withoutSentenceBefore(name: string): string {
  const last = Array.from(name.matchAll(SENTENCE_END)).at(-1)
  return last ? name.slice(last.index + last[0].length) : name
}

/** True for words that are only labels: "Anotante", "Acreedor". */
export const isLabel = (name: string) =>
  name.split(/\s+/).every((word) => NO_NAME.test(fold(word)) && !AT_BEGINNING.test(fold(word)))

/**
 * True if each word of a name may be one of a name: it begins with a capital or a figure, or joins others, is no word of a
 * label or an entry, and the last one does not call for another. A name with a word of a label has run on into it.
 */
export function isPlainName(name: string): boolean {
  if (/[:;|\n]/.test(name) || withoutSentenceBefore(name) !== name || PARTICIPLE.test(name)) return false
  // The rest of a legal form is missing: "AGROPECUARIA DEL SUR, S".
  if (/[\s,]S\.?$/.test(name)) return false
  // A dash joins two names: "Estado - Hacienda Pública".
  const words = name.split(/[\s,()«»"“”]+/).filter((word) => word !== '')
  if (words.length === 0 || words.length > MOST_NAME_WORDS) return false
  if (/,\s*(?:Juzgado|JUZGADO)\b/.test(name)) return false
  const folded = words.map((word) => fold(word).replace(/[.:]+$/, ''))
  if (/^[–-]?$/.test(folded.at(-1) ?? '') || PARTICLE.test(folded.at(-1) ?? '')) return false
  return folded.every((word, index) => {
    if (PARTICLE.test(word) || /^[–-]$/.test(word)) return true
    if (NO_NAME.test(word)) return index === 0 && AT_BEGINNING.test(word)
    return /^[\p{Lu}\d'’&/.ªº–-]/u.test(words[index] ?? '') || /^[ldn]['’]/.test(word) || NAMED_PLACE.test(word)
  })
}

/** Words in lower case within the name of a property or a community: "finca registral 4.120", "calle del Pozo nº 14". */
const NAMED_PLACE =
  /^(?:finca|registral|parcela|numero|num|nº|n\.?º?|calle|plaza|paseo|avenida|carretera|camino|propietarios)$/
