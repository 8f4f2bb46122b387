import { api } from '@lindero/contract/api'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { definedOf, savePortfolio } from './save-portfolio.ts'
import type { Autosave } from './use-autosave.ts'
import { differs, tapeBody } from './use-preview.ts'
import type { Wizard } from './use-wizard.ts'

interface Finished {
  uuid: string
  /** Key of the file, if it also has sheets of parts; null otherwise. */
  partsFile: string | null
}

/**
 * The action of the last button: saves the portfolio, starts the import if there is a tape, and only then turns the
 * draft into a portfolio. Without a draft, creates the portfolio. If a step fails, the draft is not turned into a
 * portfolio, and the user can press the button again.
 */
export function useFinish(wizard: Wizard, autosave: Autosave) {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const { state, isAdding } = wizard
  const name = state.definition.name ?? ''

  /** @returns true if the file also has sheets of parts */
  async function loadTape(uuid: string, filekey: string): Promise<boolean> {
    await autosave.flush()
    const latest = wizard.latest()
    const { draftVersion } = latest
    // Another browser may have made changes that the user has not yet seen in a preview.
    if (differs(latest, state)) throw new ApiError(409, 'tapeDrafts.changed')
    const version = draftVersion === null ? {} : { draftVersion }
    const { hasParts } = await perform(api.addAssets, {
      params: { uuid },
      body: { ...tapeBody(latest), filekey, ...version },
    })
    return hasParts
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<Finished> => {
      if (!wizard.uuid) {
        const { uuid } = await perform(api.createPortfolio, {
          body: { ...definedOf(state), ...state.options, isDraft: false },
        })
        return { uuid, partsFile: null }
      }
      const { uuid } = wizard
      const { file } = state
      if (!file) {
        await savePortfolio(uuid, state, isAdding ? {} : { isDraft: false })
        return { uuid, partsFile: null }
      }
      await savePortfolio(uuid, state, {})
      const hasParts = await loadTape(uuid, file.filekey)
      if (!isAdding) await savePortfolio(uuid, state, { isDraft: false })
      return { uuid, partsFile: hasParts ? file.filekey : null }
    },
    onSuccess: async ({ uuid, partsFile }) => {
      // The page of the portfolio shows the import with its progress, so that no message repeats it.
      if (!state.file || partsFile !== null) toast.success(t(state.file ? 'importStarted' : 'created', { name }))
      wizard.discard()
      const params = { uuid }
      // The parts are imported after the assets, from the same file.
      if (partsFile === null) await navigate({ to: '/portfolios/$uuid', params, ignoreBlocker: true })
      else await navigate({ to: '/portfolios/$uuid/parts', params, search: { file: partsFile }, ignoreBlocker: true })
    },
    onError: toast.error,
  })
}
