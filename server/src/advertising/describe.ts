import { ANNEX_WORDS } from '@lindero/domain/advertising/description/annex-words'
import { falseClaims, repeatedSentences, sentencesOf } from '@lindero/domain/advertising/description/claims'
import { englishFalseClaims } from '@lindero/domain/advertising/description/english-claims'
import { type Facts, nounOf } from '@lindero/domain/advertising/description/facts'
import { fittingStyle } from '@lindero/domain/advertising/description/fitting-style'
import { DESCRIPTION_LENGTH } from '@lindero/domain/advertising/description/lengthened'
import { STYLES, type Style } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import { writeEnglish } from '@lindero/domain/advertising/description/write-english'
import { noticeText } from '@lindero/domain/advertising/notices'
import { AppError } from '@lindero/domain/errors'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { type AiMessage, askAi } from '../kernel/ai/ai-client.ts'
import type { Context } from '../kernel/context.ts'

/**
 * `writing`: the model has begun this sentence. `checked`: the sentence and all earlier sentences have passed the
 * check.
 */
export type Described = { state: 'writing'; sentence: number } | { state: 'checked'; sentence: number; text: string }

export interface Description {
  /** Shown on the screen. */
  writer: 'rules' | 'model'
  /**
   * Throws `advertisements.descriptionFailed` or `advertisements.descriptionRefused`, possibly after sentences that
   * have already been sent.
   */
  events: AsyncIterable<Described>
}

/**
 * Describes a property in a style and a language, with the configured model or, without a model, by rules. Each
 * sentence from a model is sent after its facts have been checked. A sentence with an invented fact ends the
 * description.
 *
 * @param signal aborts when the caller disconnects; no more requests are then sent to the model
 */
export function describe(
  { config, log }: Pick<Context, 'config' | 'log'>,
  facts: Facts,
  { style: chosenStyle, language }: { style: Style; language: 'es' | 'en' },
  signal?: AbortSignal,
): Description {
  const { ai } = config.outside
  if (!ai) {
    const text = language === 'en' ? writeEnglish(facts, chosenStyle) : writeDescription(facts, chosenStyle)
    return { writer: 'rules', events: told([text], () => undefined) }
  }
  // The style of a model does not praise a home without a reason.
  const style = fittingStyle(facts, chosenStyle)
  const said = noticeText(facts.notices ?? [], language, facts.letUntil)
  const parts = async function* () {
    // The notices come first. They are not written by the model.
    if (said) yield `${said} `
    try {
      yield* askAi(ai, promptOf(facts, style, language), signal)
    } catch (error) {
      if (!signal?.aborted) log.warn({ err: error }, 'AI description')
      throw new AppError('advertisements.descriptionFailed')
    }
  }
  return { writer: 'model', events: told(parts(), (text) => requireFacts(text, facts, language)) }
}

/**
 * Splits a text that arrives in chunks into sentences. Each sentence is checked together with all earlier sentences.
 */
async function* told(
  parts: AsyncIterable<string> | Iterable<string>,
  check: (text: string) => void,
): AsyncGenerator<Described> {
  let text = ''
  let count = 0
  for await (const part of parts) {
    text += part
    // The last sentence may still be incomplete.
    const begun = sentencesOf(text.trimStart())
    const ended = begun.slice(0, -1)
    const hasMore = count < ended.length && begun.at(-1) !== ''
    for (; count < ended.length; count += 1) yield checked(ended, count, check)
    if (hasMore) yield { state: 'writing', sentence: count + 1 }
  }
  const all = sentencesOf(text.trim())
  if (text.trim() === '') throw new AppError('advertisements.descriptionFailed')
  for (; count < all.length; count += 1) yield checked(all, count, check)
}

function checked(sentences: readonly string[], at: number, check: (text: string) => void): Described {
  check(sentences.slice(0, at + 1).join(' '))
  return { state: 'checked', sentence: at + 1, text: String(sentences[at]) }
}

/** @throws AppError `advertisements.descriptionRefused` with the claims that are not supported by the facts */
function requireFacts(text: string, facts: Facts, language: 'es' | 'en'): void {
  const wrong = language === 'en' ? englishFalseClaims : falseClaims
  const claims = [...wrong(text, facts).map((claim) => claim.text), ...repeatedSentences(text)]
  if (claims.length > 0)
    throw new AppError('advertisements.descriptionRefused', { claims: [...new Set(claims)].join(', ') })
}

/**
 * The prompt contains the facts without the street, so the service receives nothing that the public page does not show.
 */
function promptOf(facts: Facts, style: Style, language: 'es' | 'en'): AiMessage[] {
  const { operationType, size, price, floor, rooms, bathrooms, municipality, province } = facts
  const promptFacts = {
    tipo: nounOf(facts).text,
    operación: operationType === 'rent' ? 'alquiler' : 'venta',
    superficieM2: size,
    precioEuros: price,
    planta: floor,
    añoDeConstrucción: facts.constructionYear ?? null,
    conservación: facts.state === 'good' ? 'buen estado' : facts.state === 'toRenovate' ? 'necesita reforma' : null,
    dormitorios: rooms,
    baños: bathrooms,
    municipio: municipality,
    provincia: province,
    superficieÚtilM2: facts.usefulSize ?? null,
    parcelaM2: facts.plotSize ?? null,
    aireAcondicionado: facts.airConditioning ?? null,
    armariosEmpotrados: facts.wardrobes ?? null,
    consumoKwhM2Año: facts.energyConsumption ?? null,
    situación: noticeText(facts.notices ?? [], 'es', facts.letUntil),
    tiene: ANNEXES.filter((annex) => facts[annex] === true).map((annex) => ANNEX_WORDS[annex].noun),
  }
  return [
    {
      role: 'system',
      content: `Redactas anuncios inmobiliarios ${language === 'en' ? 'en inglés británico (los datos están en español)' : 'en español de España'}. Usa solo los datos dados: no inventes luz, vistas, orientación, equipamiento, entorno, distancias ni fechas. No repitas frases. La situación ya está dicha antes de tu texto: no la repitas ni la contradigas (ni visitas, ni llaves, ni libre o disponible). Responde solo con el texto, en un párrafo de ${DESCRIPTION_LENGTH.most} caracteres como máximo. Empieza por lo que distingue al inmueble; si hay poco que decir, el texto es corto, sin frases que valgan para cualquier inmueble.`,
    },
    { role: 'user', content: `Estilo: ${STYLES[style]}. Datos: ${JSON.stringify(promptFacts)}` },
  ]
}
