import { foldWords } from '../kernel/parse-result.ts'
import type { Notice } from './notices.ts'

/** Claims that contradict the notice of an occupied home, of one without possession, or of one in a legal procedure. */
const CLAIMS: readonly { contradicts: readonly Notice[]; claim: RegExp }[] = [
  {
    contradicts: ['occupied'],
    claim: /\b(?:libre de (?:ocupantes|inquilinos|arrendatarios)|desocupad[oa]|sin ocupantes|vaci[oa] y disponible)\b/g,
  },
  {
    contradicts: ['occupied', 'withoutPossession'],
    claim:
      /\b(?:(?:con )?(?:posesion inmediata|inmediata posesion|entrega inmediata(?: de llaves)?)|disponib(?:le|ilidad) inmediata(?:mente)?|list[oa]s? para entrar a vivir|para entrar a vivir|a estrenar ya)\b/g,
  },
  {
    contradicts: ['occupied'],
    claim: /\b(?:visit(?:ala|elo|ela) (?:hoy|ya|sin compromiso)|concert[ae] (?:su|tu) visita)\b/g,
  },
  {
    contradicts: ['occupied', 'withoutPossession'],
    claim:
      /\b(?:vacant possession|free of occupants|immediate possession|ready to move in(?:to)?|available immediately)\b/g,
  },
]

/**
 * The claims of a text that contradict the notices which the advertisement must carry. A text is stopped at publishing
 * with these words, because a reader would find both beside each other.
 */
export function contradictedNotices(text: string, notices: readonly Notice[]): string[] {
  const folded = foldWords(text)
  return CLAIMS.filter(({ contradicts }) => contradicts.some((notice) => notices.includes(notice))).flatMap(
    ({ claim }) => folded.match(claim) ?? [],
  )
}
