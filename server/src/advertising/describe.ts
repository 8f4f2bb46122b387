import { falseClaims, repeatedSentences } from '@lindero/domain/advertising/description/claims'
import { ANNEX_NOUNS, type Facts, nounOf } from '@lindero/domain/advertising/description/facts'
import { STYLES, type Style } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import { AppError } from '@lindero/domain/errors'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { type AiMessage, askAi } from '../kernel/ai/ai-client.ts'
import type { Context } from '../kernel/context.ts'

export interface Described {
  /** What wrote it: the screen names it. */
  writer: 'rules' | 'model'
  stream: Uint8Array
}

/**
 * A description of a property in a style: by the configured model, or by rules where there is none. A text of the model
 * is answered only once all of it has been checked.
 *
 * @throws AppError `advertisements.descriptionFailed`, `advertisements.descriptionRefused` with what the facts do not hold
 */
export async function describe(
  { config, log }: Pick<Context, 'config' | 'log'>,
  facts: Facts,
  style: Style,
): Promise<Described> {
  const { ai } = config.outside
  if (!ai) return { writer: 'rules', stream: Buffer.from(writeDescription(facts, style)) }
  let text = ''
  try {
    for await (const part of askAi(ai, promptOf(facts, style))) text += part
  } catch (error) {
    log.warn({ err: error }, 'AI description')
    throw new AppError('advertisements.descriptionFailed')
  }
  const claims = [...falseClaims(text, facts).map((claim) => claim.text), ...repeatedSentences(text)]
  if (claims.length > 0) {
    throw new AppError('advertisements.descriptionRefused', { claims: [...new Set(claims)].join(', ') })
  }
  return { writer: 'model', stream: Buffer.from(text.trim()) }
}

/** The facts without the street: the service learns no more than the public page shows. */
function promptOf(facts: Facts, style: Style): AiMessage[] {
  const { operationType, size, price, floor, rooms, bathrooms, municipality, province } = facts
  const known = {
    tipo: nounOf(facts).text,
    operación: operationType === 'rent' ? 'alquiler' : 'venta',
    ...{ superficieM2: size, precioEuros: price, planta: floor, dormitorios: rooms, baños: bathrooms },
    ...{ municipio: municipality, provincia: province },
    tiene: ANNEXES.filter((annex) => facts[annex] === true).map((annex) => ANNEX_NOUNS[annex]),
  }
  return [
    {
      role: 'system',
      content:
        'Redactas anuncios inmobiliarios en español de España. Usa solo los datos dados: no inventes estado, luz, vistas, orientación, equipamiento, entorno, distancias ni fechas. No repitas frases. Responde solo con el texto, en un párrafo de menos de 900 caracteres.',
    },
    { role: 'user', content: `Estilo: ${STYLES[style]}. Datos: ${JSON.stringify(known)}` },
  ]
}
