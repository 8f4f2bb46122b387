import { foldWords } from '../kernel/parse-result.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'
import { type Notice, withoutNotices } from './notices.ts'

const HOMES =
  'piso|vivienda|casa|local|inmueble|apartamento|atico|duplex|estudio|chalet|oficina|nave|garaje|trastero|plaza de garaje'
const ENGLISH_HOMES =
  'flat|apartment|house|home|property|penthouse|studio|villa|premises|office|unit|warehouse|garage|storage room'
/** Annexes are homes only in their own advertisements. */
const ANNEXES = /\b(?:garaje|trastero|garage|storage room)\b/
const ANNEX_TYPES: readonly AssetTypeId[] = [15, 16]
/** The beginning of a clause, or of an offer. In other places the words may be about another home. */
const START = '(?<=^|, |\\bse (?:vende|entrega|alquila) (?:un |una )?)'
/** A home without furniture is vacant only of it. */
const EMPTY = 'vaci[oa](?! de (?!ocupantes|personas|inquilinos))'

interface Claim {
  contradicts: readonly Notice[]
  claim: RegExp
  /** True for words about the future, which are right if the text puts a condition to them: "tras el lanzamiento". */
  mayBeLater?: true
}

const OCCUPIED = ['occupied'] as const
const WITHOUT = ['occupied', 'withoutPossession'] as const
const ANY = ['occupied', 'withoutPossession', 'let'] as const

/** Claims that contradict the notice of an occupied home, of one without possession, or of one that is let. */
const CLAIMS: readonly Claim[] = [
  {
    contradicts: OCCUPIED,
    claim: /\b(?:libre de (?:ocupantes|inquilinos|arrendatarios)|desocupad[oa]|sin ocupantes|vaci[oa] y disponible)\b/g,
  },
  {
    contradicts: ['let'],
    claim:
      /\b(?:libre de (?:ocupantes|inquilinos|arrendatarios)|desocupad[oa]|sin (?:ocupantes|inquilinos?|arrendatarios?)(?! (?:moros|probl|conflict|ilegal)))\b/g,
    mayBeLater: true,
  },
  {
    contradicts: ['occupied', 'let'],
    claim: new RegExp(
      `(?:${START}(?:(?:${HOMES})|(?:el|la|este|esta) (?:${HOMES})(?= (?:esta|es|se)\\b))(?: (?:esta|es|totalmente|completamente|actualmente|se (?:vende|entrega)))* ${EMPTY}|\\bse (?:vende|entrega|transmite)(?: libre y)? ${EMPTY})\\b`,
      'g',
    ),
    mayBeLater: true,
  },
  {
    contradicts: WITHOUT,
    claim:
      /\b(?:(?:con )?(?:posesion inmediata|inmediata posesion|entrega inmediata(?: de llaves)?)|disponib(?:le|ilidad) inmediata(?:mente)?|list[oa]s? para entrar a vivir|para entrar a vivir|a estrenar ya)\b/g,
  },
  {
    contradicts: ['let'],
    claim:
      /\b(?:posesion inmediata|inmediata posesion|entrega inmediata(?: de llaves)?|disponib(?:le|ilidad) inmediata(?:mente)?)\b/g,
    mayBeLater: true,
  },
  { contradicts: ANY, claim: /\bdisponibles? (?:desde )?(?:ya|hoy|ahora)\b/g, mayBeLater: true },
  {
    contradicts: WITHOUT,
    claim:
      /\b(?:(?<!inmediata )entrega de llaves|(?:se )?entrega con (?:las )?llaves|entrar a vivir hoy|mudar(?:se|te)|mudese|mudate)\b/g,
    mayBeLater: true,
  },
  {
    contradicts: OCCUPIED,
    claim:
      /\b(?:visit[ea]l[oa]s?|concert[ae] (?:su|tu) visita|conciert[ae] (?:su|tu|una) visita|puede visitarse (?:cuando|hoy|ya)|se puede visitar (?:cuando|hoy|ya|el (?:piso|inmueble)|la (?:vivienda|casa)))\b/g,
    mayBeLater: true,
  },
  {
    contradicts: WITHOUT,
    claim:
      /\b(?:vacant possession|free of occupants|immediate possession|ready to move in(?:to)?|available immediately)\b/g,
  },
  {
    contradicts: ['let'],
    claim:
      /\b(?:vacant possession|immediate possession|available immediately|(?:free of|without|no) (?:occupants|tenants?)(?! (?:probl[a-z]*|issues?|disputes?|complaints?|in arrears|arrears))|tenant free)\b/g,
    mayBeLater: true,
  },
  {
    contradicts: ['occupied', 'let'],
    claim: new RegExp(
      `${START}(?:(?:an? |this )?(?:empty|vacant) (?:${ENGLISH_HOMES})|(?:(?:the|this) )?(?:${ENGLISH_HOMES}) (?:is|comes|will be) (?:empty|vacant))\\b`,
      'g',
    ),
    mayBeLater: true,
  },
  {
    contradicts: ANY,
    claim: /\bavailable (?:now|today|right away|straight away)\b/g,
    mayBeLater: true,
  },
  {
    contradicts: WITHOUT,
    claim:
      /\b(?:move in (?:now|today|this (?:week|month)|right away|straight away)|keys (?:on|at) (?:signing|completion|the signing))\b/g,
    mayBeLater: true,
  },
  { contradicts: OCCUPIED, claim: /\b(?:book (?:a|your) viewing|visit it|viewings? welcome)\b/g, mayBeLater: true },
]

/** Words that deny the claim after them, with at most four words between, none of which begins a new statement. */
const DENIED =
  /\b(?:sin|no|ni|nunca|tampoco|jamas|not|without|never|cannot|isn t|nor|neither)(?: (?!y\b|e\b|pero\b|sino\b|and\b|but\b)[a-z0-9]+){0,4} $/

/** A condition about the end of the occupation or of the lease, which makes a statement about the future. */
const CONDITION =
  /\b(?:tras|una vez|despues de|cuando|al (?:terminar|finalizar|acabar|vencer)|a la (?:finalizacion|terminacion)|after|once|when|at the end of)\b(?:(?!firm|compra|escritura|notari|sign|purchase|completion).){0,40}?\b(?:posesion(?! inmediata)|lanzamiento|desalojo|desahucio|contrato|arrendamiento|alquiler|inquilin[a-z]+|arrendatari[a-z]+|ocupantes?|possession|eviction|lease|tenan[a-z]+|occupants?)\b/

/** Statements about the end of a lease, after which a statement about the future follows. */
const LEASE_ENDS =
  /\b(?:(?:en|desde|hasta|a partir de|from|in|until)\b.{0,25}\b20\d\d|(?:finalizado|vencido|terminado) el contrato|(?:contrato|inquilin\w+)\b.{0,20}\b(?:termina|finaliza|vence|se va|deja))\b/

const isLater = (context: string) => CONDITION.test(context) || LEASE_ENDS.test(context)

/** Things that are available at once without the home. */
const OF_OTHER_THING = /\b(?:financiacion|documentacion|fotos|ficha|informacion|brochure)\b.{0,30}$/

/** The sentences of a text, folded. A comma or colon remains between their clauses. */
const foldedSentences = (text: string): string[] =>
  text.split(/[.;!?¡¿\n]+/).map((sentence) =>
    sentence
      .split(/[,:()]+/)
      .map(foldWords)
      .join(' , '),
  )

/**
 * The claims of a text that contradict the notices which the advertisement must carry. A text is stopped at publishing
 * with these words, because a reader would find both beside each other. A denied claim ("sin posesión inmediata") and a
 * promise under the condition that the occupation ends are no contradictions.
 */
export function contradictedNotices(text: string, notices: readonly Notice[], typeId?: AssetTypeId): string[] {
  const checked = CLAIMS.filter(({ contradicts }) => contradicts.some((notice) => notices.includes(notice)))
  const isAnnex = typeId !== undefined && ANNEX_TYPES.includes(typeId)
  const sentences = foldedSentences(withoutNotices(withoutNotices(text), 'en')).filter((sentence) => sentence !== '')
  const claims = sentences.flatMap((sentence, index) => {
    const context = `${sentences[index - 1] ?? ''} , ${sentence}`
    return checked.flatMap(({ claim, contradicts, mayBeLater }) => {
      const isOfLease = contradicts.every((notice) => notice === 'let' || !notices.includes(notice))
      if (mayBeLater && (CONDITION.test(sentence) || (isOfLease && isLater(context)))) return []
      return [...sentence.matchAll(claim)].flatMap(({ 0: words, index: start }) => {
        const before = sentence.slice(0, start)
        const isOther = OF_OTHER_THING.test(before) || (!isAnnex && ANNEXES.test(words))
        return isOther || DENIED.test(before) ? [] : [words]
      })
    })
  })
  return [...new Set(claims)]
}
