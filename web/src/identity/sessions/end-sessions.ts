import { api } from '@lindero/contract/api'
import { formatNumber } from '@lindero/domain/kernel/formats'
import i18next from 'i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** Ends one session of a user, after confirmation. */
export async function endSession(userUuid: string, session: string, device: string): Promise<void> {
  const done = await askDelete({
    title: i18next.t('profile:sessions.endTitle', { device }),
    message: i18next.t('profile:sessions.endText'),
    action: i18next.t('profile:sessions.endAction'),
    onSubmit: async () => {
      await perform(api.endUserSession, { params: { uuid: userUuid, session } })
      return true
    },
  })
  if (done) toast.success(i18next.t('profile:sessions.ended'))
}

/** Ends all of the user's sessions except the current one, after confirmation. */
export async function endOtherSessions(userUuid: string, count: number): Promise<void> {
  let ended = 0
  const figure = (number: number) => formatNumber(number, currentLanguage())
  const done = await askDelete({
    title: i18next.t('profile:sessions.endOthersTitle'),
    message: i18next.t('profile:sessions.endOthersText', { count, figure: figure(count) }),
    action: i18next.t('profile:sessions.endOthers'),
    onSubmit: async () => {
      const answer = await perform(api.endUserSessions, {
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
}
