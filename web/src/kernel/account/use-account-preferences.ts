import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '../api/query.ts'
import { perform } from '../api/use-call.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { type KeptChoices, syncChoices } from './kept-choices.ts'

/**
 * Applies the account's screen preferences once they are loaded, and sends the user's changes to the account. Until
 * then, and offline, the preferences of this browser apply.
 */
export function useAccountPreferences(): void {
  const userUuid = useSession()?.user.uuid ?? ''
  // Without a subscription, only the preferences of this browser apply.
  const isKept = useMay()('seeProfile') && userUuid !== ''
  const keptChoices = useRef<KeptChoices | null>(null)
  const { data } = useQuery({
    ...queryOf(api.preferences, { params: { uuid: userUuid } }),
    enabled: isKept,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!isKept) return
    const choices = syncChoices(userUuid, (body) => perform(api.editPreferences, { params: { uuid: userUuid }, body }))
    keptChoices.current = choices
    return () => {
      choices.stop()
      keptChoices.current = null
    }
  }, [isKept, userUuid])
  useEffect(() => {
    if (data) keptChoices.current?.receive(data)
  }, [data])
}
