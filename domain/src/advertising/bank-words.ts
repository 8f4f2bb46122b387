/** Words that say that a property belongs to a bank. */
export const BANK_OWNED =
  /\b(?:(?:pisos?|viviendas?|casas?|inmuebles?|propiedad|activos?|local(?:es)?) (?:de|del|procedentes? de|propiedad de) (?:un |una )?(?:banco|entidad (?:bancaria|financiera))(?![\p{L}])|bank[- ]owned|(?:sold|owned) by (?:a|the) bank(?![\p{L}]))/giu

/** The part of such words that says nothing about a bank, such as `Piso` in `Piso de banco`. */
const NOUN = /^(?:pisos?|viviendas?|casas?|inmuebles?|activos?|local(?:es)?)(?= )/iu
/** A verb before the words, with at most one word between them. The words are then the statement of the clause. */
const VERB_BEFORE = /(?<!\p{L})(?:es|son|era|eran|fue|siendo|sea|is|are|was|were|be|been|being) (?:\p{L}+ )?$/iu
/** `a` or `an` before `bank-owned flat`. */
const ARTICLE_BEFORE = /(?<!\p{L})an? $/iu
/** `a bank-owned apartment`, which becomes `an apartment`. */
const AN_ADJECTIVE = /(?<!\p{L})(a) bank[- ]owned (?=(?!one)[aeio])/giu
/** A verb that needs the subject before it without a comma. */
const VERB_FIRST = /^(?:es|está|tiene|cuenta|dispone|ofrece|se|is|has|offers|comes)(?!\p{L})/iu
/** A new line, or the end of a sentence; abbreviations end none. */
const SENTENCE_BREAK = /(\n\s*|(?<=[.!?…])(?<!\b(?:aprox|approx|núm|av|avda|etc)\.)\s+)/iu

/**
 * The text without these words. A clause that states only them (`Este piso es propiedad de un banco`) is removed, and a
 * sentence of nothing else too. Other sentences and all breaks between paragraphs stay.
 */
export function withoutBankWords(text: string): string {
  if (text.search(BANK_OWNED) < 0) return text
  const parts = text.split(SENTENCE_BREAK)
  let corrected = ''
  let pending = ''
  for (let index = 0; index < parts.length; index += 2) {
    const sentence = correctedSentence(parts[index] ?? '')
    const following = parts[index + 1] ?? ''
    if (sentence === '') {
      pending = longerBreak(pending, following)
      continue
    }
    corrected += (corrected === '' ? '' : pending) + sentence
    pending = following
  }
  // The rest of two such statements may be one again.
  return withoutBankWords(corrected)
}

const linesOf = (separator: string) => separator.split('\n').length
const longerBreak = (one: string, other: string) => (linesOf(other) > linesOf(one) || one === '' ? other : one)

/** Empty if nothing remains of the sentence. */
function correctedSentence(sentence: string): string {
  if (sentence.search(BANK_OWNED) < 0) return sentence
  const body = sentence.replace(/(?<![\s.!?…])[\s.!?…]+$/u, '')
  const end = sentence.slice(body.length).trim()
  const parts = body.split(/([,;:]\s+)/u)
  let corrected = ''
  let separator = ''
  let isAfterRemoved = false
  for (let index = 0; index < parts.length; index += 2) {
    const clause = correctedClause(parts[index] ?? '')
    if (clause === '') {
      isAfterRemoved = true
      continue
    }
    const joint = isAfterRemoved && VERB_FIRST.test(clause) ? ' ' : separator
    corrected += (corrected === '' ? '' : joint) + clause
    separator = parts[index + 1] ?? ''
    isAfterRemoved = false
  }
  if (!/\p{L}/u.test(corrected)) return ''
  return corrected.charAt(0).toUpperCase() + corrected.slice(1) + end
}

/** Empty if the clause only states that a bank is the owner. */
function correctedClause(clause: string): string {
  const statements = [...clause.matchAll(BANK_OWNED)]
  if (statements.length === 0) return clause
  if (statements.some((match) => isStatement(match[0], clause.slice(0, match.index)))) return ''
  return clause
    .replaceAll(AN_ADJECTIVE, '$1n ')
    .replace(BANK_OWNED, (words) => NOUN.exec(words)?.[0] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(/^(?:y|and) /iu, '')
    .replace(/ (?:y|and)$/iu, '')
}

function isStatement(words: string, before: string): boolean {
  const isAdjective = /^bank/iu.test(words) && ARTICLE_BEFORE.test(before)
  return !isAdjective && !NOUN.test(words) && VERB_BEFORE.test(before)
}

/** The tags without those that say it. */
export const withoutBankTags = (tags: readonly string[]): string[] => tags.filter((tag) => tag.search(BANK_OWNED) < 0)
