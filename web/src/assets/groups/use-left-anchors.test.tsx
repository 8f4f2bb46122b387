// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { session } from '../../kernel/session/session.ts'
import { testSession } from '../../kernel/session/test-session.fixture.ts'
import type { Anchors } from './anchors.ts'
import { useLeftAnchors } from './use-left-anchors.ts'

const [GROUP, SUBGROUP, STAYED, LEFT] = ['1', '2', '3', '4'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string, string]
const group = {
  uuid: GROUP,
  principal: null,
  subgroups: [{ uuid: SUBGROUP, subgroupPrincipalUuid: null }],
} as unknown as Parameters<typeof useLeftAnchors>[0]

let visible: Anchors
function Page({ chosen }: { chosen: Anchors['chosen'] }) {
  const [anchors, setAnchors] = useState<Anchors>({ place: null, chosen })
  visible = anchors
  useLeftAnchors(group, anchors, setAnchors)
  return null
}

interface Answer {
  status: number
  body: object
}

/**
 * Renders a group page with these chosen reference assets and no open subgroup. `answer` is the server's reply to a
 * request for an asset.
 */
function open(chosen: Anchors['chosen'], answer: () => Answer | Promise<never>) {
  const fetched = vi.fn(async () => {
    const { status, body } = await answer()
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  vi.stubGlobal('fetch', fetched)
  session.set(testSession())
  render(
    <QueryClientProvider client={queryClient}>
      <Page chosen={chosen} />
    </QueryClientProvider>,
  )
  return fetched
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

describe('Reference assets that a user chose for a group', () => {
  it('the choice of a reference asset is removed if the asset has left its subgroup, even while no subgroup is open', async () => {
    for (const uuid of [STAYED, LEFT]) {
      const { queryKey } = queryOf(api.asset, { params: { uuid }, query: {} })
      queryClient.setQueryData(queryKey, { groupUuid: GROUP, subgroupId: null } as AssetDetail)
    }
    open({ [GROUP]: STAYED, [SUBGROUP]: LEFT }, () => ({ status: 500, body: {} }))
    await waitFor(() => expect(visible.chosen).toEqual({ [GROUP]: STAYED }))
  })

  it('the choice of a reference asset is removed if the asset was archived', async () => {
    open({ [SUBGROUP]: LEFT }, () => ({
      status: 404,
      body: { statusCode: 404, message: 'assets.notFound' },
    }))
    await waitFor(() => expect(visible.chosen).toEqual({}))
  })

  it('a chosen reference asset is kept until a new reply arrives, even if the cached reply says that it is in no subgroup', async () => {
    const { queryKey } = queryOf(api.asset, { params: { uuid: STAYED }, query: {} })
    queryClient.setQueryData(queryKey, { groupUuid: GROUP, subgroupId: null } as AssetDetail)
    await queryClient.invalidateQueries({ queryKey })
    // The asset is refetched. Until the reply arrives, the reference asset is kept.
    const fetched = open({ [SUBGROUP]: STAYED }, () => new Promise<never>(() => undefined))
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    expect(visible.chosen).toEqual({ [SUBGROUP]: STAYED })
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, { groupUuid: GROUP, subgroupId: SUBGROUP } as AssetDetail)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(visible.chosen).toEqual({ [SUBGROUP]: STAYED })
  })

  it('a chosen reference asset is kept if a refetch fails, even if the cached reply says that it is in no subgroup', async () => {
    const { queryKey } = queryOf(api.asset, { params: { uuid: STAYED }, query: {} })
    queryClient.setQueryData(queryKey, { groupUuid: GROUP, subgroupId: null } as AssetDetail)
    await queryClient.invalidateQueries({ queryKey })
    open({ [SUBGROUP]: STAYED }, () => ({ status: 500, body: { statusCode: 500, message: 'unknown' } }))
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'))
    expect(visible.chosen).toEqual({ [SUBGROUP]: STAYED })
  })

  it('chosen reference assets are kept while the server replies with an error', async () => {
    const fetched = open({ [SUBGROUP]: LEFT }, () => ({
      status: 500,
      body: { statusCode: 500, message: 'unknown' },
    }))
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(visible.chosen).toEqual({ [SUBGROUP]: LEFT })
  })

  it('no asset is fetched if no reference asset was chosen', async () => {
    const fetched = open({}, () => ({ status: 200, body: {} }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(fetched).not.toHaveBeenCalled()
  })
})
