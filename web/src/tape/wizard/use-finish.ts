import { api } from '@lindero/contract/api'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { definedOf, savePortfolio } from './save-portfolio.ts'
import type { Wizard } from './use-wizard.ts'

/**
 * The last button: saves, starts the import where there is a tape, and only then makes the draft a portfolio.
 * After a failure the draft is unchanged, and the button can be pressed again.
 */
export function useFinish(wizard: Wizard) {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const { state, isAdding } = wizard
  const name = state.definition.name ?? ''
  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<string> => {
      if (!wizard.uuid) {
        const { uuid } = await perform(api.createPortfolio, {
          body: { ...definedOf(state), ...state.options, isDraft: false },
        })
        return uuid
      }
      const { uuid } = wizard
      const { file, mapping, edits } = state
      if (!file) {
        await savePortfolio(uuid, state, isAdding ? {} : { isDraft: false })
        return uuid
      }
      await savePortfolio(uuid, state, {})
      await perform(api.addAssets, {
        params: { uuid },
        body: { filekey: file.filekey, mapping: { ...mapping }, edits: { ...edits } },
      })
      if (!isAdding) await savePortfolio(uuid, state, { isDraft: false })
      return uuid
    },
    onSuccess: async (uuid) => {
      toast.success(t(state.file ? 'importStarted' : 'created', { name }))
      wizard.discard()
      await navigate({ to: '/portfolios/$uuid', params: { uuid }, ignoreBlocker: true })
    },
    onError: toast.error,
  })
}
