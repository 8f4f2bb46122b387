import { describe, expect, it } from 'vitest'
import { filesOf } from './save-waiting.ts'
import type { Waiting } from './waiting.ts'

const base = { id: 'a', user: 'u', assetUuid: 'asset', requestId: 7, addedAt: 0 }

describe('Waiting work saved as files', () => {
  it('a photograph is saved as it is', () => {
    const blob = new Blob(['picture'])
    const entry: Waiting = { ...base, kind: 'file', file: { name: 'fachada.jpg', blob, filepath: null } }
    expect(filesOf(entry)).toEqual([{ name: 'fachada.jpg', blob }])
  })

  it('a visit is saved as text with its answers, together with the picture of its signature', async () => {
    const picture = { name: 'firma.png', blob: new Blob(['signature']), filepath: null }
    const visit = {
      visitedOn: '2026-11-20T10:00:00.000Z',
      place: null,
      attended: 'La vecina',
      remarks: null,
      checklist: 'OCCUPATION',
      answers: {},
    } as unknown as Extract<Waiting, { kind: 'visit' }>['visit']
    const signature = { name: 'Iria', signedOn: '2026-11-20T10:05:00.000Z', picture, documentUuid: null }
    const files = filesOf({ ...base, kind: 'visit', visit, signature })
    expect(files.map(({ name }) => name)).toEqual(['visita-7-2026-11-20.json', 'firma.png'])
    expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toMatchObject({ serviceRequest: 7, attended: 'La vecina' })
  })
})
