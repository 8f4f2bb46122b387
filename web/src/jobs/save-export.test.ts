import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../kernel/api/query.ts'
import { saveExport } from './save-export.ts'

const ROW = { uuid: crypto.randomUUID(), name: 'informe.pdf' }

describe('The file of an export (operations 8)', () => {
  beforeEach(() => notifications.clean())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each([
    [404, 'exports.notFound', 0],
    [409, 'exports.failed', 1],
  ])(
    'a failed download of an export (status %i, %s) shows %i error messages and refetches the list of exports',
    async (status, message, told) => {
      const body = JSON.stringify({ statusCode: status, message })
      const headers = { 'content-type': 'application/json' }
      vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
      const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
      await saveExport(ROW)
      // The sentence of an error may be loaded first.
      await vi.waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(told))
      expect(invalidate).toHaveBeenCalledTimes(1)
    },
  )
})
