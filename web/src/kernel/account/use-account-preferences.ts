import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '../api/query.ts'
import { perform } from '../api/use-call.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { type KeptChoices, syncChoices } from './kept-choices.ts'

/**
 * The choices of the user's account about the screens: applied here once they are loaded, and sent when the user
 * changes them here. Until then, and without a network, those of this browser apply.
 */
export function useAccountPreferences(): void {
  const userUuid = useSession()?.user.uuid ?? ''
  // A user without a subscription has only the choices of this browser.
  const isKept = useMay()('seeProfile') && userUuid !== ''
  const kept = useRef<KeptChoices | null>(null)
  const { data } = useQuery({
    ...queryOf(api.preferences, { params: { uuid: userUuid } }),
    enabled: isKept,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!isKept) return
    const choices = syncChoices(userUuid, (body) => perform(api.editPreferences, { params: { uuid: userUuid }, body }))
    kept.current = choices
    return () => {
      choices.stop()
      kept.current = null
    }
  }, [isKept, userUuid])
  useEffect(() => {
    if (data) kept.current?.receive(data)
  }, [data])
}
