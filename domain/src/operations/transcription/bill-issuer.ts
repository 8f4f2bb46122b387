import { parseTaxIdentifier } from '../../kernel/tax-identifier.ts'
import type { BillKind } from './bill-fields.ts'
import { cellWith, type Labelled, onlyLabelled } from './labelled-values.ts'
import type { NoteText, Span } from './note-text.ts'

const IDENTIFIER = /(?<![a-z0-9])(?:es)?[a-hj-np-suvw]?[-\s]?(?:\d[.\s]?){7,8}-?\s?[a-z0-9](?![a-z0-9])/g
/** Words for the payer. A tax identifier after one of them does not belong to the issuer. */
const PAYER =
  /\b(?:cliente|destinatari[oa]|facturar\s+a|facturad[oa]\s+a|datos\s+de\s+facturacion|sujeto\s+pasivo|contribuyente|obligad[oa]|deudor|pagador|titular|propietari[oa](?!s)|interesad[oa]|comprador|adquirente)\b/g
const ISSUER = /\b(?:emisor|proveedor|expedidor|vendedor|acreedor|prestador|entidad\s+emisora|empresa)\b/g
const COMPANY =
  /\bs\.?\s?(?:l|a)\.?(?:\s?[uplc]\.?)?(?=\W|$)|\bsociedad\s+(?:limitada|anonima)|\bc\.?\s?b\.?(?=\s|$)|\bs\.?\s?coop/
const AUTHORITY =
  /\bayuntamiento\s+de|\bajuntament\s+d|\bdiputacio[n]?\b|\bcabildo\b|organismo\s+(?:autonomo\s+)?(?:de\s+)?(?:gestion|recaudacion)|agencia\s+tributaria|\bconsell\s+(?:insular|comarcal)|\bmancomunidad\s+de|\bconsorcio\s+de/
const COMMUNITY = /comunidad\s+de\s+(?:propietarios|vecinos)|\bcdad\.?\s+(?:de\s+)?prop|comunitat\s+de\s+propietaris/
/**
 * First letters of the issuer's tax identifier, by kind of bill (Order EHA/451/2008). For any other kind, the issuer is
 * an authority, whose letter is P, Q or S.
 */
const LETTERS: Partial<Record<BillKind, RegExp>> = { community: /^[HE]/, invoice: /./ }

/** The tax identifier of the issuer, with a valid control character. */
export function issuerTaxIdOf(note: NoteText, kind: BillKind): Labelled<string> | null {
  const letters = LETTERS[kind] ?? /^[PQS]/
  const identifiers = Array.from(note.folded.matchAll(IDENTIFIER)).flatMap((match): Labelled<string>[] => {
    const identifier = parseTaxIdentifier(match[0])
    return identifier && letters.test(identifier) && !isOfPayer(note, match.index)
      ? [{ value: identifier, span: { from: match.index, to: match.index + match[0].trimEnd().length } }]
      : []
  })
  return identifiers[0] ?? null
}

function isOfPayer({ folded }: NoteText, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 260), at)
  const last = (pattern: RegExp) => Array.from(before.matchAll(pattern)).at(-1)?.index ?? -1
  return last(PAYER) > last(ISSUER)
}

/** The name of the issuer, located by a label, by words such as "Ayuntamiento", or above the tax identifier. */
export function issuerOf(note: NoteText, kind: BillKind, taxId: Span | null): Labelled<string> | null {
  if (kind === 'community') return withoutNumber(note, cellWith(note, COMMUNITY))
  if (kind !== 'invoice') return withoutNumber(note, cellWith(note, AUTHORITY))
  const labelledName = onlyLabelled(
    note,
    ['emisor|proveedor|expedidor|vendedor|acreedor', 'razon\\s+social|nombre\\s+fiscal'],
    '[^\\n]{3,80}?(?=\\s{2,}|\\n|$|,?\\s+(?:con\\s+)?[nc]\\.?i\\.?f)',
    (words) => words.trim() || null,
  )
  if (labelledName && !isOfPayer(note, labelledName.span.from)) {
    const { value, span } = labelledName
    return { value: note.text.slice(span.to - value.length, span.to).trim(), span }
  }
  const at = taxId ? note.lines.findIndex((line) => taxId.from >= line.from && taxId.from < line.to) : -1
  for (const line of note.lines.slice(Math.max(0, at - 3), at + 1).toReversed()) {
    const words = note.folded.slice(line.from, line.to)
    const own = /[,\s-]*\b(?:c\.?i\.?f|n\.?i\.?f)\b/.exec(words)
    const to = own ? line.from + own.index : line.to
    const name = note.text.slice(line.from, to).trim()
    if (COMPANY.test(note.folded.slice(line.from, to)) && !isOfPayer(note, line.from)) {
      return { value: name.split(/\s{2,}/)[0] ?? name, span: { from: line.from, to } }
    }
  }
  const first = cellWith(note, COMPANY, 6)
  return first && !isOfPayer(note, first.span.from) ? withoutNumber(note, first) : null
}

/** The issuer's name without the tax identifier after it. */
function withoutNumber(note: NoteText, named: Labelled<string> | null): Labelled<string> | null {
  if (!named) return null
  const { from, to } = named.span
  const own = /[\s,(-]*(?:con\s+)?\b(?:c\.?i\.?f|n\.?i\.?f)\b/.exec(note.folded.slice(from, to))
  const span = { from, to: own ? from + own.index : to }
  return { value: note.text.slice(span.from, span.to).trim().replace(/\s+/g, ' '), span }
}
