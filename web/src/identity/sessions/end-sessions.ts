import { api } from '@lindero/contract/api'
import { formatNumber } from '@lindero/domain/kernel/formats'
import i18next from 'i18next'
import { keyOf, queryClient } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const forgetSessions = () => queryClient.invalidateQueries({ queryKey: keyOf(api.userSessions) })

/** Ends one session of a user, once that is confirmed. */
export async function endSession(userUuid: string, session: string, device: string): Promise<void> {
  const done = await askDelete({
    title: i18next.t('profile:sessions.endTitle', { device }),
    message: i18next.t('profile:sessions.endText'),
    action: i18next.t('profile:sessions.endAction'),
    onSubmit: async () => {
      await request(api.endUserSession, { params: { uuid: userUuid, session } })
      return true
    },
  })
  if (done) toast.success(i18next.t('profile:sessions.ended'))
  // Also where it failed: somebody may have ended it meanwhile.
  await forgetSessions()
}

/** Ends all sessions but the one in use. */
export async function endOtherSessions(userUuid: string, count: number): Promise<void> {
  let ended = 0
  const figure = (number: number) => formatNumber(number, currentLanguage())
  const done = await askDelete({
    title: i18next.t('profile:sessions.endOthersTitle'),
    message: i18next.t('profile:sessions.endOthersText', { count, figure: figure(count) }),
    action: i18next.t('profile:sessions.endOthers'),
    onSubmit: async () => {
      const answer = await request(api.endUserSessions, {
        params: { uuid: userUuid },
        query: { others: true },
      })
      ended = answer.ended
      return true
    },
  })
  if (done) {
    toast.success(i18next.t('profile:sessions.endedOthers', { count: ended, figure: figure(ended) }))
  }
  await forgetSessions()
}
