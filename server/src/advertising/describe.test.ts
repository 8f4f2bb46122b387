import { Readable } from 'node:stream'
import type { Facts } from '@lindero/domain/advertising/description/facts'
import { UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import { afterAll, beforeAll, expect, describe as group, it } from 'vitest'
import { type LocalAi, startAi } from '../../test/ai-server.ts'
import { readConfig } from '../kernel/config/config.ts'
import type { Context } from '../kernel/context.ts'
import { describe } from './describe.ts'
import { eventStream } from './describe-stream.ts'

const FACTS: Facts = {
  operationType: 'sale',
  typeId: 11,
  subtypeId: null,
  size: 85.5,
  price: 185_000,
  floor: 3,
  rooms: 2,
  bathrooms: 1,
  address: 'Calle Mayor 14',
  municipality: 'Dénia',
  province: 'Alicante/Alacant',
  ...UNKNOWN_ANNEXES,
  lift: true,
  parking: false,
  terrace: true,
}

let ai: LocalAi
beforeAll(async () => {
  ai = await startAi()
})
afterAll(() => ai.stop())

const log = { warn: () => undefined } as unknown as Context['log']
const start = (settings: Record<string, string>, signal?: AbortSignal) =>
  describe(
    { config: readConfig({ LINDERO_DATA: '/tmp', ...settings }), log },
    FACTS,
    { style: 'luxury', language: 'es' },
    signal,
  )
const model = () => ({ AI_BASE_URL: ai.url, AI_MODEL: 'test', AI_SECONDS: '0.5' })
async function write(settings: Record<string, string> = model()) {
  const { writer, events } = start(settings)
  return { writer, events: await Readable.from(events).toArray() }
}

group('A description by a model', () => {
  it('a description is returned after its facts are checked, and the street is not sent to the AI service', async () => {
    const text = 'Piso de 85,5 m² en Dénia con dos dormitorios, ascensor y terraza por 185.000 €.'
    ai.behave({ text })
    expect(await write()).toEqual({ writer: 'model', events: [{ state: 'checked', sentence: 1, text }] })
    expect(ai.asked.at(-1)).toContain('Estilo: lujo')
    expect(ai.asked.at(-1)).not.toContain('Calle Mayor')
  })

  it.each([
    ['Piso luminoso con piscina en Dénia.', ['luminoso', 'piscina']],
    ['Piso de tres dormitorios.', ['tres dormitorios']],
    ['Tiene terraza. Tiene terraza.', ['tiene terraza']],
    ['Escribe a ventas@ejemplo.com.', ['ventas@ejemplo.com.']],
  ])('the description "%s" is rejected, and the error lists the unsupported claims', async (text, claims) => {
    ai.behave({ text })
    await expect(write()).rejects.toMatchObject({
      code: 'advertisements.descriptionRefused',
      data: { claims: claims.join(', ') },
    })
  })

  it('a description of the AI service is cleaned like a text that a user types', async () => {
    ai.behave({ text: 'Piso\u0000 en Dénia.\u0007 Tiene\ufffe ascensor.' })
    expect((await write()).events).toMatchObject([
      { text: 'Piso en Dénia.' },
      { state: 'writing' },
      { text: 'Tiene ascensor.' },
    ])
  })

  it('each sentence of a description is sent after it has been checked, and an event announces that the next sentence has begun', async () => {
    ai.behave({ text: ' Piso en Dénia. Tiene ascensor. ' })
    expect((await write()).events).toEqual([
      { state: 'checked', sentence: 1, text: 'Piso en Dénia.' },
      { state: 'writing', sentence: 2 },
      { state: 'checked', sentence: 2, text: 'Tiene ascensor.' },
    ])
  })

  it('an invented fact ends a description with an error, after the earlier sentences have been sent', async () => {
    ai.behave({ text: 'Piso en Dénia. Tiene piscina. Tiene ascensor.' })
    const stream = await eventStream(start(model()).events)
    const events = (await stream.toArray()).join('').split('\n\n').filter(Boolean)
    expect(events.map((line) => JSON.parse(line.replace('data: ', '')))).toEqual([
      { state: 'checked', sentence: 1, text: 'Piso en Dénia.' },
      { state: 'writing', sentence: 2 },
      {
        state: 'failed',
        statusCode: 409,
        message: 'advertisements.descriptionRefused',
        data: { claims: 'piscina' },
      },
    ])
  })

  it('the request to the AI service ends when the reader of the description disconnects', async () => {
    ai.behave('silent')
    const reader = new AbortController()
    const began = Date.now()
    const { events } = start({ ...model(), AI_SECONDS: '60' }, reader.signal)
    setTimeout(() => reader.abort(), 50)
    await expect(Readable.from(events).toArray()).rejects.toMatchObject({
      code: 'advertisements.descriptionFailed',
    })
    expect(Date.now() - began).toBeLessThan(5_000)
  })

  it.each([
    ['an error', { status: 500 }],
    ['an empty text', { text: '' }],
    ['only blanks', { text: ' \n\u00a0 ' }],
    ['silence', 'silent'],
    ['too much text', { text: 'Piso '.repeat(5_000) }],
  ] as const)('a description fails if the AI service replies with %s', async (_what, behaviour) => {
    ai.behave(behaviour)
    await expect(write()).rejects.toMatchObject({ code: 'advertisements.descriptionFailed' })
  })

  it('a description is written by rules if no AI model is configured', async () => {
    expect((await write({})).writer).toBe('rules')
  })
})
