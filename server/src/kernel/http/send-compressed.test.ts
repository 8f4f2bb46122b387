import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendCompressed } from './send-compressed.ts'

async function ask(path: string, encoding?: string) {
  const app = Fastify()
  sendCompressed(app, '/large')
  app.get('/large', () => ({ text: 'a'.repeat(10_000) }))
  app.get('/other', () => ({ text: 'a'.repeat(10_000) }))
  const answer = await app.inject({ url: path, ...(encoding ? { headers: { 'accept-encoding': encoding } } : {}) })
  await app.close()
  return answer
}

describe('A large answer that rarely changes', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.5'])(
    'the answer is compressed for a client that accepts %s',
    async (encoding) => {
      const answer = await ask('/large', encoding)
      expect(answer.headers['content-encoding']).toBe('gzip')
      expect(answer.rawPayload.length).toBeLessThan(500)
      expect(JSON.parse(`${gunzipSync(answer.rawPayload)}`)).toEqual({ text: 'a'.repeat(10_000) })
    },
  )

  it.each([undefined, 'br', 'gzip;q=0', 'identity, gzip;q=0.0'])(
    'the answer is not compressed for a client that accepts %s, and its header `vary` names this condition',
    async (encoding) => {
      const answer = await ask('/large', encoding)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.json()).toEqual({ text: 'a'.repeat(10_000) })
    },
  )

  it('only the named path is compressed', async () => {
    expect((await ask('/other', 'gzip')).headers['content-encoding']).toBeUndefined()
  })
})
