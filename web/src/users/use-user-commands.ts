import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { exceededPlanOf, type PlanUsage } from '../customers/upgrade/plan-usage.ts'
import { request } from '../kernel/api/request.ts'
import { perform } from '../kernel/api/use-call.ts'
import { askDelete, askSave } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { withKeys } from './keys-paused.ts'
import { fullName } from './user-words.ts'

export interface UserCommands {
  sendLink: (user: User) => Promise<void>
  endSessions: (user: User) => Promise<void>
  unlink: (user: User) => Promise<void>
  deactivate: (user: User) => Promise<void>
  activate: (user: User) => Promise<void>
  erase: (user: User) => Promise<void>
  /**
   * Set if a user could not be activated because the plan is full. The dialog that offers a larger plan is then open.
   */
  full: PlanUsage | null
  closeFull: () => void
  /** The user to be erased; a separate dialog asks for confirmation. */
  erased: User | null
  closeErase: () => void
}

/** Actions on a user, apart from editing. An action that loses data or sends an email asks for confirmation first. */
export function useUserCommands(): UserCommands {
  const formats = useFormats()
  const [full, setFull] = useState<PlanUsage | null>(null)
  const [erased, setErased] = useState<User | null>(null)
  return useMemo(
    () => ({
      full,
      closeFull: () => setFull(null),
      erased,
      closeErase: () => setErased(null),
      erase(user) {
        setErased(user)
        return Promise.resolve()
      },
      async sendLink(user) {
        const { email } = user
        const done = await askSave({
          title: i18next.t('users:sendLink.title', { name: fullName(user) }),
          message: i18next.t('users:sendLink.text', { email }),
          action: i18next.t('users:sendLink.action'),
          onSubmit: async () => {
            await perform(api.sendPasswordLink, { params: { uuid: user.uuid } })
            return true
          },
        })
        if (done) toast.success(i18next.t('users:sendLink.done', { email }))
      },
      async endSessions(user) {
        let ended = 0
        const done = await askDelete({
          title: i18next.t('users:endSessions.title', { name: fullName(user) }),
          message: i18next.t('users:endSessions.text'),
          action: i18next.t('users:endSessions.action'),
          onSubmit: async () => {
            ended = (await perform(api.endUserSessions, { params: { uuid: user.uuid }, query: {} })).ended
            return true
          },
        })
        if (!done) return
        toast.success(
          ended === 0
            ? i18next.t('users:endSessions.none')
            : i18next.t('users:endSessions.done', { count: ended, figure: formats.number(ended) }),
        )
      },
      async unlink(user) {
        const done = await askDelete({
          title: i18next.t('users:unlink.title', { name: fullName(user) }),
          message: i18next.t('users:unlink.text'),
          action: i18next.t('users:unlink.action'),
          onSubmit: async () => {
            await perform(api.unlinkOrganisation, { params: { uuid: user.uuid } })
            return true
          },
        })
        if (done) toast.success(i18next.t('users:unlink.done'))
      },
      async deactivate(user) {
        const name = fullName(user)
        const { names } = await request(api.userApiKeys, { params: { uuid: user.uuid } })
        const done = await askDelete({
          title: i18next.t('users:deactivate.title', { name }),
          message: withKeys(i18next.t('users:deactivate.text'), names),
          action: i18next.t('users:deactivate.action'),
          onSubmit: async () => {
            await perform(api.deactivateUser, { params: { uuid: user.uuid } })
            return true
          },
        })
        if (!done) return
        toast.success(i18next.t('users:deactivate.done', { name }))
      },
      async activate(user) {
        try {
          await perform(api.activateUser, { params: { uuid: user.uuid } })
          toast.success(i18next.t('users:activate.done', { name: fullName(user) }))
        } catch (error) {
          const standing = exceededPlanOf(error, 'activeUsers')
          if (standing) setFull(standing)
          else toast.error(error)
        }
      },
    }),
    [full, erased, formats],
  )
}
